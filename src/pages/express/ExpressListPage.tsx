import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { importExpressOrder } from '#contract/express';
import { DEFAULT_EXPRESS_FILTER, isSameExpressFilter } from '#domain/express/filter';
import { EXPRESS_LOADER_MS, EXPRESS_PAGE_SIZE } from '#domain/limits';
import { DataTable } from '../../components/data-table/DataTable';
import { ErrorMessage } from '../../components/ErrorDialog';
import { LoadState } from '../../components/LoadState';
import { Pager } from '../../components/pager/Pager';
import { useMedia } from '../../components/useMedia';
import { ListBulk } from '../../features/bulk/ListBulk';
import { useBulkList } from '../../features/bulk/useBulkList';
import { BesideList } from '../../features/vehicle-panel/BesideList';
import { WorkOrderDialogHost } from '../../features/work-order-dialogs/WorkOrderDialogHost';
import { useSend } from '../../providers/data/useCommand';
import { isRetryable, toFailure } from '../../providers/api/http-error';
import { useCurrentSite } from '../../providers/session/session-store';
import { EXPRESS_HEIGHTS, expressColumns } from './components/columns';
import { EmptyExpressList } from './components/EmptyExpressList';
import { ExpressCard } from './components/ExpressCard';
import { ExpressFilters } from './components/ExpressFilters';
import { openNotes } from './hooks/open-notes';
import { useExpressBulk } from './hooks/useExpressBulk';
import { useExpressList, type ExpressRow } from './hooks/useExpressList';
import { useLate } from './hooks/useLate';
import { useExpressView } from './hooks/useExpressView';
import { useWrite } from '../../providers/data/useWrite';
import styles from './ExpressListPage.module.css';
import { segmentOf } from '#domain/segment';

const rowKey = (row: ExpressRow): string => row.id;
const BULK = { idOf: rowKey, isFree: () => true, nameOf: (row: ExpressRow) => row.work_order_number };
const renderCard = (row: ExpressRow) => <ExpressCard row={row} />;

/** The express work orders of a site and how far each is (E-028 to E-044). */
export function ExpressListPage() {
  const { t } = useTranslation('express');
  const { site, segment } = useCurrentSite();
  const navigate = useNavigate();
  const send = useSend();
  const { view, changeFilter, search, toPage } = useExpressView();
  const list = useExpressList(view);
  const [closedError, setClosedError] = useState<unknown>();
  const narrow = useMedia('(max-width: 1279px)');
  const columns = useMemo(() => expressColumns(t, narrow), [t, narrow]);
  const importing = useWrite({
    mutationFn: (name: string) =>
      send(importExpressOrder, {
        params: { work_order_number: name },
        body: { site_id: site.auctionId },
      }),
    onSuccess: ({ sblu }) => void navigate(`/express/${segment}/${segmentOf(sblu)}`),
  });

  const pages = Math.max(1, Math.ceil(list.rows.length / EXPRESS_PAGE_SIZE));
  const page = list.complete ? Math.min(view.page, pages) : view.page;
  const shown = useMemo(
    () => list.rows.slice((page - 1) * EXPRESS_PAGE_SIZE, page * EXPRESS_PAGE_SIZE),
    [list.rows, page],
  );
  const bulk = useBulkList(list.rows, BULK);
  const bulkActions = useExpressBulk();
  const refused = list.load.isError && view.search !== '' && !isRetryable(list.load.error);
  const failure = importing.error ?? (refused ? list.load.error : null);
  const waiting = (list.troubled && !refused) || list.pending;
  const late = useLate(list.pending && !list.troubled, EXPRESS_LOADER_MS);
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{t('title', { site: site.siteName })}</h1>
      <ExpressFilters
        view={view}
        onFilter={changeFilter}
        onSearch={search}
        onImport={(name) => importing.mutate(name)}
        importing={importing.isPending}
        bulk={bulk}
      />
      <div>{bulk.on ? <ListBulk list={bulk} rows={list.rows} actions={bulkActions} /> : null}</div>
      <div className={styles.list} data-stale={list.stale} aria-busy={list.stale || list.pending}>
        <DataTable
          name="express"
          label={t('table')}
          columns={columns}
          rows={shown}
          allRows={list.rows}
          rowKey={rowKey}
          renderCard={renderCard}
          choice={bulk.choice}
          heights={EXPRESS_HEIGHTS[narrow ? 'narrow' : 'wide']}
          onRowKey={(row, key) => {
            if (key === 'Enter') void navigate(`/express/${segment}/${segmentOf(row.sblu)}`);
            else if (key === 'n') openNotes(row);
            else return false;
            return true;
          }}
          listKey={`${site.siteId} ${JSON.stringify(view.filter)} ${view.search} ${page}`}
          empty={
            late ? (
              <p role="status" className={styles.late}>
                {t('empty.late')}
              </p>
            ) : waiting ? (
              <LoadState query={list.load} />
            ) : (
              <EmptyExpressList
                search={view.search}
                narrowed={!isSameExpressFilter(view.filter, DEFAULT_EXPRESS_FILTER)}
                onReset={() => changeFilter(DEFAULT_EXPRESS_FILTER)}
              />
            )
          }
          footer={list.troubled && !refused ? <LoadState query={list.load} /> : undefined}
        />
      </div>
      <Pager
        page={page}
        pageSize={EXPRESS_PAGE_SIZE}
        total={list.rows.length}
        growing={!list.complete}
        onPage={toPage}
      />
      {failure && failure !== closedError ? (
        <ErrorMessage
          id="express-error"
          text={toFailure(failure).errorMessage || t(importing.error ? 'error.importing' : 'error.searching')}
          onClose={() => {
            setClosedError(failure);
            importing.reset();
          }}
        />
      ) : null}
      <BesideList />
      <WorkOrderDialogHost moments="stamp" />
    </div>
  );
}
