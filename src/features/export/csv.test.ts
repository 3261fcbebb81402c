import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exportRow, type ExportRow } from '#contract/export';
import { COLUMN_KEYS, exportColumns, showsRejection } from './columns';
import { csvCell, csvLine, unguarded } from '#domain/csv';
import { csvText, momentText } from './csv';

const MOMENT = momentText({ language: 'en', timeZone: 'America/Chicago' });
const ROW: ExportRow = exportRow.parse({
  work_order_number: '0481516',
  site_id: 'LKAA',
  vin: '1HGCM82633A004352',
  check_in_date: '2026-03-02T20:04:00.000Z',
  company_name: 'Prairie, Motors "Best"',
  client_number: '5001',
  year: 2021,
  make: 'Honda',
  model: 'Accord',
  lot_number: 'A-12',
  lot_name: 'Lot A',
  reject_reason: 'Too old',
  reject_detail: '=cmd()',
  shop_name: 'MECH',
  shop_status: 'Done',
  active_task: 'Parts, Repair',
  labor_name: 'Brakes, front, both sides',
  labor_time: 1.25,
  parts_status: 'In Stock',
  date_completed: null,
  qc_passed: 'Y',
  qc_outcome: 'Pass',
  price: 1234.5,
  work_credit: 'MVS',
  sublet_vendors: null,
});

const textOf = (key: string, row: ExportRow = ROW) => {
  const column = exportColumns({ qcOutcome: true, rejection: true }).find((one) => one.key === key);
  if (!column) throw new Error(`There is no column ${key}.`);
  return csvText(column, row, MOMENT);
};

/** Reads a CSV as RFC 4180 describes it: the other half of what is tested. */
function readCsv(text: string): string[][] {
  const lines: string[][] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  let line: string[] = [];
  for (let match = cell.exec(text); match; match = cell.exec(text)) {
    line.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === ',') continue;
    lines.push(line);
    line = [];
  }
  return lines;
}

describe('the columns of the export', () => {
  test('stand in the order of the documents', () => {
    expect(exportColumns({ qcOutcome: false, rejection: false }).map(({ field }) => field)).toEqual([
      'work_order_number',
      'site_id',
      'vin',
      'check_in_date',
      'company_name',
      'client_number',
      'year',
      'make',
      'model',
      'lot_number',
      'lot_name',
      'shop_name',
      'shop_status',
      'active_task',
      'labor_name',
      'labor_time',
      'parts_status',
      'date_completed',
      'qc_passed',
      'price',
      'work_credit',
      'sublet_vendors',
    ]);
  });

  test('end with the outcome of quality control and the rejection, where the site has them', () => {
    const last = (options: { qcOutcome: boolean; rejection: boolean }) =>
      exportColumns(options)
        .slice(22)
        .map(({ key }) => key);
    expect(last({ qcOutcome: true, rejection: false })).toEqual(['qcOutcome']);
    expect(last({ qcOutcome: false, rejection: true })).toEqual(['rejectionReason', 'rejectionDetail']);
    expect(last({ qcOutcome: true, rejection: true })).toEqual(COLUMN_KEYS.slice(22));
  });

  test.each([
    ['Rejected', true, true],
    ['Pending Rejection', true, true],
    ['Rejected', false, false],
    ['Open', true, false],
    ['', true, false],
  ])('show the rejection in a list of %s with the flag %s: %s', (status, flag, shown) => {
    expect(showsRejection(status, flag)).toBe(shown);
  });
});

describe('a cell of the CSV', () => {
  test.each([
    ['workOrder', '0481516'],
    ['auctionId', 'LKAA'],
    ['checkInDate', '3/2/26, 2:04 PM'],
    ['clientName', 'Prairie, Motors "Best"'],
    ['year', '2021'],
    ['activeTasks', 'Parts, Repair'],
    ['laborName', 'Brakes; front; both sides'],
    ['laborTime', '1.3'],
    ['dateCompleted', ''],
    ['price', '1234.50'],
    ['subletVendor', ''],
  ])('of %s is %j', (key, text) => {
    expect(textOf(key)).toBe(text);
  });

  test.each([
    ['plain', 'plain'],
    ['', ''],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['+1 555 0100', "'+1 555 0100"],
    ['-5', '-5'],
    ['-12.50', '-12.50'],
    ['-5+A1', "'-5+A1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\r=1', '"\'\r=1"'],
    [' =1+1', "' =1+1"],
    ['\u200b=1+1', "'\u200b=1+1"],
    [' -5', "' -5"],
    ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ])('of %j is written as %s', (text, written) => {
    expect(csvCell(text)).toBe(written);
  });

  test('comes back as it was, whatever stands in it, and never as a formula', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^[=+\-@\t\r",\n a-z0-9.]{0,12}$/),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value.toFixed(2)),
    );
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 5 }), (lines) => {
        const read = readCsv(lines.map(csvLine).join(''));
        const plain = (rows: string[][]) => rows.map((line) => line.map(unguarded));
        expect(plain(read)).toEqual(plain(lines));
        for (const text of read.flat()) {
          if (/^[\s\p{C}]*[=+\-@]|^[\t\r]/u.test(text)) expect(Number.isFinite(Number(text))).toBe(true);
        }
      }),
    );
  });
});
