import { useNotification } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { reopenWorkOrderTask } from '#contract/stages';
import type { StageName } from '#domain/stages';
import { ReasonDialog } from '../../components/ReasonDialog';
import { useSend } from '../../providers/data/useCommand';

type Props = {
  order: { siteId: number; workOrderId: number; extId: string };
  task: StageName;
  /** The stages that the vehicle goes back from. */
  withdrawn: readonly StageName[];
  onClose: () => void;
};

/** Asks why a completed stage is opened again, and opens it. */
export function ReopenStageDialog({ order, task, withdrawn, onClose }: Props) {
  const { t } = useTranslation('vehicles');
  const { t: names } = useTranslation('work-orders');
  const send = useSend();
  const { open: notify } = useNotification();
  const { siteId, workOrderId, extId } = order;
  const about = { stage: names(`stage.${task}`), number: extId };
  const stages = withdrawn.map((stage) => names(`stage.${stage}`)).join(', ');
  const reopen = (reason: string) =>
    send(reopenWorkOrderTask, { params: { siteId, workOrderId, task }, body: { reason } }).then(
      () => {
        onClose();
        notify?.({ type: 'success', message: t('reopen.done', about) });
      },
      (error: unknown) => error,
    );
  return (
    <ReasonDialog
      id="reopen-stage"
      title={t('reopen.title', about)}
      confirm={t('reopen.do')}
      required
      danger={false}
      onCancel={onClose}
      onConfirm={reopen}
    >
      <p>{t(stages === '' ? 'reopen.beside' : 'reopen.back', { stages })}</p>
    </ReasonDialog>
  );
}
