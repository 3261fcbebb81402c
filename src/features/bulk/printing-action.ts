import { MOST_SHEETS, type SheetName } from '../print/sheets';
import { printSheets, type PrintedOrder } from '../print/print-sheets';
import type { BulkAction } from './bulk-action';

type Wanted<Row> = {
  key: string;
  text: string;
  sheet: SheetName;
  segment: string;
  orderOf: (row: Row) => PrintedOrder;
  /** The part that a row is; left out where rows are vehicles. */
  partOf?: (row: Row) => number;
  /** Said of more vehicles than are printed at once. */
  tooMany: string;
};

/** Prints a sheet of the vehicles of ticked rows. */
export function printingAction<Row>(wanted: Wanted<Row>): BulkAction<Row> {
  const { key, text, sheet, segment, orderOf, partOf, tooMany } = wanted;
  return {
    kind: 'open',
    key,
    text,
    why: (rows) => (new Set(rows.map((row) => orderOf(row).workOrderId)).size > MOST_SHEETS ? tooMany : ''),
    open: (rows) =>
      printSheets(
        segment,
        rows.map((row) => orderOf(row)),
        sheet,
        partOf ? { parts: rows.map((row) => partOf(row)) } : {},
      ),
  };
}
