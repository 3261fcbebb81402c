import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LaborCount } from '#contract/labors';
import { LABOR_RETRIES } from '#domain/limits';
import { EmptyList } from '../../../components/EmptyList';
import { laterPart } from '../../../components/later/later';
import { Loading } from '../../../components/Loading';
import { LoadState, type Load } from '../../../components/LoadState';
import { Elsewhere } from '../../../features/vehicle-search/Elsewhere';
import { useCurrentSite } from '../../../providers/session/session-store';
import { NO_LABOR_FILTER, nextDirection, type LaborFilter, type LaborView } from '#domain/labor-address';
import type { useShownLabors } from '../hooks/useShownLabors';
import { LaborTable } from './LaborTable';
import type { TableParts } from './table-parts';
import styles from '../RepairDashboardPage.module.css';

// The list of labors does not wait for the other two.
const VehicleTable = laterPart(async () => (await import('./VehicleTable')).VehicleTable);
const Board = laterPart(async () => (await import('./Board')).Board);

type Props = {
  view: LaborView;
  shown: ReturnType<typeof useShownLabors>;
  rows: ReturnType<typeof useShownLabors>['rows'];
  filter: LaborFilter;
  /** Whose labors are shown. */
  assignee: string;
  /** Some labors are hidden, by a filter or because they are not the user's own. */
  filtered: boolean;
  /** The load state. */
  load: Load;
  ready: boolean;
  changed: ReadonlySet<string>;
  counts: readonly LaborCount[] | undefined;
  onChange: (change: Partial<LaborFilter>) => void;
};

/** The labors of the dashboard in the chosen view: a list, their vehicles, or a board. */
export function LaborsView(props: Props) {
  const { view, shown, rows, filter, assignee, changed, counts, onChange } = props;
  const { t } = useTranslation('labors');
  const { site } = useCurrentSite();
  const { list, columns } = shown;
  const listKey = `${site.siteId} ${view} ${assignee} ${JSON.stringify(filter)}`;
  const { direction } = filter;
  const sorting = useMemo(
    () => (direction === '' ? undefined : { field: 'arrived', direction }),
    [direction],
  );
  const trouble = <LoadState query={list.load} retries={LABOR_RETRIES} alert={t('networkTrouble')} />;
  const parts: TableParts = {
    changed,
    sorting,
    onSort: () => onChange({ direction: nextDirection(direction) }),
    onEndReached: list.loadMore,
    loadingMore: list.loadingMore,
    listKey,
    empty: <Empty {...props} />,
    footer: (end) =>
      list.troubled ? trouble : list.complete ? <p className={styles.end}>{end}</p> : undefined,
  };
  if (view === 'labors') return <LaborTable rows={rows} left={list.left} parts={parts} />;
  return (
    <Suspense fallback={<Loading />}>
      {view === 'vehicles' ? (
        <VehicleTable rows={rows} parts={parts} />
      ) : (
        <Board columns={columns} counts={counts} changed={changed} listKey={listKey} />
      )}
    </Suspense>
  );
}

function Empty({ shown, filter, filtered, load, ready, onChange }: Props) {
  const { t } = useTranslation('labors');
  if (shown.list.troubled || shown.list.pending || !ready) {
    return <LoadState query={load} retries={LABOR_RETRIES} alert={t('networkTrouble')} />;
  }
  const all = { ...NO_LABOR_FILTER, technician: 'all' };
  return (
    <EmptyList
      title={t('empty.title')}
      why={t(filtered ? 'empty.filter' : 'empty.site')}
      wayOut={filtered ? { text: t('empty.reset'), onTake: () => onChange(all) } : undefined}
    >
      <Elsewhere term={filter.search} />
    </EmptyList>
  );
}
