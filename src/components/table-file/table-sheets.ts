import { SHEET_TYPE, writeSheets, type CellContent, type CellFormat, type Sheet } from './sheet-file';
import { keptDigits, type Cell, type FileTable } from './table';

/** A table and what its sheet is called. */
export type NamedTable = { name: string; table: FileTable };

/**
 * A workbook with a sheet for each table: numbers as numbers, days as days, and texts as texts whatever they look like.
 */
export async function tablesWorkbook(tables: readonly NamedTable[]): Promise<Blob> {
  const names = sheetNames(tables.map(({ name }) => name));
  const sheets = tables.map(({ table }, place) => sheetOf(names[place] ?? '', table));
  return new Blob([await writeSheets(sheets)], { type: SHEET_TYPE });
}

function sheetOf(name: string, { columns, rows }: FileTable): Sheet {
  const formats = columns.map(({ kind }, place) => (kind === 'day' ? 'yyyy/mm/dd' : formatOf(rows, place)));
  return {
    name,
    columns: columns.map(({ title }, place) => {
      const format = formats[place];
      return { caption: title, ...(format ? { format } : {}) };
    }),
    rows: rows.map((row) => row.map((cell, place) => contentOf(cell, formats[place]))),
  };
}

/** Whole numbers stay whole; if one number has a fraction all of them show one. */
function formatOf(rows: FileTable['rows'], place: number): CellFormat | undefined {
  const numbers = rows.map((row) => row[place]).filter((cell) => typeof cell === 'number');
  if (numbers.length === 0) return undefined;
  return numbers.every((value) => Number.isInteger(value)) ? '0' : '#,##0.00';
}

function contentOf(cell: Cell, format: CellFormat | undefined): CellContent {
  if (cell === null) return '';
  if (typeof cell === 'number') return keptDigits(cell);
  return format === 'yyyy/mm/dd' && cell !== '' ? new Date(`${cell}T00:00:00Z`) : cell;
}

/** The longest name of a sheet, and the one that Excel keeps for itself. */
const LONGEST = 31;
const RESERVED = 'history';

/** Names as Excel accepts them: short, without its reserved signs, and no two alike. */
export function sheetNames(wanted: readonly string[]): string[] {
  const taken = new Set([RESERVED]);
  return wanted.map((name) => {
    const plain = name.replaceAll(/[[\]:*?/\\]/g, ' ').replaceAll(/^[\s']+|[\s']+$/g, '');
    for (let count = 1; ; count += 1) {
      const tail = count === 1 ? '' : ` ${count}`;
      const given = `${plain.slice(0, LONGEST - tail.length).trim() || '-'}${tail}`;
      if (taken.has(given.toLowerCase())) continue;
      taken.add(given.toLowerCase());
      return given;
    }
  });
}
