import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LaborRow } from '#contract/labors';
import { LABOR_RETRIES } from '#domain/limits';
import { ROLE_TECHNICIAN } from '#domain/permissions';
import { useMay } from '../../resources/useAccess';
import { DataTable } from '../../components/data-table/DataTable';
import { useTechnicians } from '../../features/labor-dialogs/useTechnicians';
import { Elsewhere } from '../../features/vehicle-search/Elsewhere';
import { EmptyList } from '../../components/EmptyList';
import { SidePanel } from '../../components/side-panel/SidePanel';
import { ListPills } from '../../components/list-pills/ListPills';
import { LoadState } from '../../components/LoadState';
import { StatusStrip } from '../../features/status-strip/StatusStrip';
import { useStatusCounts } from '../../features/status-strip/useStatusCounts';
import { useMedia } from '../../components/useMedia';
import { BesideList } from '../../features/vehicle-panel/BesideList';
import { WorkOrderDialogHost } from '../../features/work-order-dialogs/WorkOrderDialogHost';
import { retryTwice } from '../../providers/api/retry';
import { prefetchPages } from '../../providers/data/prefetch-list';
import { useCurrentSite, useSession } from '../../providers/session/session-store';
import { LABOR_HEIGHTS, laborColumns } from './components/columns';
import { FilterBoard } from './components/FilterBoard';
import { LaborCard } from './components/LaborCard';
import { LaborContext, type LaborScreen } from '../../features/labor-work/labor-context';
import { LaborDialogs } from '../../features/labor-work/LaborDialogs';
import { LaborOverlay } from './components/LaborOverlay';
import { ShopPanel } from './components/ShopPanel';
import { NO_LABOR_FILTER, UNASSIGNED, nextDirection, type LaborFilter } from './hooks/labor-address';
import { inWorkingOrder } from './hooks/working-order';
import { useLaborCommands } from '../../features/labor-work/useLaborCommands';
import { useLaborFilter } from './hooks/useLaborFilter';
import { laborsOf, useLaborList } from './hooks/useLaborList';
import { useLiveLabors } from './hooks/useLiveLabors';
import { useSelection } from './hooks/useSelection';
import styles from './RepairDashboardPage.module.css';

const TABLE = 'repair-dashboard';
const rowKey = (row: LaborRow): string => String(row.estimateLaborId);
const renderCard = (row: LaborRow) => <LaborCard row={row} />;
const APPROVAL_STAGES = ['Approve', 'Pending Rejection'] as const;
const NONE: readonly [] = [];

