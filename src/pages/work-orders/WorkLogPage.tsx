import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseSort, chooseStatus, DEFAULT_WORK_LOG_FILTER, type WorkLogSort } from '#domain/worklog-filter';
import { useMay } from '../../resources/useAccess';
import { painted } from '../../components/after-paint';
import { DataTable } from '../../components/data-table/DataTable';
import { ListPills } from '../../components/list-pills/ListPills';
import { LoadState } from '../../components/LoadState';
import { StatusStrip } from '../../features/status-strip/StatusStrip';
import { useStatusCounts } from '../../features/status-strip/useStatusCounts';
import { useMedia } from '../../components/useMedia';
import { openDialog, type DialogKind } from '../../features/work-order-dialogs/open-dialog';
import { listKeyOf, useKeptList } from '../../features/list-walk/left-list';
import { useBulkList } from '../../features/bulk/useBulkList';
import { BesideList } from '../../features/vehicle-panel/BesideList';
import { WorkOrderDialogHost } from '../../features/work-order-dialogs/WorkOrderDialogHost';
import { usePreferences } from '../../providers/session/preferences';
import { useCurrentSite, useSession } from '../../providers/session/session-store';
import { WORK_LOG_HEIGHTS, workLogColumns } from './components/columns';
import { OpenTaskContext } from './components/open-task-context';
import { WorkOrderCard } from './components/WorkOrderCard';
import { useLiveRows } from './hooks/useLiveRows';
import { useNewOrders } from './hooks/useNewOrders';
import { useOpenTask } from '../../features/open-task/useOpenTask';
import { useWorkLogFilter } from './hooks/useWorkLogFilter';
import { useWorkLogList, workLogOf } from './hooks/useWorkLogList';
import { workLogKey } from './hooks/work-log-queries';
import type { WorkOrderRow } from '#contract/work-orders';
import { LaterError } from '../../components/LaterError';
import { laterPart } from '../../components/later/later';
import { bringTexts } from '../../providers/i18n/i18n';
import styles from './WorkLogPage.module.css';

// Bulk actions load after the rows, into the space reserved for them.
const FilterBar = laterPart(
  async () => {
    await painted();
    // Its texts load with it, not afterward.
    const [{ FilterBar: Bar }] = await Promise.all([
      import('./components/FilterBar'),
      bringTexts('filters', 'export', 'bulk'),
    ]);
    return Bar;
  },
  { ahead: false },
);
const WorkLogBulk = laterPart(async () => (await import('./components/WorkLogBulk')).WorkLogBulk);
const GateMeter = laterPart(
  async () => {
    const [{ GateMeter: Meter }] = await Promise.all([
      import('../../features/gate/GateMeter'),
      bringTexts('gate'),
    ]);
    return Meter;
  },
  { ahead: false },
);
const EmptyWorkLog = laterPart(async () => (await import('./components/EmptyWorkLog')).EmptyWorkLog);

/** Part of the page: a separate file would be one more to wait for. */
export { askForWorkLog } from './work-log-ahead';

const TABLE = 'work-log';
/** A vehicle that awaits capture is not a work order yet, so it has no actions. */
const BULK = {
  idOf: workLogKey,
  isFree: ({ workOrderId }: WorkOrderRow) => workOrderId > 0,
  nameOf: ({ extId }: WorkOrderRow) => extId,
};
/** The dialog that a key opens on a focused row. */
const DIALOG_KEYS: Partial<Record<string, DialogKind>> = {
  i: 'info',
  h: 'history',
  n: 'notes',
  a: 'attachments',
};

