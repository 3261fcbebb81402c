import { useList } from '@refinedev/core';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { GridCursor } from '../../src/components/cell-grid/grid-cursor';
import { useStage } from '../frame/stage-context';
import { Beside } from './Beside';
import { isOpen, isPart } from './grid/entries';
import { EstimateGrid } from './grid/EstimateGrid';
import type { Row } from './grid/rows';
import { settling } from './grid/settling';
import { useEstimateGrid } from './grid/useEstimateGrid';
import { useRemove } from './grid/useRemove';
import { TotalsBar } from './TotalsBar';
import section from '../frame/section.module.css';
import styles from './Estimate.module.css';

/** The estimate: findings with labors, fees and parts as one grid that saves itself, and what they add up to. */
export function Estimate() {
  const { t } = useTranslation('workbench');
  const { task } = useStage();
  const { store, saver } = useEstimateGrid();
  const cursor = useMemo(() => new GridCursor<Row>(), []);
  const sources = useSourceNames();
  const onRemove = useRemove(store, saver);
  const partsOnly = store.setting.stage === 'Parts Estimate';
  const mayType = useCallback(
    (row: Row, field: string) => {
      if (store.readOnly || !isOpen(row.item)) return false;
      if (field === 'kind') return row.blank || !row.line || !(partsOnly && !isPart(row.line));
      return !partsOnly || row.kind === 'part';
    },
    [store, partsOnly],
  );
  useEffect(() => {
    let item = '';
    // Whoever leaves an item has said all of it.
    return cursor.watch(() => {
      const next = store.row(cursor.get().row)?.item.key ?? '';
      if (item !== '' && item !== next) saver.soon(true);
      item = next;
    });
  }, [cursor, store, saver]);
  const settle = useMemo(() => settling(store, (key) => saver.again(key)), [store, saver]);
  const order = useSyncExternalStore((watcher) => store.watch('order', watcher), store.order);
  const count = order.filter((id) => store.row(id)?.kind === 'item').length;
  return (
    <div className={styles.layout}>
      <section
        className={`${section.section} ${styles.sheet}`}
        aria-label={t('estimate.title')}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) saver.soon(true);
        }}
      >
        <div className={section.head}>
          <h2>
            {t('estimate.title')} <small>{t('estimate.items', { count })}</small>
          </h2>
        </div>
        {order.length === 0 ? <p className={section.empty}>{t('estimate.none')}</p> : null}
        <EstimateGrid
          store={store}
          cursor={cursor}
          label={t('estimate.title')}
          told={store.readOnly ? '' : t('estimate.keys')}
          mayType={mayType}
          sources={sources}
          onRemove={onRemove}
          {...settle}
        />
        <TotalsBar store={store} limit={task.approvalLimit} customer={task.order.customerName} />
      </section>
      <Beside />
    </div>
  );
}

/** Where the parts of the site are bought. */
function useSourceNames(): readonly string[] {
  const { siteId } = useStage();
  const { query } = useList<{ id: string }>({
    resource: 'part-source-names',
    meta: { siteId },
    errorNotification: false,
    liveMode: 'off',
  });
  const { data } = query;
  return useMemo(() => data?.data.map(({ id }) => id) ?? [], [data]);
}
