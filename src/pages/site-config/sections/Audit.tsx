import { useInfiniteList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditEvent } from '#contract/audit';
import { AUDITED } from '#domain/site-config/audit';
import { Badge } from '../../../components/Badge';
import { DataTable } from '../../../components/data-table/DataTable';
import type { Column } from '../../../components/data-table/types';
import { LoadState } from '../../../components/LoadState';
import { Moment } from '../../../components/Moment';
import { SearchBox } from '../../../components/search-box/SearchBox';
import { Select } from '../../../components/Select';
import { useCurrentSite } from '../../../providers/session/session-store';
import { SectionHead } from '../components/SectionHead';
import type { Translate } from '../records/types';
import { Changes } from './Changes';
import styles from './Audit.module.css';

type Row = AuditEvent & { id: number };
const PAGE = 50;
const TONES = { created: 'success', changed: 'info', deleted: 'danger' } as const;

/** Who changed what in the configuration, and when: before and after, the newest first. */
export function Audit() {
  const { t } = useTranslation('site-config');
  const { t: shell } = useTranslation('shell');
  const { site } = useCurrentSite();
  const [search, setSearch] = useState('');
  const [resource, setResource] = useState('');
  const { query } = useInfiniteList<Row>({
    resource: 'audit-events',
    pagination: { pageSize: PAGE },
    filters: [
      { field: 'search', operator: 'eq', value: search },
      { field: 'resource', operator: 'eq', value: resource },
    ],
    meta: { siteId: site.siteId },
    errorNotification: false,
    liveMode: 'auto',
    queryOptions: { staleTime: 0, placeholderData: keepPreviousData },
  });
  const { data, fetchNextPage, hasNextPage, isFetching } = query;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data]);
  const columns = useMemo(() => auditColumns(t), [t]);
  const loadMore = useCallback(() => {
    if (!isFetching) void fetchNextPage();
  }, [fetchNextPage, isFetching]);
  return (
    <div className={styles.screen}>
      <SectionHead section="audit" count={data?.pages[0]?.total}>
        <SearchBox
          term={search}
          onSearch={setSearch}
          words={{
            label: t('audit.search'),
            placeholder: t('audit.placeholder'),
            clear: t('form.clearSearch'),
            submit: t('form.search'),
          }}
        />
        <Select label={t('audit.resource')} value={resource} onChange={setResource}>
          <option value="">{t('audit.everything')}</option>
          {AUDITED.map((one) => (
            <option key={one} value={one}>
              {t(`${one}.title`)}
            </option>
          ))}
        </Select>
      </SectionHead>
      <div className={styles.list} aria-busy={isFetching}>
        <DataTable
          name="site-config-audit"
          label={t('audit.title')}
          columns={columns}
          rows={rows}
          rowKey={({ auditId }) => String(auditId)}
          renderCard={(row) => <AuditCard row={row} />}
          onEndReached={hasNextPage ? loadMore : undefined}
          loadingMore={query.isFetchingNextPage}
          listKey={`${resource} ${search}`}
          empty={
            query.isPending || query.isError ? (
              <LoadState query={query} />
            ) : (
              <p className={styles.empty}>{t('audit.empty')}</p>
            )
          }
          footer={
            hasNextPage ? null : <p className={styles.end}>{shell('table.end', { count: rows.length })}</p>
          }
        />
      </div>
    </div>
  );
}

const auditColumns = (t: Translate): Column<Row>[] => [
  {
    key: 'when',
    title: t('audit.column.when'),
    width: 150,
    pinned: true,
    render: ({ modTime }) => <Moment value={modTime} />,
  },
  { key: 'who', title: t('audit.column.who'), width: 130, render: ({ modUser }) => modUser },
  {
    key: 'what',
    title: t('audit.column.what'),
    grow: 2,
    minWidth: 210,
    render: (row) => (
      <span className={styles.what}>
        <strong>{row.recordName}</strong>
        <span>
          {t(`audit.one.${row.resource}`)} <Badge tone={TONES[row.action]}>{t(`audit.${row.action}`)}</Badge>
        </span>
      </span>
    ),
  },
  {
    key: 'changes',
    title: t('audit.column.changes'),
    grow: 4,
    minWidth: 320,
    render: (row) => <Changes event={row} />,
  },
];

function AuditCard({ row }: { row: Row }) {
  const { t } = useTranslation('site-config');
  return (
    <article className={styles.what}>
      <strong>{row.recordName}</strong>
      <span>
        {t(`audit.one.${row.resource}`)} <Badge tone={TONES[row.action]}>{t(`audit.${row.action}`)}</Badge>
      </span>
      <span>
        {row.modUser} · <Moment value={row.modTime} />
      </span>
      <Changes event={row} />
    </article>
  );
}
