import { useNotification } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { reopenExpressOrder } from '#contract/express-completion';
import type { ExpressDetail } from '#contract/express-order';
import { ReasonDialog } from '../../../components/ReasonDialog';
import { useCommand } from '../../../providers/data/useCommand';

type Props = {
  order: ExpressDetail;
  /** Receives the order as it is now. */
  onReopened: (detail: ExpressDetail) => void;
  onClose: () => void;
};

/** Reverts a mistaken completion: says what follows and asks for the reason. */
export function ReopenDialog({ order, onReopened, onClose }: Props) {
  const { t } = useTranslation('express');
  const { open: notify } = useNotification();
  const command = useCommand(reopenExpressOrder);
  const number = order.work_order_number;
  return (
    <ReasonDialog
      id="express-reopen"
      title={t('reopen.title', { number })}
      confirm={t('reopen.open')}
      required
      onCancel={onClose}
      onConfirm={async (reason) => {
        try {
          const { work_order_key } = order;
          onReopened(await command.send({ params: { work_order_key }, body: { reason } }));
        } catch (error) {
          return error;
        }
        onClose();
        // The gateway is told now; charges that it does not reverse show on the order.
        notify?.({ type: 'success', message: t('reopen.done', { number }) });
        return undefined;
      }}
    >
      <p>{t('reopen.text')}</p>
    </ReasonDialog>
  );
}
