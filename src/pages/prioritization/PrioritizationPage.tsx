import { Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PRIORITIZATION_PAGE_SIZE } from '#domain/limits';
import { ClaimReleaseHost } from '../../features/claim-release/ClaimReleaseHost';
import { beginClaimAction } from '../../features/claim-release/open-claim-release';
import { DataTable } from '../../components/data-table/DataTable';
import { IdSet } from '../../components/id-set';
import { Elsewhere } from '../../features/vehicle-search/Elsewhere';
import { EmptyList } from '../../components/EmptyList';
import { LoadState } from '../../components/LoadState';
import { Pager } from '../../components/pager/Pager';
import { useMedia } from '../../components/useMedia';
import { ListBulk } from '../../features/bulk/ListBulk';
import { useBulkList } from '../../features/bulk/useBulkList';
import { useVehicleActions, type VehicleActionKey } from '../../features/bulk/useVehicleActions';
import { BesideList } from '../../features/vehicle-panel/BesideList';
import { WorkOrderDialogHost } from '../../features/work-order-dialogs/WorkOrderDialogHost';
import { useCurrentSite } from '../../providers/session/session-store';
import { Board } from './components/Board';
import { plistColumns } from './components/columns';
import { ListLaborDialogs } from './components/ListLaborDialogs';
import { RowBelow } from './components/RowBelow';
import { OpenContext, RowContext } from './components/row-context';
import { VehicleCard } from './components/VehicleCard';
import { addressOf, isSameFilter, NO_FILTER } from '#domain/plist-filter';
import { useListLabors } from './hooks/useListLabors';
import { useLiveVehicles } from './hooks/useLiveVehicles';
import { useFilterValues, usePlist, type Vehicle } from './hooks/usePlist';
import { usePlistView } from './hooks/usePlistView';
import { useShownPage } from './hooks/useShownPage';
import { proposedSubject, useRowActions } from './hooks/useRowActions';
import { laterDialog } from '../../components/later/later';
import styles from './PrioritizationPage.module.css';

const PictureDialog = laterDialog(async () => (await import('./components/PictureDialog')).PictureDialog);

const NextDialog = laterDialog(async () => (await import('./components/NextDialog')).NextDialog);

const RemovedDialog = laterDialog(async () => (await import('./components/RemovedDialog')).RemovedDialog);

const rowKey = (row: Vehicle): string => String(row.id);
const BULK_ACTIONS: readonly VehicleActionKey[] = ['lot', 'note', 'print'];
const BULK = { idOf: rowKey, isFree: () => true, nameOf: (row: Vehicle) => row.work_order_number };
const vehicleOf = (row: Vehicle) => ({
  workOrderId: row.work_order_id,
  extId: row.work_order_number,
  vin: row.vin,
  description: row.description,
  lot: { lotName: row.lot_location?.name ?? '', lotNumber: row.lot_location?.number ?? '' },
});
const renderCard = (row: Vehicle) => <VehicleCard row={row} />;
const renderBelow = (row: Vehicle) => <RowBelow row={row} />;

