import type { CellValue, Workbook } from 'exceljs';

/** The type of a sheet's column; everything else is text. */
export type TableColumn = { caption: string; format?: CellFormat };
/** Whole numbers, money, and days without a time. */
export type CellFormat = '0' | '#,##0.00' | 'yyyy/mm/dd';

/** A day is its midnight in UTC: a sheet knows no zones. */
export type CellContent = string | number | Date;

const WIDEST = 48;

/** A table of a workbook. Names follow the rules of Excel: at most 31 characters, none of `[]:*?/\\`, no two alike. */
export type Sheet = {
  name: string;
  columns: readonly TableColumn[];
  rows: readonly (readonly CellContent[])[];
};

/**
 * A workbook with a sheet for each table: its head bold and fixed, numbers as numbers, days as days, and texts as
 * texts whatever they look like.
 */
export async function writeSheets(sheets: readonly Sheet[]): Promise<ArrayBuffer> {
  const book = await newBook();
  for (const sheet of sheets) addSheet(book, sheet);
  return await book.xlsx.writeBuffer();
}

/** The workbook of one table. */
export const writeSheet = (
  name: string,
  columns: readonly TableColumn[],
  rows: readonly (readonly CellContent[])[],
): Promise<ArrayBuffer> => writeSheets([{ name, columns, rows }]);

function addSheet(book: Workbook, { name, columns, rows }: Sheet): void {
  const sheet = book.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map(({ caption, format }, place) => ({
    header: caption,
    width: Math.min(
      rows.reduce((most, row) => Math.max(most, lengthOf(row[place])), caption.length) + 3,
      WIDEST,
    ),
    style: { numFmt: format ?? '@' },
  }));
  // An empty cell means nothing, unlike an empty text.
  sheet.addRows(rows.map((row) => row.map((value) => (value === '' ? null : value))));
  sheet.getRow(1).font = { bold: true };
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: columns.length } };
}

const DAY_LENGTH = 'yyyy/mm/dd'.length;
const lengthOf = (cell: CellContent = '') => (cell instanceof Date ? DAY_LENGTH : String(cell).length);

/**
 * The cells of the first sheet of a workbook as texts, including empty rows. Throws when the file is not a workbook.
 */
export async function readSheet(content: ArrayBuffer): Promise<string[][]> {
  const book = await newBook();
  await book.xlsx.load(content);
  const [sheet] = book.worksheets;
  const rows: string[][] = [];
  sheet?.eachRow({ includeEmpty: true }, (row) => {
    const cells: string[] = [];
    // What is left out counts from 1.
    for (let place = 1; place <= row.cellCount; place += 1) cells.push(textOf(row.getCell(place).value));
    rows.push(cells);
  });
  return rows;
}

/** The kind of a workbook's file. */
export const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function newBook(): Promise<Workbook> {
  const { default: excel } = await import('exceljs');
  return new excel.Workbook();
}

/** What a person reads in a cell. */
function textOf(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'object') return String(value);
  if ('richText' in value) return value.richText.map(({ text }) => text).join('');
  if ('error' in value) return '';
  if ('text' in value) return textOf(value.text);
  return 'result' in value ? textOf(value.result) : '';
}
