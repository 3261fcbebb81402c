import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { DataTable } from '../../../components/data-table/DataTable';
import type { Column } from '../../../components/data-table/types';
import { useAmounts } from '../../../features/causes/useAmounts';
import type { SiteSort } from '#domain/cockpit/filter';
import { partPicked } from '#domain/cockpit/address';
import { orderAfter, sortedRows, type CompanyRow } from '#domain/cockpit/company-rows';
import { amountOf } from '#domain/cockpit/sums';
import type { CockpitView } from '../hooks/useCockpitFilter';
import { useCompanyFigures, type Figure } from '../hooks/useCompanyFigures';
import { useSiteLinks } from '../hooks/useSiteLinks';
import { CauseBar } from './CauseBar';
import { FigureCell, SiteName } from './CompanyCells';
import styles from './Company.module.css';

type Props = {
  view: CockpitView;
  rows: readonly CompanyRow[];
  total: CompanyRow;
  /** Shown when there are no rows. */
  empty: ReactNode;
  footer: ReactNode;
};

const rowKey = ({ siteId }: CompanyRow): string => String(siteId ?? 'all');

/** All sites side by side, the total first; each number leads to the vehicles behind it. */
export function CompanyTable({ view, rows, total, empty, footer }: Props) {
  const { t } = useTranslation('cockpit');
  const navigate = useNavigate();
  const { filter, days, change } = view;
  const linksOf = useSiteLinks(view);
  const figures = useCompanyFigures(view, rows);
  const cells = useCells(view);
  const columns = useMemo((): Column<CompanyRow>[] => {
    const shown = figures.map(({ key, title, width, of }): Column<CompanyRow> => ({
      key,
      title,
      width,
      sort: key,
      render: (row) => <FigureCell {...of(row)} />,
    }));
    const bar: Column<CompanyRow> = {
      key: 'parts',
      title: t('time.title'),
      grow: 1,
      minWidth: 104,
      render: cells.bar,
    };
    const at = figures.findIndex(({ key }) => key === 'spent');
    return [
      {
        key: 'name',
        title: t('company.column.name'),
        width: 184,
        pinned: true,
        sort: 'name',
        render: cells.name,
      },
      ...shown.slice(0, at),
      bar,
      ...shown.slice(at),
    ];
  }, [t, figures, cells]);
  const shown = useMemo(
    () => (rows.length === 0 ? [] : [total, ...sortedRows(rows, filter)]),
    [rows, total, filter],
  );
  return (
    <DataTable
      name="cockpitSites"
      label={t('company.all')}
      columns={columns}
      rows={shown}
      rowKey={rowKey}
      renderCard={(row) => <Card row={row} figures={figures} cells={cells} />}
      sorting={{ field: filter.sort, direction: filter.direction }}
      onSort={(field) => change(orderAfter(filter, field as SiteSort))}
      onRowKey={(row, key) => {
        const links = linksOf(row.siteId);
        if (key !== 'Enter' || !links) return false;
        void navigate(links.cockpit());
        return true;
      }}
      listKey={`${days.from} ${days.to}`}
      empty={empty}
      footer={footer}
    />
  );
}

type Cells = ReturnType<typeof useCells>;

/** What is drawn for a site besides its numbers: its name and what its time went into. */
function useCells(view: CockpitView) {
  const linksOf = useSiteLinks(view);
  const { clock, measure } = view.filter;
  const { amount } = useAmounts(view.filter);
  return useMemo(
    () => ({
      name: (row: CompanyRow) => <SiteName row={row} to={linksOf(row.siteId)?.cockpit()} />,
      bar: ({ siteId, name, parts }: CompanyRow) => {
        const links = linksOf(siteId);
        return (
          <CauseBar
            name={name}
            values={parts.map((sum) => amountOf({ clock, measure }, sum))}
            amount={amount}
            to={links && ((part) => links.cockpit(partPicked(part)))}
          />
        );
      },
    }),
    [linksOf, clock, measure, amount],
  );
}

/** A site on a phone. */
function Card({ row, figures, cells }: { row: CompanyRow; figures: readonly Figure[]; cells: Cells }) {
  return (
    <article className={styles.card}>
      {cells.name(row)}
      {cells.bar(row)}
      <dl>
        {figures.map(({ key, title, of }) => (
          <div key={key}>
            <dt>{title}</dt>
            <dd>
              <FigureCell {...of(row)} />
            </dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