/** The prioritized list of a site's work orders: claim, release, storage, removal, labors (E-126 to E-145). */
export function PrioritizationPage() {
  // The cells describe a vehicle's holder in the words of claiming.
  const { t } = useTranslation(['prioritization', 'claim-release']);
  const { site } = useCurrentSite();
  const [view, setView] = usePlistView();
  const { values, loaded, query: valuesQuery } = useFilterValues();
  const list = usePlist(view, values, loaded);
  const { changed, onChanged, look } = useLiveVehicles({ ...list, damage: view.damage });
  const { commands, sendOn, dialog, close } = useListLabors(look);
  const [asking, setAsking] = useState<'next' | 'removed'>();
  const [picture, setPicture] = useState<Vehicle>();
  const ticked = useMemo(() => new IdSet(), []);
  const narrow = useMedia('(max-width: 1279px)');
  const laptop = useMedia('(max-width: 1435px)');
  const coarse = useMedia('(pointer: coarse)');
  const room = narrow ? 'narrow' : laptop ? 'laptop' : 'wide';
  const columns = useMemo(() => plistColumns(t, room), [t, room]);

  const { found, page, shown } = useShownPage(list, view);
  const bulk = useBulkList(found, BULK);
  const bulkActions = useVehicleActions(BULK_ACTIONS, vehicleOf);

  const toggle = useCallback(
    (id: number) => setView((now) => ({ open: now.open === id ? 0 : id })),
    [setView],
  );
  const { rights, onRowKey } = useRowActions(list.rows, {
    labors: commands,
    ticked,
    showPicture: setPicture,
    toggle,
  });
  const { open } = view;
  const unfold = useMemo(
    () => ({
      isOpen: (row: Vehicle) => row.id === open || row.found_labors.length > 0,
      render: renderBelow,
    }),
    [open],
  );
  const waiting = list.troubled || list.pending;
  const narrowed = view.search !== '' || view.damage !== '' || !isSameFilter(view.filter, NO_FILTER);
  return (
    <RowContext value={rights}>
      <OpenContext value={open}>
        <div className={styles.page}>
          <h1 className="visually-hidden">{t('title', { site: site.siteName })}</h1>
          <Board
            view={view}
            values={values}
            loaded={loaded}
            query={valuesQuery}
            list={list}
            ticked={ticked}
            labors={commands}
            bulk={bulk}
            onChange={setView}
            onNext={() => setAsking('next')}
            onRemoved={rights.mayWrite ? () => setAsking('removed') : undefined}
          />
          <div>{bulk.on ? <ListBulk list={bulk} rows={found} actions={bulkActions} /> : null}</div>
          <div className={styles.list} data-stale={list.stale} aria-busy={list.stale || list.pending}>
            <DataTable
              name="prioritization"
              label={t('table')}
              columns={columns}
              rows={shown}
              allRows={found}
              rowKey={rowKey}
              changed={changed}
              renderCard={renderCard}
              choice={bulk.choice}
              unfold={unfold}
              dense={room !== 'narrow' && !coarse}
              onRowKey={onRowKey}
              listKey={`${site.siteId} ${addressOf('', view.filter, { ...view, page, open: 0 })}`}
              empty={
                waiting ? (
                  <LoadState query={list.load} waiting={t('loading')} />
                ) : (
                  <EmptyList
                    title={t('empty.title')}
                    why={t(narrowed ? 'empty.filter' : 'empty.site')}
                    wayOut={
                      narrowed
                        ? {
                            text: t('empty.reset'),
                            onTake: () => setView({ filter: NO_FILTER, search: '', damage: '' }),
                          }
                        : undefined
                    }
                  >
                    <Elsewhere term={view.search} />
                  </EmptyList>
                )
              }
              footer={list.troubled ? <LoadState query={list.load} /> : undefined}
            />
          </div>
          <Pager
            page={page}
            pageSize={PRIORITIZATION_PAGE_SIZE}
            total={found.length}
            growing={!list.complete}
            onPage={(next) => setView({ page: next })}
          />
          <ClaimReleaseHost onChanged={onChanged} />
          <BesideList />
          <WorkOrderDialogHost closes moments="day" />
          <ListLaborDialogs
            sendOn={sendOn}
            dialog={dialog}
            commands={commands}
            onBulkDone={() => ticked.clear()}
            onClose={close}
          />
          <Suspense fallback={null}>
            {asking === 'next' ? (
              <NextDialog
                onClaim={(vehicle, next) => {
                  setAsking(undefined);
                  beginClaimAction('claim', proposedSubject(rights.subjectOf(vehicle), next));
                }}
                onClose={() => setAsking(undefined)}
              />
            ) : null}
            {asking === 'removed' ? (
              <RemovedDialog onReturned={() => void list.refresh()} onClose={() => setAsking(undefined)} />
            ) : null}
            {picture ? <PictureDialog row={picture} onClose={() => setPicture(undefined)} /> : null}
          </Suspense>
        </div>
      </OpenContext>
    </RowContext>
  );
}
