import { Button } from 'antd';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../components/data-table/DataTable';
import { ErrorMessage } from '../../../components/ErrorDialog';
import { SidePanel } from '../../../components/side-panel/SidePanel';
import { useBulkList } from '../../../features/bulk/useBulkList';
import { ListPills } from '../../../components/list-pills/ListPills';
import { Elsewhere } from '../../../features/vehicle-search/Elsewhere';
import { LoadState } from '../../../components/LoadState';
import { BesideList } from '../../../features/vehicle-panel/BesideList';
import { WorkOrderDialogHost } from '../../../features/work-order-dialogs/WorkOrderDialogHost';
import { useFailureText } from '../../../providers/api/useFailureText';
import { usePreferences } from '../../../providers/session/preferences';
import { useCurrentSite } from '../../../providers/session/session-store';
import type { ListedPart } from '../hooks/arrange-parts';
import { PartActionError, usePartActions, type PartCommand } from '../hooks/usePartActions';
import { usePartFollowUps } from '../hooks/usePartFollowUps';
import { useTellEta } from '../hooks/useTellEta';
import { useChangedOrders, useParts, useShopParts } from '../hooks/useParts';
import { ALL } from '#domain/parts-address';
import { isFiltered, usePartsFilter } from '../hooks/usePartsFilter';
import { laterDialog } from '../../../components/later/later';
import { useMedia } from '../../../components/useMedia';
import { partColumns } from './columns';
import type { PartsKind } from './kind';
import { PartActionsContext } from './part-actions-context';
import { PartCard } from './PartCard';
import { PartsBar } from './PartsBar';
import { PartsBulk } from './PartsBulk';
import { ShopPanel } from './ShopPanel';
import styles from './PartsWorkspace.module.css';

const ChargesDialog = laterDialog(
  async () => (await import('../../../features/labor-dialogs/ChargesDialog')).ChargesDialog,
);

const EtaDialog = laterDialog(async () => (await import('./EtaDialog')).EtaDialog);

const rowKey = (row: ListedPart): string => String(row.estimatePartId);
const BULK = {
  idOf: rowKey,
  isFree: () => true,
  nameOf: ({ partName, extId }: ListedPart) => `${partName}, #${extId}`,
};
const renderCard = (row: ListedPart) => <PartCard row={row} />;

