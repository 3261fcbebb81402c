import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { WorkOrderRow } from '#contract/work-orders';
import { useMay } from '../../../resources/useAccess';
import { useCreateWorkOrder } from '../hooks/useCreateWorkOrder';
import { LaterError } from '../../../components/LaterError';

/** Opens the work order of a vehicle that awaits capture, for users who may open one by its number. */
export function CheckIn({ row }: { row: WorkOrderRow }) {
  const { t } = useTranslation('work-orders');
  const may = useMay('work-orders', 'create');
  const create = useCreateWorkOrder({ checksIn: true });
  if (!may) return null;
  return (
    <>
      <Button
        size="small"
        aria-label={t('checkIn.of', { number: row.extId })}
        loading={create.isPending}
        onClick={() => {
          if (!create.isPending) create.mutate(row.extId);
        }}
      >
        {t('checkIn.do')}
      </Button>
      <LaterError error={create.error} onClose={create.reset} />
    </>
  );
}
