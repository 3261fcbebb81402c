import type { PartRow } from '#contract/parts';
import { BYTE_ORDER_MARK, csvLine } from '#domain/csv';
import type { CellContent, CellFormat } from '../../components/table-file/sheet-file';
import { pacificDay } from './pacific';

type Column = readonly [header: string, cell: (row: PartRow) => string, format?: CellFormat];

const money = (value: number | null): string => (value === null ? '' : value.toFixed(2));

const ETA: Column = ['ETA', (row) => pacificDay(row.eta), 'yyyy/mm/dd'];

/** The columns, letter for letter; ETA only where the site tracks one. */
function columns(auctionName: string, withEta: boolean): Column[] {
  return [
    ['Auction Name', () => auctionName],
    ['Work Order', (row) => row.extId],
    ['Vin', (row) => row.vin],
    ['Year', (row) => row.year, '0'],
    ['Make', (row) => row.make],
    ['Model', (row) => row.model],
    ['Part Name', (row) => row.partName.replaceAll(',', ';')],
    ['Part Number', (row) => row.partNum],
    ['Part Vendor', (row) => row.partSource],
    ['Qty', (row) => String(row.quantity ?? ''), '0'],
    ['Part Cost', (row) => money(row.unitPrice), '#,##0.00'],
    ['Part Price', (row) => money(row.extendedPrice), '#,##0.00'],
    ['Date Ordered', (row) => pacificDay(row.orderSentTime), 'yyyy/mm/dd'],
    ...(withEta ? [ETA] : []),
    ['Date Received', (row) => pacificDay(row.orderReceivedTime), 'yyyy/mm/dd'],
    ['In Parts', (row) => String(row.durationSinceOrder ?? row.durationUnordered ?? ''), '0'],
    ['Parts Start Time', (row) => pacificDay(row.partsStartTime), 'yyyy/mm/dd'],
  ];
}

/** The parts of a list as CSV, made here; days in Pacific time, durations in days. */
export function partsCsv(rows: readonly PartRow[], auctionName: string, withEta: boolean): string {
  const shown = columns(auctionName, withEta);
  return (
    BYTE_ORDER_MARK +
    csvLine(shown.map(([header]) => header)) +
    rows.map((row) => csvLine(shown.map(([, cell]) => cell(row)))).join('')
  );
}

/** The same columns as a workbook, with real numbers and dates. */
export async function partsWorkbook(
  rows: readonly PartRow[],
  auctionName: string,
  withEta: boolean,
): Promise<Blob> {
  const { SHEET_TYPE, writeSheet } = await import('../../components/table-file/sheet-file');
  const shown = columns(auctionName, withEta);
  const cells = rows.map((row) => shown.map(([, cell, format]) => typed(cell(row), format)));
  const captions = shown.map(([caption, , format]) => ({ caption, ...(format ? { format } : {}) }));
  return new Blob([await writeSheet('Parts', captions, cells)], { type: SHEET_TYPE });
}

/** A text in its format; anything not of that kind stays a text. */
function typed(text: string, format: CellFormat | undefined): CellContent {
  if (!format || text === '') return text;
  const value = format === 'yyyy/mm/dd' ? Date.parse(`${text.replaceAll('/', '-')}T00:00:00Z`) : Number(text);
  if (!Number.isFinite(value)) return text;
  return format === 'yyyy/mm/dd' ? new Date(value) : value;
}

/** RPP Parts {name} {date}.csv: no slash may stand in a file's name. */
export function partsFileName(siteName: string, now: Date, ending: 'csv' | 'xlsx' = 'csv'): string {
  return `RPP Parts ${siteName} ${pacificDay(now.toISOString()).replaceAll('/', '-')}.${ending}`;
}