/** Shops and parts of a site; the dashboard and the parts screen differ in what they repeat and count. */
export function PartsWorkspace({ kind }: { kind: PartsKind }) {
  const { t } = useTranslation('parts');
  const { site } = useCurrentSite();
  const [filter, setFilter] = usePartsFilter();
  const { query, rows, left, takeOut, stale } = useParts(filter, kind === 'dashboard');
  const shops = useShopParts();
  const [shopsOpen, setShopsOpen] = useState(false);
  const orders = useChangedOrders();
  const actions = usePartActions();
  const narrow = useMedia('(max-width: 1365px)');
  const tablet = useMedia('(max-width: 1023px)');
  const screen = tablet ? 'tablet' : narrow ? 'laptop' : 'wide';
  const dense = usePreferences().density === 'dense';
  const columns = useMemo(() => partColumns(t, screen, dense), [t, screen, dense]);
  const changed = useMemo(
    () => new Set(rows.filter((row) => orders.has(row.workOrderId)).map(rowKey)),
    [rows, orders],
  );
  const bulk = useBulkList(rows, BULK);
  const title = t(`title.${kind}`, { site: site.siteName });
  const running = actions.isPending ? actions.variables.row.estimatePartId : undefined;
  const { mutate } = actions;
  const { charge, showCharge, closeCharge, settled } = usePartFollowUps();
  const start = useCallback(
    (command: PartCommand) => mutate(command, { onSuccess: (done) => settled(command, done) }),
    [mutate, settled],
  );
  const { asked, open: tellEta, close: closeEta, tell } = useTellEta();
  const context = useMemo(
    () => ({ running, start, showCharge, tellEta }),
    [running, start, showCharge, tellEta],
  );
  return (
    <PartActionsContext value={context}>
      <div className={styles.page}>
        <h1 className="visually-hidden">{title}</h1>
        <SidePanel
          name={t('shops')}
          className={styles.shops}
          open={shopsOpen}
          onClose={() => setShopsOpen(false)}
        >
          <ShopPanel
            kind={kind}
            shops={shops}
            chosen={filter.shop}
            onChoose={(shop) => {
              setShopsOpen(false);
              setFilter({ shop });
            }}
          />
        </SidePanel>
        <div className={styles.main}>
          <PartsBar
            kind={kind}
            filter={filter}
            rows={rows}
            bulk={bulk}
            onChange={setFilter}
            onShops={() => setShopsOpen(true)}
          />
          <div>{bulk.on ? <PartsBulk list={bulk} rows={rows} /> : null}</div>
          <div className={styles.list} data-stale={stale} aria-busy={query.isFetching}>
            <ListPills left={left.size} onTakeOut={takeOut} />
            <DataTable
              name={`parts-${kind}`}
              label={t('parts')}
              columns={columns}
              rows={rows}
              rowKey={rowKey}
              changed={changed}
              left={left}
              renderCard={renderCard}
              choice={bulk.choice}
              sorting={filter.arrived === '' ? undefined : { field: 'arrived', direction: filter.arrived }}
              // The first click sorts descending, later ones toggle (R-379, R-380).
              onSort={() => setFilter({ arrived: filter.arrived === 'desc' ? 'asc' : 'desc' })}
              listKey={`${site.siteId} ${JSON.stringify(filter)}`}
              empty={
                query.isError ? (
                  <LoadFailure query={query} />
                ) : query.isPending ? (
                  <LoadState query={query} />
                ) : (
                  <Empty
                    filtered={isFiltered(filter)}
                    onReset={() => setFilter({ status: ALL, shop: '', term: '' })}
                    term={filter.term}
                  />
                )
              }
              footer={<p className={styles.end}>{t('count', { count: rows.length })}</p>}
            />
          </div>
        </div>
        <BesideList />
        <WorkOrderDialogHost />
        {charge ? (
          <Suspense fallback={null}>
            <ChargesDialog {...charge} onClose={closeCharge} />
          </Suspense>
        ) : null}
        {asked ? (
          <Suspense fallback={null}>
            <EtaDialog row={asked} onTell={(day) => tell(asked, day)} onClose={closeEta} />
          </Suspense>
        ) : null}
        {actions.isError ? <Trouble error={actions.error} onClose={() => actions.reset()} /> : null}
      </div>
    </PartActionsContext>
  );
}

function LoadFailure({ query }: { query: ReturnType<typeof useParts>['query'] }) {
  const { t } = useTranslation('parts');
  return (
    <>
      <p role="alert" className={styles.failed}>
        {t('loadFailed')}
      </p>
      <LoadState query={query} />
    </>
  );
}

function Empty({ filtered, onReset, term }: { filtered: boolean; onReset: () => void; term: string }) {
  const { t } = useTranslation('parts');
  return (
    <div className={styles.empty}>
      <p>{t('empty')}</p>
      {filtered ? <Button onClick={onReset}>{t('showAll')}</Button> : null}
      <Elsewhere term={term} />
    </div>
  );
}

/** The documents' message for the step that failed, and the reason. */
function Trouble({ error, onClose }: { error: unknown; onClose: () => void }) {
  const { t } = useTranslation('parts');
  const [isOpen, setOpen] = useState(true);
  const failureText = useFailureText();
  if (!isOpen) return null;
  const known = error instanceof PartActionError;
  const text = known ? `${t(`trouble.${error.trouble}`)} ${failureText(error.cause)}` : failureText(error);
  return (
    <ErrorMessage
      id="part-action-failed"
      text={text}
      onClose={() => {
        setOpen(false);
        onClose();
      }}
    />
  );
}
