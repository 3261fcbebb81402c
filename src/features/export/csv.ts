import type { ExportRow } from '#contract/export';
import { formatShort } from '../../providers/i18n/format';
import type { ExportColumn } from './columns';
import { remembering } from './remember';

/** Writes a moment in local short form, in a language and a time zone. */
export function momentText({ language, timeZone }: { language: string; timeZone: string }) {
  // Newer browsers put a narrow space, which spreadsheets do not recognize, before AM and PM.
  return remembering((moment) => formatShort(moment, timeZone, language).replaceAll(/[\u202F\u00A0]/g, ' '));
}

/** What stands in a cell: prices with 2 decimals, hours with 1, moments in local short form, nothing for nothing. */
export function csvText(column: ExportColumn, row: ExportRow, moment: (value: string) => string): string {
  const value = row[column.field];
  if (value === null || value === '') return '';
  switch (column.kind) {
    case 'money':
      return Number(value).toFixed(2);
    case 'hours':
      return (Math.round(Number(value) * 10) / 10).toFixed(1);
    case 'moment':
      return moment(String(value));
    default:
      return column.key === 'laborName' ? String(value).replaceAll(',', ';') : String(value);
  }
}
