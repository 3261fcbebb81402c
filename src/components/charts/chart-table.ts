import { BYTE_ORDER_MARK, csvLine } from '#domain/csv';
import { EMPTY_VALUE } from '#domain/limits';

type Cell = string | number | null;

/** The numbers that a chart draws, as rows. The page writes them as the chart does; a file has them as they are. */
export type ChartTable = {
  columns: readonly { title: string; write?: (cell: never) => string }[];
  rows: readonly (readonly Cell[])[];
};

/** Digits behind the point that a file keeps. */
const DIGITS = 4;

/** A cell as it is written on the page. */
export function writtenCell({ columns }: ChartTable, cell: Cell, index: number): string {
  if (cell === null) return EMPTY_VALUE;
  const write = columns[index]?.write as ((cell: string | number) => string) | undefined;
  return write ? write(cell) : String(cell);
}

const plain = (cell: Cell): string =>
  typeof cell === 'number' ? String(Number(cell.toFixed(DIGITS))) : (cell ?? '');

/** The rows as a CSV with their titles. */
export function chartCsv({ columns, rows }: ChartTable): string {
  return (
    BYTE_ORDER_MARK +
    csvLine(columns.map(({ title }) => title)) +
    rows.map((row) => csvLine(row.map(plain))).join('')
  );
}

/** The name of the file: no slash and the like may stand in it. */
export const csvName = (name: string): string => `${name.replaceAll(/[\\/:*?"<>|]/g, ' ')}.csv`;
