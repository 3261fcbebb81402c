import type { BaseRecord } from '@refinedev/core';
import type { ColumnKind } from '../../../features/export/columns';
import { BYTE_ORDER_MARK, csvLine } from '#domain/csv';
import { EXCEL_TYPE } from '../../../features/export/excel-parts';
import { saveFile } from '../../../components/save-file';
import { IMPORT_COLUMNS, type Imported } from '#domain/site-config/import';
import { dataProvider } from '../../../providers/data/data-provider';

const PAGE = 200;
const MONEY: ReadonlySet<string> = new Set(['laborRate', 'chargeOutRate', 'approvalLimit']);

type Order = {
  resource: string;
  imported: Imported;
  siteId: number;
  auctionId: string;
  timeZone: string;
  captionOf: (column: string) => string;
};

/** Saves all records as a file that can be changed and imported again. */
export async function exportRecords(order: Order, format: 'csv' | 'xlsx'): Promise<void> {
  const columns = IMPORT_COLUMNS[order.imported];
  const captions = columns.map(({ name }) => order.captionOf(name));
  const rows = (await allRecords(order)).map((row) =>
    Object.fromEntries(columns.map(({ name }) => [name, cellOf(row, name)])),
  );
  const name = `${order.auctionId}-${order.imported}.${format}`;
  if (format === 'csv') {
    const lines = rows.map((row) => csvLine(columns.map((column) => String(row[column.name] ?? ''))));
    saveFile(
      new Blob([BYTE_ORDER_MARK, csvLine(captions), ...lines], { type: 'text/csv;charset=utf-8' }),
      name,
    );
    return;
  }
  const { createSheetWriter } = await import('../../../features/export/excel');
  const pieces: BlobPart[] = [];
  const kinds = columns.map(({ name: field, kind }) => {
    const number: ColumnKind = MONEY.has(field) ? 'money' : 'integer';
    return { field, kind: kind === 'number' ? number : ('text' as const) };
  });
  const writer = createSheetWriter(
    kinds,
    captions,
    { sheetName: order.imported, timeZone: order.timeZone },
    (piece) => pieces.push(piece),
  );
  writer.add(rows);
  writer.end();
  saveFile(new Blob(pieces, { type: EXCEL_TYPE }), name);
}

async function allRecords({ resource, siteId }: Order): Promise<BaseRecord[]> {
  const rows: BaseRecord[] = [];
  for (let currentPage = 1; ; currentPage += 1) {
    const { data, total } = await dataProvider.getList({
      resource,
      pagination: { currentPage, pageSize: PAGE },
      meta: { siteId },
    });
    rows.push(...data);
    if (data.length === 0 || rows.length >= total) return rows;
  }
}

/** What stands in a cell: Y or N, names of skills, numbers as they are. */
function cellOf(row: BaseRecord, name: string): string | number {
  const value: unknown = row[name];
  if (typeof value === 'boolean') return value ? 'Y' : 'N';
  if (Array.isArray(value)) {
    return value.map((one: { skillName?: string }) => one.skillName ?? '').join('; ');
  }
  return typeof value === 'number' || typeof value === 'string' ? value : '';
}
