import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { getCompanyPaper } from '#contract/cockpit-files';
import { LANGUAGES } from '#domain/languages';
import { Legend } from '../../../components/charts/Legend';
import palette from '../../../components/charts/palette.module.css';
import { toneOf } from '../../../components/charts/tones';
import { SelectField } from '../../../components/fields/SelectField';
import { EmptyList } from '../../../components/EmptyList';
import { LoadState } from '../../../components/LoadState';
import { request } from '../../../providers/api/client';
import { useMedia } from '../../../components/useMedia';
import { useTitle } from '../../../components/useTitle';
import { SaveMenu } from '../../../components/table-file/SaveMenu';
import {
  orderBy,
  siteRows,
  sortedRows,
  totalRow,
  type Company,
  type CompanyRow,
} from '#domain/cockpit/company-rows';
import { fileIn } from '../files/file-in';
import { companyTable } from '../hooks/company-table';
import type { SiteSort } from '#domain/cockpit/filter';
import { useCompany } from '../hooks/useCompany';
import { useCompanyFigures } from '../hooks/useCompanyFigures';
import type { CockpitView } from '../hooks/useCockpitFilter';
import { useParts } from '../hooks/useParts';
import { CompanyTable } from './CompanyTable';
import { Counted } from './Counted';
import { MeasureChoice } from './MeasureChoice';
import { ClockChoice, PeriodChoice } from './PeriodAndClock';
import cockpit from './Cockpit.module.css';
import styles from './Company.module.css';

const NO_SITES: Company = {
  all: { vehicles: 0, p50Ms: null, p90Ms: null, p50OpenMs: null, p90OpenMs: null },
  sites: [],
};

type Props = { view: CockpitView; sites: ReactNode; notice: ReactNode };

/**
 * The cockpits of all sites side by side, one row per site that the user may see. `sites` leads back to a single site;
 * `notice` is shown above the table.
 */
export function CompanyCockpit({ view, sites, notice }: Props) {
  const { t, i18n } = useTranslation(['cockpit', 'charts']);
  // The resource's own title would name the one site of the address.
  useTitle(t('company.file.name'));
  const { query, refresh } = useCompany(view);
  const { data = NO_SITES, isPlaceholderData, isFetching, isError, failureCount } = query;
  const { days } = view;
  const { clock } = view.filter;
  const rows = useMemo(() => siteRows(data, clock), [data, clock]);
  const total = useMemo(() => totalRow(data, clock, t('company.all')), [data, clock, t]);
  const language = LANGUAGES.find((known) => known === i18n.language);
  const paper = async () => {
    const { measure, sort, direction } = view.filter;
    const told = { clock, measure, sort, direction, ...(language ? { language } : {}) };
    return fileIn(await request(getCompanyPaper, { params: { from: days.from, to: days.to, ...told } }));
  };
  const troubled = isError || (query.data === undefined && failureCount > 0);
  return (
    <div className={styles.page} aria-busy={isFetching}>
      <header className={cockpit.head}>
        <h1>{t('title')}</h1>
        {sites}
        <span className={cockpit.tools}>
          <Counted until={latestOf(rows)} fetching={isFetching} onRefresh={refresh} />
          {rows.length > 0 && !isPlaceholderData ? (
            <SaveMenu
              file={`${t('company.file.name')} ${days.from} ${days.to}`}
              sheet={t('sheet.sites')}
              more={[{ ending: 'pdf', text: t('save.pdf'), make: paper }]}
              table={() => companyTable(t, [total, ...sortedRows(rows, view.filter)], view.filter)}
            />
          ) : null}
        </span>
      </header>
      <div className={cockpit.filter} data-rove role="group" aria-label={t('filter.label')}>
        <PeriodChoice view={view} />
        <ClockChoice view={view} />
        <MeasureChoice view={view} />
        <OrderOnPhone view={view} rows={rows} />
      </div>
      {notice}
      <Parts total={total} />
      <div className={styles.list} data-stale={isPlaceholderData}>
        <CompanyTable
          view={view}
          rows={rows}
          total={total}
          empty={
            query.data && !troubled ? (
              <EmptyList title={t('company.empty.title')} why={t('company.empty.why')} />
            ) : (
              <LoadState query={query} />
            )
          }
          footer={troubled ? <LoadState query={query} /> : undefined}
        />
      </div>
    </div>
  );
}

/** The latest time counted up to; rows that are behind say so themselves. */
const latestOf = (rows: readonly CompanyRow[]): string | undefined =>
  rows
    .map(({ countedUntil }) => countedUntil)
    .toSorted()
    .at(-1);

/** What the bar colors mean; only those in use. */
function Parts({ total }: { total: CompanyRow }) {
  const parts = useParts();
  const items = parts.flatMap((part, index) =>
    (total.parts[index]?.ms ?? 0) > 0
      ? [
          {
            key: part.key,
            label: part.label,
            kind: part.hatched ? ('hatched' as const) : ('fill' as const),
            tone: toneOf(part, index),
          },
        ]
      : [],
  );
  return (
    <div className={palette.palette}>
      <Legend items={items} />
    </div>
  );
}

/** The order of the sites when there are no column heads to press. */
function OrderOnPhone({ view, rows }: { view: CockpitView; rows: readonly CompanyRow[] }) {
  const { t } = useTranslation('cockpit');
  const figures = useCompanyFigures(view, rows);
  const phone = useMedia('(max-width: 767px)');
  if (!phone) return null;
  return (
    <span className={cockpit.choice}>
      <SelectField
        label={t('company.order')}
        value={view.filter.sort}
        options={[
          { value: 'name', label: t('company.column.name') },
          ...figures.map(({ key, title }) => ({ value: key, label: title })),
        ]}
        onChange={(sort) => view.change(orderBy(sort as SiteSort))}
      />
    </span>
  );
}
