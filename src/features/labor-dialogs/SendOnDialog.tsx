import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { usePressSendOn, type SendOnOffer } from './useSendOn';

type Props = { offer: SendOnOffer; onClose: () => void };

/** Offers to send a vehicle to Quality Control when its last labor was completed. */
export function SendOnDialog({ offer, onClose }: Props) {
  const { t } = useTranslation('labors');
  const { busy, problem, press } = usePressSendOn(offer, onClose);
  return (
    <ConfirmDialog
      id="send-on"
      title={t('sendOn.title')}
      okText={t('sendOn.open')}
      cancelText={t('sendOn.later')}
      busy={busy}
      problem={problem}
      onOk={press}
      onCancel={onClose}
    >
      <p>{t('sendOn.text', { number: offer.order.number })}</p>
    </ConfirmDialog>
  );
}