/** The work order list of a site (W-032, W-033); `detail` is the term of a single-work-order search. */
export function WorkLogPage({ detail }: { detail: string }) {
  const { t } = useTranslation('work-orders');
  const { site } = useCurrentSite();
  const { user } = useSession();
  const [filter, setFilter] = useWorkLogFilter(detail);
  const list = useWorkLogList(filter);
  const key = listKeyOf(site.siteId, filter);
  const counts = useStatusCounts();
  const changed = useLiveRows(list.rows);
  const fresh = useNewOrders(filter, list);
  // The same number as in the header: rows that others have taken out still show, new ones do not yet.
  const fitting = list.rows.length - list.left.size + fresh.count;
  const tinted = useMemo(() => new Set([...changed, ...fresh.shown]), [changed, fresh.shown]);
  const { rows, further } = list;
  useKeptList(list.stale ? undefined : { key, asked: workLogOf(site.siteId, user, filter), rows, further });
  const openTask = useOpenTask();
  const seesQc = useMay('work-orders', 'seeQcOutcome');
  const waiting = list.troubled || (list.pending && list.rows.length === 0);
  const seesLinks = useMay('work-order-history', 'list');
  const seesAttachments = useMay('attachments', 'list');
  const seesGate = useMay('gate', 'show');
  const icons = 1 + (seesLinks ? 2 : 0) + (seesAttachments ? 1 : 0);
  const coarse = useMedia('(pointer: coarse)');
  const narrow = useMedia('(max-width: 1023px)');
  const tall = useMedia('(max-width: 1279px)');
  const dense = usePreferences().density === 'dense';
  const columns = useMemo(
    () => workLogColumns(t, { qc: seesQc, links: seesLinks, icons, coarse, narrow, tall, dense }),
    [t, seesQc, seesLinks, icons, coarse, narrow, tall, dense],
  );
  const bulk = useBulkList(list.rows, BULK);
  const onRowKey = (row: WorkOrderRow, key: string): boolean => {
    const kind = DIALOG_KEYS[key];
    const sees = kind === 'notes' || (kind === 'attachments' ? seesAttachments : seesLinks);
    if (!kind || !sees || row.workOrderId === 0) return false;
    openDialog(kind, row);
    return true;
  };
  return (
    <OpenTaskContext value={openTask}>
      <div className={styles.page}>
        <h1 className="visually-hidden">{t('title', { site: site.siteName })}</h1>
        <StatusStrip
          status={list.status}
          counts={counts}
          onChoose={(status) => setFilter(chooseStatus(filter, status))}
        />
        <Suspense fallback={<div className={styles.bar} />}>
          <FilterBar
            filter={filter}
            shownStatus={list.status}
            awaiting={list.awaiting}
            onChange={setFilter}
            bulk={bulk}
          />
        </Suspense>
        <div>
          {list.status === 'Awaiting Capture' && seesGate ? (
            <Suspense fallback={<div className={styles.gate} />}>
              <GateMeter />
            </Suspense>
          ) : null}
          {bulk.on ? (
            <Suspense fallback={null}>
              <WorkLogBulk list={bulk} filter={filter} />
            </Suspense>
          ) : null}
        </div>
        <div className={styles.list} data-stale={list.stale} aria-busy={list.stale || list.pending}>
          {list.stale ? (
            <span className={styles.progress} role="progressbar" aria-label={t('updating')} />
          ) : null}
          <ListPills
            arrived={{
              count: fresh.count,
              text: t('new', { count: fresh.count }),
              hint: t('showNew', { count: fresh.count }),
              onShow: () => void fresh.load(),
            }}
            left={list.left.size}
            onTakeOut={list.refresh}
          />
          <DataTable
            name={TABLE}
            label={t('table')}
            columns={columns}
            rows={list.rows}
            rowKey={workLogKey}
            changed={tinted}
            left={list.left}
            renderCard={renderCard}
            choice={bulk.choice}
            sorting={{ field: filter.sort, direction: filter.direction }}
            heights={WORK_LOG_HEIGHTS[tall ? 'tall' : 'low']}
            onRowKey={onRowKey}
            onSort={(field) => setFilter(chooseSort(filter, field as WorkLogSort))}
            onEndReached={list.loadMore}
            loadingMore={list.loadingMore}
            listKey={key}
            empty={
              waiting ? (
                <LoadState query={list.load} />
              ) : (
                <Suspense fallback={null}>
                  <EmptyWorkLog filter={filter} onReset={() => setFilter(DEFAULT_WORK_LOG_FILTER)} />
                </Suspense>
              )
            }
            footer={
              list.troubled ? (
                <LoadState query={list.load} />
              ) : list.complete ? (
                <p className={styles.end}>
                  {t(list.awaiting === undefined ? 'end' : 'endAwaiting', { count: fitting })}
                  {list.awaiting !== undefined && filter.status === '' ? ` ${t('awaitingOnly')}` : ''}
                </p>
              ) : undefined
            }
          />
        </div>
        <BesideList />
        {/* The way back from a search also leaves its dialog. */}
        <WorkOrderDialogHost key={detail} />
        <LaterError error={openTask.error} onClose={openTask.clearError} />
      </div>
    </OpenTaskContext>
  );
}

const renderCard = (row: WorkOrderRow) => <WorkOrderCard row={row} />;
