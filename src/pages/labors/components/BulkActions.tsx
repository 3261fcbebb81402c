import { Button } from 'antd';
import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { LaborRow } from '#contract/labors';
import { BULK_ASSIGN_MOST } from '#domain/limits';
import { ReasonButton } from '../../../components/hint/ReasonButton';
import { BulkWork } from '../../../features/bulk/BulkWork';
import type { AllOfList } from '../hooks/useChooseAll';
import { useLaborScreen } from '../../../features/labor-work/labor-context';
import type { LaborBulk } from '../hooks/useLaborBulk';
import styles from './FilterBoard.module.css';

type Props = {
  rows: readonly LaborRow[];
  all: AllOfList;
  /** Bulk actions for the labors' vehicles. */
  vehicles: LaborBulk;
  onAssign: () => void;
  onVendor: () => void;
  onCancel: () => void;
};

/** How many labors are selected, a way to select the whole list, and the bulk actions. */
export function BulkActions({ rows, all, vehicles, onAssign, onVendor, onCancel }: Props) {
  const { t } = useTranslation(['labors', 'vendor-jobs']);
  const { selected, maySend } = useLaborScreen();
  const chosen = useSyncExternalStore(selected.watch, selected.get);
  const shown = useMemo(
    () => new Set([...rows.map(({ estimateLaborId }) => estimateLaborId), ...(all.ids ?? [])]),
    [rows, all.ids],
  );
  const count = chosen.size;
  // Narrowing the filter keeps earlier choices.
  const elsewhere = [...chosen].filter((id) => !shown.has(id)).length;
  const { ids = [] } = all;
  const taken = ids.length > 0 && ids.every((id) => chosen.has(id));
  const noneOrMany =
    all.count === 0
      ? t('assign.noneFree')
      : all.count > BULK_ASSIGN_MOST
        ? t('assign.tooMany', { count: BULK_ASSIGN_MOST })
        : '';
  const why =
    count === 0
      ? t('assign.nothing')
      : count > BULK_ASSIGN_MOST
        ? t('assign.tooMany', { count: BULK_ASSIGN_MOST })
        : '';
  const more = <BulkWork {...vehicles} />;
  if (vehicles.work.progress) return more;
  return (
    <>
      <span className={styles.count} role="status">
        {t('assign.selected', { count })}
        {elsewhere > 0 ? ` ${t('assign.elsewhere', { count: elsewhere })}` : ''}
      </span>
      {taken ? (
        <Button onClick={() => selected.set(ids, false)}>
          {t('assign.unselectAll', { count: ids.length })}
        </Button>
      ) : (
        <ReasonButton why={noneOrMany} onPress={() => void all.choose()}>
          {t('assign.selectAll', { count: all.count })}
        </ReasonButton>
      )}
      <Button onClick={onCancel}>{t('cancel')}</Button>
      <ReasonButton type="primary" why={why} onPress={onAssign}>
        {count === 0 ? t('assign.open') : t('assign.openMany', { count })}
      </ReasonButton>
      {maySend ? (
        <ReasonButton why={why} onPress={onVendor}>
          {count === 0 ? t('vendor-jobs:open') : t('vendor-jobs:openMany', { count })}
        </ReasonButton>
      ) : null}
      {more}
    </>
  );
}
