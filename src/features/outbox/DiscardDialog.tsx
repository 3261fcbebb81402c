import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { discarded } from '../../providers/outbox/queue';
import type { OutboxRow } from '../../providers/outbox/row';
import { useDeed } from './useDeed';

type Props = { row: OutboxRow; rows: readonly OutboxRow[]; onDiscard: () => void; onClose: () => void };

/** Asks before a queued action is discarded, naming what would need its answer. */
export function DiscardDialog({ row, rows, onDiscard, onClose }: Props) {
  const { t } = useTranslation('offline');
  const deed = useDeed();
  const more = discarded(rows, row).remove.length - 1;
  return (
    <ConfirmDialog
      id="discard-unsent"
      title={t('ask.title')}
      okText={t('discard')}
      danger
      onOk={onDiscard}
      onCancel={onClose}
    >
      <p>
        {t('ask.text', { what: deed(row) })} {more > 0 ? t('ask.with', { count: more }) : ''}
      </p>
    </ConfirmDialog>
  );
}
