import type { BaseRecord } from '@refinedev/core';
import { BYTE_ORDER_MARK, csvLine } from '#domain/csv';
import { IMPORT_COLUMNS, type Imported } from '#domain/site-config/import';
import { saveFile } from '../../../components/save-file';
import { tablesProvider } from '../../../providers/data/tables/tables-provider';

const DECIMALS: ReadonlySet<string> = new Set([
  'laborRate',
  'chargeOutRate',
  'approvalLimit',
  'hours',
  'price',
]);

/** The table with the records of a file. */
const TABLES: Readonly<Record<Imported, string>> = {
  shops: 'siteShopDetail',
  technicians: 'technician',
  vendors: 'siteVendor',
  customers: 'customer',
  catalog: 'catalogLine',
};

type Order = {
  imported: Imported;
  siteId: number;
  auctionId: string;
  captionOf: (column: string) => string;
};

/** Saves all records as a file that can be changed and imported again. */
export async function exportRecords(order: Order, format: 'csv' | 'xlsx'): Promise<void> {
  const { imported, siteId } = order;
  const columns = IMPORT_COLUMNS[imported];
  const { data } = await tablesProvider.getList({
    resource: TABLES[imported],
    pagination: { mode: 'off' },
    meta: { siteId },
  });
  const rows = data.map((row) => columns.map(({ name }) => cellOf(row, name)));
  const name = `${order.auctionId}-${imported}.${format}`;
  if (format === 'csv') {
    const captions = columns.map((column) => order.captionOf(column.name));
    const lines = rows.map((row) => csvLine(row.map(String)));
    saveFile(
      new Blob([BYTE_ORDER_MARK, csvLine(captions), ...lines], { type: 'text/csv;charset=utf-8' }),
      name,
    );
    return;
  }
  const { SHEET_TYPE, writeSheet } = await import('../../../components/table-file/sheet-file');
  const content = await writeSheet(
    imported,
    columns.map((column) => ({
      caption: order.captionOf(column.name),
      ...(column.kind === 'number' ? { format: DECIMALS.has(column.name) ? '#,##0.00' : '0' } : {}),
    })),
    rows,
  );
  saveFile(new Blob([content], { type: SHEET_TYPE }), name);
}

/** The value of a cell: Y or N, names of skills, numbers unchanged. */
function cellOf(row: BaseRecord, name: string): string | number {
  const value: unknown = row[name];
  if (typeof value === 'boolean') return value ? 'Y' : 'N';
  if (Array.isArray(value)) {
    return value.map((one: { skillName?: string }) => one.skillName ?? '').join('; ');
  }
  return typeof value === 'number' || typeof value === 'string' ? value : '';
}
