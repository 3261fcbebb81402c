import { BYTE_ORDER_MARK, csvLine } from '#domain/csv';
import { EMPTY_VALUE } from '#domain/limits';

export type Cell = string | number | null;

/** Numbers as rows: those that a chart draws, or a list. The page words them; a file has them as they are. */
export type FileTable = {
  columns: readonly {
    title: string;
    write?: (cell: never) => string;
    /** Its texts are days such as 2026-03-01. */
    kind?: 'day';
  }[];
  rows: readonly (readonly Cell[])[];
};

/** Digits behind the point that a file keeps. */
const DIGITS = 4;

/** A cell as it is written on the page. */
export function writtenCell({ columns }: FileTable, cell: Cell, index: number): string {
  if (cell === null) return EMPTY_VALUE;
  const write = columns[index]?.write as ((cell: string | number) => string) | undefined;
  return write ? write(cell) : String(cell);
}

/** A number with as many digits as a file keeps. */
export const keptDigits = (value: number): number => Number(value.toFixed(DIGITS));

const plain = (cell: Cell): string => (typeof cell === 'number' ? String(keptDigits(cell)) : (cell ?? ''));

/** The rows as a CSV with their titles. */
export function tableCsv({ columns, rows }: FileTable): string {
  return (
    BYTE_ORDER_MARK +
    csvLine(columns.map(({ title }) => title)) +
    rows.map((row) => csvLine(row.map(plain))).join('')
  );
}

/** The name of a file: no slash and the like may stand in it. */
export const fileName = (name: string, ending: string): string =>
  `${name.replaceAll(/[\\/:*?"<>|]/g, ' ')}.${ending}`;
