import type { TFunction } from 'i18next';
import { amountOf } from '#domain/cockpit/sums';
import { PARTS } from '#domain/ledger/parts';
import type { FileTable } from '../../../components/table-file/table';
import type { PageFilter } from '#domain/cockpit/address';
import { percentWithin, waitedFor, type CompanyRow } from '#domain/cockpit/company-rows';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * All sites and their figures as a table for a file: times in days by the calendar, in hours by the open clock; what
 * they went into in hours or dollars.
 */
export function companyTable(
  t: TFunction<'cockpit'>,
  rows: readonly CompanyRow[],
  { clock, measure }: Pick<PageFilter, 'clock' | 'measure'>,
): FileTable {
  const unit = clock === 'open' ? ('hours' as const) : ('days' as const);
  const took = (ms: number | null) => (ms === null ? null : ms / (clock === 'open' ? HOUR_MS : DAY_MS));
  const spent = (amounts: CompanyRow['spent']) =>
    amountOf({ clock, measure }, amounts) / (measure === 'money' ? 100 : HOUR_MS);
  const spentTitle = t(`time.measure.${measure === 'money' ? 'money' : clock}`);
  const waits = waitedFor(rows);
  const titles = [
    t('company.column.name'),
    t('company.column.completed'),
    t('company.file.aDay', { title: t('company.column.completed') }),
    t(`company.file.${unit}`, { title: t('company.column.half') }),
    t(`company.file.${unit}`, { title: t('company.column.most') }),
    t('company.file.percent', { title: t('company.column.goal') }),
    spentTitle,
    ...PARTS.map((part) => t('company.file.of', { title: spentTitle, name: t(`part.${part}`) })),
    t('company.column.here'),
    t('company.file.costADay', { title: t('company.column.here') }),
    ...waits.flatMap((who) => {
      const title = t('drill.waiting', { name: t(`company.who.${who}`) });
      return [title, t('company.file.costADay', { title })];
    }),
  ];
  return {
    columns: titles.map((title) => ({ title })),
    rows: rows.map((row) => [
      row.name,
      row.vehicles,
      row.perDay,
      took(row.half),
      took(row.most),
      percentWithin(row) ?? null,
      spent(row.spent),
      ...row.parts.map(spent),
      row.here,
      row.centsADay / 100,
      ...waits.flatMap((who) => [row.waiting[who].vehicles, row.waiting[who].cents / 100]),
    ]),
  };
}
