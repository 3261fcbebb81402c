import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import { partRow } from '#contract/parts';
import { partsCsv, partsFileName, partsWorkbook } from './parts-csv';

const ROW = partRow.parse({
  estimatePartId: 1,
  workOrderId: 2,
  siteId: 1001,
  extId: '5618709',
  vin: '1C4RJFBG8TC434123',
  year: 2026,
  make: 'Jeep',
  model: 'Grand Cherokee',
  partName: 'Bumper cover, front, primed',
  partNum: '=BC-100',
  partSource: 'Millrace, Sons',
  quantity: 2,
  unitPrice: 12.5,
  extendedPrice: 30,
  orderSentTime: '2026-03-02T07:30:00Z',
  eta: '2026-03-05T18:00:00Z',
  partsStartTime: '2026-02-20T18:00:00Z',
  durationSinceOrder: 3,
});

test('holds the documented columns, semicolons in part names, and quotes what needs it', () => {
  expect(partsCsv([ROW], 'Lakeside Auto Auction', true)).toBe(
    '\uFEFFAuction Name,Work Order,Vin,Year,Make,Model,Part Name,Part Number,Part Vendor,Qty,Part Cost,Part Price,' +
      'Date Ordered,ETA,Date Received,In Parts,Parts Start Time\r\n' +
      "Lakeside Auto Auction,5618709,1C4RJFBG8TC434123,2026,Jeep,Grand Cherokee,Bumper cover; front; primed,'=BC-100," +
      '"Millrace, Sons",2,12.50,30.00,2026/03/01,2026/03/05,,3,2026/02/20\r\n',
  );
});

test('has days as days and numbers as numbers in a workbook, and leaves empty what is not known', async () => {
  const file = await partsWorkbook([ROW], 'Lakeside Auto Auction', true);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(await file.arrayBuffer());
  const cells = new Map<unknown, ExcelJS.Cell | undefined>();
  const [sheet] = book.worksheets;
  sheet?.getRow(1).eachCell((head, place) => cells.set(head.value, sheet.getRow(2).getCell(place)));
  const day = (text: string) => new Date(`${text}T00:00:00Z`);
  expect(cells.get('Date Ordered')?.value).toEqual(day('2026-03-01'));
  expect(cells.get('Date Ordered')?.numFmt).toBe('yyyy/mm/dd');
  expect(cells.get('ETA')?.value).toEqual(day('2026-03-05'));
  expect(cells.get('Parts Start Time')?.value).toEqual(day('2026-02-20'));
  expect(cells.get('Date Received')?.value).toBeNull();
  expect(cells.get('In Parts')?.value).toBe(3);
  expect(cells.get('Year')?.value).toBe(2026);
  expect(cells.get('Work Order')?.value).toBe('5618709');
});

test('has no ETA where the site keeps none', () => {
  const [head = ''] = partsCsv([], 'X', false).split('\r\n');
  expect(head).toContain('Date Ordered,Date Received');
});

test('is named after the site and the day', () => {
  expect(partsFileName('Lakeside Auto Auction', new Date('2026-03-02T15:00:00Z'))).toBe(
    'RPP Parts Lakeside Auto Auction 2026-03-02.csv',
  );
});