/** The labors of the vehicles that are in Repair: who does them, how far they are. */
export function RepairDashboardPage() {
  const { t } = useTranslation('labors');
  const { site } = useCurrentSite();
  const client = useQueryClient();
  const { user, grants } = useSession();
  const [filter, setFilter] = useLaborFilter();
  const [bulk, setBulk] = useState(false);
  const [shopsOpen, setShopsOpen] = useState(false);
  const { query: people, technicians } = useTechnicians();
  const isTechnician = grants.roles.has(ROLE_TECHNICIAN);
  const own = technicians.find(({ userConfigId }) => userConfigId === user.userConfigId)?.technicianId;
  // A repair technician begins with the own labors, and may look at others.
  const preset = isTechnician && own !== undefined ? String(own) : '';
  const assigneeOf = ({ technician }: LaborFilter) => (technician === 'all' ? '' : technician || preset);
  const assignee = assigneeOf(filter);
  const change = (next: Partial<LaborFilter>) => {
    const wanted = { ...filter, ...next };
    void prefetchPages(client, laborsOf(site.siteId, wanted, assigneeOf(wanted)), retryTwice);
    setFilter(next);
  };
  const ready = !isTechnician || filter.technician !== '' || people.data !== undefined;
  const list = useLaborList(filter, assignee, ready);
  const mine = assignee !== '' && assignee === String(own);
  const rows = useMemo(
    () => (mine && filter.direction === '' ? inWorkingOrder(list.rows, user.userConfigId) : list.rows),
    [list.rows, mine, filter.direction, user.userConfigId],
  );
  const counts = useStatusCounts();
  const leaves = filter.status !== '' || assignee === UNASSIGNED;
  const { changed, look } = useLiveLabors(rows, list.complete && !leaves);
  const { commands, sendOn, dialog, close, assigning } = useLaborCommands(look);
  const mayAssign = useMay('labors', 'assign');
  const mayClock = useMay('labors', 'clock');
  const mayComplete = useMay('labors', 'complete');
  const seesApproval = useMay('labors', 'seeApprovalStages');

  const selection = useSelection(rows);
  const { selected } = selection;
  const screen = useMemo<LaborScreen>(
    () => ({
      commands,
      userConfigId: user.userConfigId,
      ownTechnicianId: own,
      isTechnician,
      mayAssign,
      mayClock,
      mayComplete,
      bulk,
      selected: selection.selected,
      select: selection.select,
    }),
    [commands, user.userConfigId, own, isTechnician, mayAssign, mayClock, mayComplete, bulk, selection],
  );
  const narrow = useMedia('(max-width: 1023px)');
  const touch = useMedia('(pointer: coarse)');
  const laptop = useMedia('(max-width: 1439px)');
  const columns = useMemo(
    () => laborColumns(t, { bulk, clock: mayClock, complete: mayComplete, laptop, narrow }),
    [t, bulk, mayClock, mayComplete, laptop, narrow],
  );
  const toggleBulk = (on: boolean) => {
    selected.clear();
    setBulk(on);
  };
  const load = ready || !people.isError ? list.load : people;
  const waiting = list.troubled || list.pending || !ready;
  const filtered = Object.values({ ...filter, direction: '' }).some((value) => value !== '') || mine;
  return (
    <LaborContext value={screen}>
      <div className={styles.page} data-technician={isTechnician}>
        <h1 className="visually-hidden">{t('heading')}</h1>
        <div className={styles.strip}>
          <StatusStrip
            status={filter.stage}
            counts={counts}
            without={seesApproval ? NONE : APPROVAL_STAGES}
            onChoose={(stage) => change({ stage: filter.stage === stage ? '' : stage })}
          />
        </div>
        <div className={styles.body}>
          <SidePanel
            name={t('shops.title')}
            className={styles.shops}
            open={shopsOpen}
            onClose={() => setShopsOpen(false)}
          >
            <ShopPanel
              shop={filter.shop}
              onChoose={(shop) => {
                setShopsOpen(false);
                change({ shop });
              }}
            />
          </SidePanel>
          <div className={styles.right}>
            <FilterBoard
              filter={filter}
              assignee={assignee}
              technicians={technicians}
              rows={rows}
              onChange={change}
              onBulk={toggleBulk}
              onAssign={() => commands.open({ kind: 'bulk', ids: [...selected.get()] })}
              shopsOpen={shopsOpen}
              onShops={() => setShopsOpen(true)}
            />
            <div className={styles.list} aria-busy={list.stale || list.pending}>
              {people.isError && ready ? (
                <LoadState query={people} retries={LABOR_RETRIES} alert={t('networkTrouble')} />
              ) : null}
              <ListPills left={list.left.size} onTakeOut={list.refresh} />
              <DataTable
                name={TABLE}
                label={t('table')}
                columns={columns}
                rows={rows}
                rowKey={rowKey}
                changed={changed}
                left={list.left}
                renderCard={renderCard}
                sorting={
                  filter.direction === '' ? undefined : { field: 'arrived', direction: filter.direction }
                }
                onSort={() => change({ direction: nextDirection(filter.direction) })}
                onEndReached={list.loadMore}
                loadingMore={list.loadingMore}
                heights={LABOR_HEIGHTS[narrow ? 'narrow' : touch ? 'touch' : 'wide']}
                listKey={`${site.siteId} ${assignee} ${JSON.stringify(filter)}`}
                empty={
                  waiting ? (
                    <LoadState query={load} retries={LABOR_RETRIES} alert={t('networkTrouble')} />
                  ) : (
                    <EmptyList
                      title={t('empty.title')}
                      why={t(filtered ? 'empty.filter' : 'empty.site')}
                      wayOut={
                        filtered
                          ? {
                              text: t('empty.reset'),
                              onTake: () => change({ ...NO_LABOR_FILTER, technician: 'all' }),
                            }
                          : undefined
                      }
                    >
                      <Elsewhere term={filter.search} />
                    </EmptyList>
                  )
                }
                footer={
                  list.troubled ? (
                    <LoadState query={list.load} retries={LABOR_RETRIES} alert={t('networkTrouble')} />
                  ) : list.complete ? (
                    <p className={styles.end}>{t('end', { count: rows.length - list.left.size })}</p>
                  ) : undefined
                }
              />
              <LaborOverlay
                text={
                  assigning > 0 ? t('assign.busy', { count: assigning }) : list.stale ? t('updating') : ''
                }
              />
            </div>
          </div>
        </div>
        <BesideList />
        <WorkOrderDialogHost />
        <LaborDialogs
          dialog={dialog}
          commands={commands}
          sendOn={sendOn}
          ordersOf={selection.ordersOf}
          onBulkDone={() => toggleBulk(false)}
          onClose={close}
        />
      </div>
    </LaborContext>
  );
}
