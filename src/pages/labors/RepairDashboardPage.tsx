import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LABOR_RETRIES } from '#domain/limits';
import { ROLE_TECHNICIAN } from '#domain/permissions';
import { useMay } from '../../resources/useAccess';
import { useTechnicians } from '../../features/labor-dialogs/useTechnicians';
import { SidePanel } from '../../components/side-panel/SidePanel';
import { LoadState } from '../../components/LoadState';
import { StatusStrip } from '../../features/status-strip/StatusStrip';
import { useStatusCounts } from '../../features/status-strip/useStatusCounts';
import { useMedia } from '../../components/useMedia';
import { BesideList } from '../../features/vehicle-panel/BesideList';
import { WorkOrderDialogHost } from '../../features/work-order-dialogs/WorkOrderDialogHost';
import { retryTwice } from '../../providers/api/retry';
import { prefetchPages } from '../../providers/data/prefetch-list';
import { useCurrentSite, useGrants, useSession } from '../../providers/session/session-store';
import { FilterBoard } from './components/FilterBoard';
import { LaborContext, type LaborScreen } from '../../features/labor-work/labor-context';
import { LaborDialogs } from '../../features/labor-work/LaborDialogs';
import { ChangedPills } from './components/ChangedPills';
import { LaborsView } from './components/LaborsView';
import { LaborOverlay } from './components/LaborOverlay';
import { ShopPanel } from './components/ShopPanel';
import { UNASSIGNED, type LaborFilter } from '#domain/labor-address';
import { inWorkingOrder } from './hooks/working-order';
import { useLaborCommands } from '../../features/labor-work/useLaborCommands';
import { useChooseAll } from './hooks/useChooseAll';
import { useLaborBulk } from './hooks/useLaborBulk';
import { useLaborFilter } from './hooks/useLaborFilter';
import { laborsOf, useLaborCounts } from './hooks/useLaborList';
import { useLiveLabors } from './hooks/useLiveLabors';
import { useShownLabors } from './hooks/useShownLabors';
import { useSelection } from './hooks/useSelection';
import styles from './RepairDashboardPage.module.css';

const APPROVAL_STAGES = ['Approve', 'Pending Rejection'] as const;
const NONE: readonly [] = [];

/** The labors of the vehicles in Repair: who does them, their progress. */
export function RepairDashboardPage() {
  const { t } = useTranslation(['labors', 'vendor-jobs']);
  const { site } = useCurrentSite();
  const client = useQueryClient();
  const { user } = useSession();
  const grants = useGrants();
  const { filter, change: setFilter, view, choose } = useLaborFilter();
  const touch = useMedia('(max-width: 767px), (pointer: coarse)');
  const [bulk, setBulk] = useState(false);
  const [shopsOpen, setShopsOpen] = useState(false);
  const { query: people, technicians } = useTechnicians();
  const isTechnician = grants.roles.has(ROLE_TECHNICIAN);
  const own = technicians.find(({ userConfigId }) => userConfigId === user.userConfigId)?.technicianId;
  // Repair technicians start with their own labors, and may look at others.
  const preset = isTechnician && own !== undefined ? String(own) : '';
  const assigneeOf = ({ technician }: LaborFilter) => (technician === 'all' ? '' : technician || preset);
  const assignee = assigneeOf(filter);
  const change = (next: Partial<LaborFilter>) => {
    const wanted = { ...filter, ...next };
    if (view !== 'board') {
      const asked = laborsOf(site.siteId, wanted, assigneeOf(wanted), view === 'vehicles');
      void prefetchPages(client, asked, retryTwice);
    }
    setFilter(next);
  };
  const ready = !isTechnician || filter.technician !== '' || people.data !== undefined;
  const shown = useShownLabors({ view, filter, held: touch }, assignee, ready);
  const { list } = shown;
  const counts = useLaborCounts(filter, assignee, ready && (bulk || view === 'board'));
  const mine = assignee !== '' && assignee === String(own);
  const rows = useMemo(
    () =>
      mine && filter.direction === '' && view === 'labors'
        ? inWorkingOrder(shown.rows, user.userConfigId)
        : shown.rows,
    [shown.rows, mine, filter.direction, view, user.userConfigId],
  );
  const stages = useStatusCounts();
  const leaves = filter.status !== '' || assignee === UNASSIGNED || (view === 'board' && touch);
  const { changed, look } = useLiveLabors(rows, list.complete && !leaves);
  const { commands, sendOn, dialog, close, assigning } = useLaborCommands(look);
  const mayAssign = useMay('labors', 'assign');
  const mayClock = useMay('labors', 'clock');
  const mayComplete = useMay('labors', 'complete');
  const maySend = useMay('labors', 'sendToVendor');
  const seesApproval = useMay('labors', 'seeApprovalStages');

  const selection = useSelection(rows);
  const { selected } = selection;
  const vehicles = useLaborBulk(selection);
  const all = useChooseAll({ filter, assignee, rows }, counts, selection);
  const screen = useMemo<LaborScreen>(
    () => ({
      commands,
      userConfigId: user.userConfigId,
      ownTechnicianId: own,
      isTechnician,
      mayAssign,
      mayClock,
      mayComplete,
      maySend,
      bulk,
      selected: selection.selected,
      select: selection.select,
    }),
    [
      commands,
      user.userConfigId,
      own,
      isTechnician,
      mayAssign,
      mayClock,
      mayComplete,
      maySend,
      bulk,
      selection,
    ],
  );
  const toggleBulk = (on: boolean) => {
    selected.clear();
    setBulk(on);
  };
  const load = ready || !people.isError ? list.load : people;
  const filtered = Object.values({ ...filter, direction: '' }).some((value) => value !== '') || mine;
  return (
    <LaborContext value={screen}>
      <div className={styles.page} data-technician={isTechnician}>
        <h1 className="visually-hidden">{t('heading')}</h1>
        <div className={styles.strip}>
          <StatusStrip
            status={filter.stage}
            counts={stages}
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
              look={look}
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
              all={all}
              vehicles={vehicles}
              view={view}
              onView={choose}
              onChange={change}
              onBulk={toggleBulk}
              onAssign={() => commands.open({ kind: 'bulk', ids: [...selected.get()] })}
              onVendor={() =>
                commands.open({ kind: 'vendor', labors: selection.rowsOf(selected.get()), bulk: true })
              }
              shopsOpen={shopsOpen}
              onShops={() => setShopsOpen(true)}
            />
            <div className={styles.list} aria-busy={list.stale || list.pending}>
              {people.isError && ready ? (
                <LoadState query={people} retries={LABOR_RETRIES} alert={t('networkTrouble')} />
              ) : null}
              <ChangedPills board={view === 'board'} list={list} />
              <LaborsView
                view={view}
                shown={shown}
                rows={rows}
                filter={filter}
                assignee={assignee}
                filtered={filtered}
                load={load}
                ready={ready}
                changed={changed}
                counts={counts}
                onChange={change}
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
          rowsOf={selection.rowsOf}
          onBulkDone={() => toggleBulk(false)}
          onClose={close}
        />
      </div>
    </LaborContext>
  );
}
