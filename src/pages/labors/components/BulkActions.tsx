import { Button } from 'antd';
import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { LaborRow } from '#contract/labors';
import { BULK_ASSIGN_MOST } from '#domain/limits';
import { ReasonButton } from '../../../components/hint/ReasonButton';
import { isAssignable } from '../hooks/useSelection';
import { useLaborScreen } from '../../../features/labor-work/labor-context';
import styles from './FilterBoard.module.css';

type Props = { rows: readonly LaborRow[]; onAssign: () => void; onCancel: () => void };

/** How many labors are chosen, all of the list at once, and what one does with them. */
export function BulkActions({ rows, onAssign, onCancel }: Props) {
  const { t } = useTranslation('labors');
  const { selected } = useLaborScreen();
  const chosen = useSyncExternalStore(selected.watch, selected.get);
  const { shown, free } = useMemo(
    () => ({
      shown: new Set(rows.map(({ estimateLaborId }) => estimateLaborId)),
      free: rows.filter(isAssignable).map(({ estimateLaborId }) => estimateLaborId),
    }),
    [rows],
  );
  const count = chosen.size;
  // Whoever filters on while choosing keeps what was chosen before.
  const elsewhere = [...chosen].filter((id) => !shown.has(id)).length;
  const all = free.length > 0 && free.every((id) => chosen.has(id));
  const why =
    count === 0
      ? t('assign.nothing')
      : count > BULK_ASSIGN_MOST
        ? t('assign.tooMany', { count: BULK_ASSIGN_MOST })
        : '';
  return (
    <>
      <span className={styles.count} role="status">
        {t('assign.selected', { count })}
        {elsewhere > 0 ? ` ${t('assign.elsewhere', { count: elsewhere })}` : ''}
      </span>
      {all ? (
        <Button onClick={() => selected.set(free, false)}>
          {t('assign.unselectAll', { count: free.length })}
        </Button>
      ) : (
        <ReasonButton
          why={free.length === 0 ? t('assign.noneFree') : ''}
          onPress={() => selected.set(free, true)}
        >
          {t('assign.selectAll', { count: free.length })}
        </ReasonButton>
      )}
      <Button onClick={onCancel}>{t('cancel')}</Button>
      <ReasonButton type="primary" why={why} onPress={onAssign}>
        {count === 0 ? t('assign.open') : t('assign.openMany', { count })}
      </ReasonButton>
    </>
  );
}
