import ExcelJS from 'exceljs';
import { describe, expect, test } from 'vitest';
import { fileName, tableCsv, writtenCell } from './table';
import { sheetNames, tablesWorkbook } from './table-sheets';

const table = {
  columns: [
    { title: 'Day', kind: 'day' as const },
    { title: 'Days, "all"', write: (days: number) => `${days} d` },
    { title: 'Vehicles' },
    { title: 'Name' },
  ],
  rows: [
    ['2026-11-25', 4.123456, 3, '=1+1'],
    ['2026-11-26', null, 12, '+49 30'],
  ],
};

describe('the numbers of a table', () => {
  test('are written on the page in its words', () => {
    expect(writtenCell(table, 4, 1)).toBe('4 d');
    expect(writtenCell(table, null, 1)).toBe('-----');
  });

  test('are in a CSV as they are, and nothing in it is run', () => {
    expect(tableCsv(table)).toBe(
      `\uFEFFDay,"Days, ""all""",Vehicles,Name\r\n2026-11-25,4.1235,3,'=1+1\r\n2026-11-26,,12,'+49 30\r\n`,
    );
  });

  test('are in a workbook numbers, days days, and texts texts', async () => {
    const file = await tablesWorkbook([
      { name: 'Days: all', table },
      { name: 'Days? all', table },
    ]);
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(await file.arrayBuffer());
    expect(book.worksheets.map(({ name }) => name)).toEqual(['Days  all', 'Days  all 2']);
    const row = book.worksheets[0]?.getRow(2);
    const cells = [1, 2, 3, 4].map((place) => row?.getCell(place));
    expect(cells.map((cell) => cell?.value)).toEqual([new Date('2026-11-25T00:00:00Z'), 4.1235, 3, '=1+1']);
    expect(cells.map((cell) => cell?.numFmt)).toEqual(['yyyy/mm/dd', '#,##0.00', '0', '@']);
    expect(book.worksheets[0]?.getRow(3).getCell(2).value).toBeNull();
  });

  test('are saved under a name that every system takes', () => {
    expect(fileName('Parts 11/25: late', 'csv')).toBe('Parts 11 25  late.csv');
  });
});

test('sheets are named as Excel takes them', () => {
  const long = 'What vehicles waited for in the last month';
  expect(sheetNames([long, long, '', `'quoted'`, 'History', 'HISTORY'])).toEqual([
    'What vehicles waited for in the',
    'What vehicles waited for in t 2',
    '-',
    'quoted',
    'History 2',
    'HISTORY 3',
  ]);
});
