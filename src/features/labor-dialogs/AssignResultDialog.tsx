import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SkippedLabor } from '#contract/labor-assignments';
import { EMPTY_VALUE } from '#domain/limits';
import { Dialog } from '../../components/Dialog';
import { TableField } from '../../components/dialog-fields/TableField';
import styles from './LaborDialogs.module.css';

type Props = {
  assigned: number;
  already: number;
  skipped: readonly SkippedLabor[];
  onClose: () => void;
};

/** What a bulk assignment has left out, each labor with its reason, beside what it has done. */
export function AssignResultDialog({ assigned, already, skipped, onClose }: Props) {
  const { t } = useTranslation('labors');
  return (
    <Dialog
      id="assign-result"
      title={t('assign.bulk')}
      size="medium"
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('ok')}
        </Button>
      }
    >
      <p className={styles.subject}>
        {[
          t('result.assigned', { count: assigned }),
          already > 0 ? t('result.already', { count: already }) : '',
          t('result.skipped', { count: skipped.length }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <TableField
        label={t('result.list')}
        empty=""
        rows={[...skipped]}
        rowKey={({ estimateLaborId }) => estimateLaborId}
        columns={[
          {
            key: 'labor',
            name: t('column.labor'),
            cell: ({ laborName, estimateLaborId }) => laborName || `#${estimateLaborId}`,
          },
          { key: 'order', name: t('column.workOrder'), cell: ({ extId }) => extId || EMPTY_VALUE },
          { key: 'why', name: t('result.why'), cell: ({ why }) => t(`assign.why.${why}`) },
        ]}
      />
    </Dialog>
  );
}
