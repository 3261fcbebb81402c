import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import type { ReadyOrder, SendOn } from './useSendOn';

type Props = { order: ReadyOrder; sendOn: SendOn; onClose: () => void };

/** Offers to send a vehicle to Quality Control when its last labor was completed. */
export function SendOnDialog({ order, sendOn, onClose }: Props) {
  const { t } = useTranslation('labors');
  const [busy, setBusy] = useState(false);
  return (
    <ConfirmDialog
      id="send-on"
      title={t('sendOn.title')}
      okText={t('sendOn.open')}
      cancelText={t('sendOn.later')}
      busy={busy}
      onOk={() => {
        setBusy(true);
        void sendOn(order).then(onClose);
      }}
      onCancel={onClose}
    >
      <p>{t('sendOn.text', { number: order.number })}</p>
    </ConfirmDialog>
  );
}
