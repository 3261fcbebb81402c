import ExcelJS from 'exceljs';
import { describe, expect, test } from 'vitest';
import { readSheet, writeSheet } from './sheet-file';

const COLUMNS = [
  { caption: 'Client number' },
  { caption: 'Name' },
  { caption: 'Rate', format: '#,##0.00' },
] as const;

describe('an Excel file', () => {
  test('that was exported is read back as it was', async () => {
    const file = await writeSheet('customers', COLUMNS, [
      ['0755001', 'Fresh Fleet', 61.5],
      ['7755002', '', 0],
    ]);
    expect(await readSheet(file)).toEqual([
      ['Client number', 'Name', 'Rate'],
      ['0755001', 'Fresh Fleet', '61.5'],
      ['7755002', '', '0'],
    ]);
  });

  test('has numbers as numbers, texts as texts whatever they look like, and a head that stays', async () => {
    const file = await writeSheet('customers', COLUMNS, [['=1+1', '+49 30', 61.5]]);
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(file);
    const [sheet] = book.worksheets;
    const cells = [1, 2, 3].map((place) => sheet?.getRow(2).getCell(place));
    expect(cells.map((cell) => cell?.value)).toEqual(['=1+1', '+49 30', 61.5]);
    expect(cells.map((cell) => cell?.type)).toEqual([
      ExcelJS.ValueType.String,
      ExcelJS.ValueType.String,
      ExcelJS.ValueType.Number,
    ]);
    expect(sheet?.getRow(1).font.bold).toBe(true);
    expect(sheet?.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
  });

  test('made elsewhere is read as people see it: results of formulas, rich text, links', async () => {
    const book = new ExcelJS.Workbook();
    book
      .addWorksheet('any')
      .addRow([
        { formula: '1+1', result: 2 },
        { richText: [{ text: 'Fresh ' }, { text: 'Fleet', font: { bold: true } }] },
        { text: 'mail', hyperlink: 'mailto:a@b.example' },
        true,
      ]);
    const file = await book.xlsx.writeBuffer();
    expect(await readSheet(file)).toEqual([['2', 'Fresh Fleet', 'mail', 'true']]);
  });

  test('that is none is refused', async () => {
    await expect(readSheet(new TextEncoder().encode('no workbook').buffer)).rejects.toThrow();
  });
});
