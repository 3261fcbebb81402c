import type { PartRow } from '#contract/parts';
import { BYTE_ORDER_MARK, csvLine } from '#domain/csv';
import { pacificDay } from './pacific';

type Column = readonly [header: string, cell: (row: PartRow) => string, format?: '0' | '#,##0.00'];

const money = (value: number | null): string => (value === null ? '' : value.toFixed(2));

const ETA: Column = ['ETA', (row) => pacificDay(row.eta)];

/** The columns to the letter; ETA only where the site keeps one. */
function columns(auctionName: string, withEta: boolean): Column[] {
  return [
    ['Auction Name', () => auctionName],
    ['Work Order', (row) => row.extId],
    ['Vin', (row) => row.vin],
    ['Year', (row) => row.year],
    ['Make', (row) => row.make],
    ['Model', (row) => row.model],
    ['Part Name', (row) => row.partName.replaceAll(',', ';')],
    ['Part Number', (row) => row.partNum],
    ['Part Vendor', (row) => row.partSource],
    ['Qty', (row) => String(row.quantity ?? ''), '0'],
    ['Part Cost', (row) => money(row.unitPrice), '#,##0.00'],
    ['Part Price', (row) => money(row.extendedPrice), '#,##0.00'],
    ['Date Ordered', (row) => pacificDay(row.orderSentTime)],
    ...(withEta ? [ETA] : []),
    ['Date Received', (row) => pacificDay(row.orderReceivedTime)],
    ['In Parts', (row) => String(row.durationSinceOrder ?? row.durationUnordered ?? '')],
    ['Parts Start Time', (row) => pacificDay(row.partsStartTime)],
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

/** The same columns as a workbook, in which numbers are numbers. */
export async function partsWorkbook(
  rows: readonly PartRow[],
  auctionName: string,
  withEta: boolean,
): Promise<Blob> {
  const { SHEET_TYPE, writeSheet } = await import('../../features/export/sheet-file');
  const shown = columns(auctionName, withEta);
  const cells = rows.map((row) =>
    shown.map(([, cell, format]) => {
      const text = cell(row);
      return format && text !== '' ? Number(text) : text;
    }),
  );
  const captions = shown.map(([caption, , format]) => ({ caption, ...(format ? { format } : {}) }));
  return new Blob([await writeSheet('Parts', captions, cells)], { type: SHEET_TYPE });
}

/** RPP Parts {name} {date}.csv: no slash may stand in a file's name. */
export function partsFileName(siteName: string, now: Date, ending: 'csv' | 'xlsx' = 'csv'): string {
  return `RPP Parts ${siteName} ${pacificDay(now.toISOString()).replaceAll('/', '-')}.${ending}`;
}
