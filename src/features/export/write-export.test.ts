import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import readExcel from 'read-excel-file/node';
import { afterEach, describe, expect, test } from 'vitest';
import type { ExportRow } from '#contract/export';
import { COLUMN_KEYS, type ColumnKey } from './columns';
import { columnLetters } from './excel';
import { createExcelClock } from './excel-moment';
import { AnswerError, failureOf, TooLargeError } from './failure';
import { readRows } from './read-rows';
import { writeExport, type ExportFormat } from './write-export';

const row = (number: number, more: Partial<ExportRow> = {}) => ({
  work_order_number: String(1_000_000 + number),
  site_id: 'LKAA',
  check_in_date: '2026-03-02T20:04:00.000Z',
  company_name: 'Müller & Söhne <GmbH>',
  client_number: '0042',
  year: 2021,
  labor_name: 'Brakes, front',
  labor_time: 1.5,
  price: -12.5,
  reject_reason: '=1+1',
  ...more,
});

let server: Server | undefined;
afterEach(() => server?.close());

/** Answers one address with whatever a test wants to be answered. */
async function serve(status: number, chunks: readonly string[], breaksOff = false): Promise<string> {
  server = createServer((_request, response) => {
    response.writeHead(status);
    for (const chunk of chunks) response.write(chunk);
    if (breaksOff) setImmediate(() => response.destroy());
    else response.end();
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const captions = Object.fromEntries(COLUMN_KEYS.map((key) => [key, key])) as Record<ColumnKey, string>;
const write = async (
  address: string,
  format: ExportFormat,
  onProgress: (rows: number) => void = () => undefined,
) =>
  writeExport(
    {
      address,
      headers: { authorization: 'Bearer x' },
      format,
      columns: { qcOutcome: true, rejection: true },
      captions,
      sheetName: 'Work Orders',
      language: 'en',
      timeZone: 'America/Chicago',
    },
    onProgress,
  );

/** JSON cut in the middle of rows. */
const pieces = (text: string) => text.match(/[\s\S]{1,777}/g) ?? [];

describe('the file of an export', () => {
  test('as CSV begins with the byte order mark and has a line for each row', async () => {
    const rows = Array.from({ length: 300 }, (_, number) => row(number));
    const seen: number[] = [];
    const file = await write(await serve(200, pieces(JSON.stringify(rows))), 'csv', (count) =>
      seen.push(count),
    );
    const bytes = new Uint8Array(await file.blob.arrayBuffer());
    expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
    const lines = new TextDecoder().decode(bytes).split('\r\n');
    expect(lines).toHaveLength(302);
    expect(lines[0]).toBe(COLUMN_KEYS.join(','));
    expect(lines[1]).toBe(
      '1000000,LKAA,,"3/2/26, 2:04 PM",Müller & Söhne <GmbH>,0042,2021,,,,,,,,Brakes; front,1.5,,,,-12.50,,,,' +
        "'=1+1,",
    );
    expect(file.rows).toBe(300);
    expect(seen.at(-1)).toBe(300);
  });

  test('as Excel has the same columns with typed cells', async () => {
    const rows = [row(1), row(2, { price: null, company_name: 'a\u0000b\uD800c' }), row(3)];
    const file = await write(await serve(200, [JSON.stringify(rows)]), 'xlsx');
    const [sheet] = await readExcel(Buffer.from(await file.blob.arrayBuffer()));
    const cells = sheet?.data ?? [];
    expect(sheet?.sheet).toBe('Work Orders');
    expect(cells).toHaveLength(4);
    expect(cells[0]).toEqual([...COLUMN_KEYS]);
    const first = Object.fromEntries(COLUMN_KEYS.map((key, index) => [key, cells[1]?.[index]]));
    expect(first).toMatchObject({
      workOrder: '1000001',
      clientName: 'Müller & Söhne <GmbH>',
      clientNumber: '0042',
      year: 2021,
      laborName: 'Brakes, front',
      laborTime: 1.5,
      price: -12.5,
      rejectionReason: '=1+1',
      vin: null,
    });
    // The clock on the wall of the site.
    expect(first['checkInDate']).toEqual(new Date('2026-03-02T14:04:00.000Z'));
    expect(cells[2]?.[COLUMN_KEYS.indexOf('clientName')]).toBe('abc');
    expect(cells[2]?.[COLUMN_KEYS.indexOf('price')]).toBeNull();
  });

  test.each(['csv', 'xlsx'] as const)('as %s of nothing has only its captions', async (format) => {
    expect((await write(await serve(200, ['[]']), format)).rows).toBe(0);
  });

  test.each([
    ['breaks off in the middle', [JSON.stringify([row(1)]).slice(0, -20)], true],
    ['ends without its closing bracket', [JSON.stringify([row(1)]).slice(0, -1)], false],
    ['ends within a row', [JSON.stringify([row(1)]).slice(0, -20)], false],
    ['is an object', ['{"errorMessage":"no"}'], false],
    ['has a row that is none', ['[{"a":1}]'], false],
    ['is no JSON', ['<html>'], false],
    ['is empty', [], false],
  ])('is none when the answer %s', async (_, chunks, breaksOff) => {
    const address = await serve(200, chunks, breaksOff);
    const error: unknown = await write(address, 'csv').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(failureOf(error)).toBe('unexpected');
  });

  test.each([
    [
      'behind the rows that came',
      `[${JSON.stringify(row(1))}\n{"statusCode":504,"errorMessage":"Query timeout: 60 s"}`,
    ],
    ['instead of rows', 'Gateway time-out'],
  ])('is too large when the answer says so %s', async (_, text) => {
    const error: unknown = await write(await serve(200, [text]), 'csv').catch((reason: unknown) => reason);
    expect(failureOf(error)).toBe('too-large');
  });

  test('is none when the services refuse', async () => {
    const error: unknown = await write(
      await serve(504, ['{"errorMessage":"Query timeout: 60 s"}']),
      'csv',
    ).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ status: 504 });
    expect(failureOf(error)).toBe('too-large');
  });
});

describe('reading an answer', () => {
  test('hands rows on before the answer has ended', async () => {
    const seen: number[] = [];
    const encoder = new TextEncoder();
    async function* body() {
      yield encoder.encode(`[${JSON.stringify(row(1))},`);
      expect(seen).toEqual([1]);
      yield encoder.encode(JSON.stringify(row(2)));
      yield encoder.encode(']');
    }
    await readRows(body(), (rows) => seen.push(rows.length));
    expect(seen).toEqual([1, 1]);
  });
});

describe('the sentence for a failed export', () => {
  test.each([
    ['canceling statement: query timeout', 'too-large'],
    ['{"error":"TIMEOUT"}', 'too-large'],
    ['gateway time-out', 'too-large'],
    ['java.lang: Out of Memory', 'too-large'],
    ['Unexpected error. Please try again.', 'unexpected'],
    ['', 'unexpected'],
  ])('of the body %j is %s', (body, failure) => {
    expect(failureOf(new AnswerError(500, body))).toBe(failure);
  });

  test('of more rows than a sheet holds asks for filters, of anything else not', () => {
    expect(failureOf(new TooLargeError())).toBe('too-large');
    expect(failureOf(new TypeError('timeout'))).toBe('unexpected');
    expect(failureOf('timeout')).toBe('unexpected');
  });
});

describe('places and moments of a sheet', () => {
  test.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [51, 'AZ'],
    [52, 'BA'],
    [702, 'AAA'],
  ])('column %i is %s', (index, letters) => {
    expect(columnLetters(index)).toBe(letters);
  });

  test.each([
    ['2026-03-02T20:04:00Z', 'America/Chicago', '2026-03-02T14:04:00Z'],
    ['2026-07-02T05:30:15Z', 'America/Chicago', '2026-07-02T00:30:15Z'],
    ['2026-01-01T04:59:59Z', 'America/New_York', '2025-12-31T23:59:59Z'],
    // The hour before and after the clocks change.
    ['2026-03-08T07:59:00Z', 'America/Chicago', '2026-03-08T01:59:00Z'],
    ['2026-03-08T08:01:00Z', 'America/Chicago', '2026-03-08T03:01:00Z'],
    ['2026-03-02T12:00:00Z', 'Asia/Kolkata', '2026-03-02T17:30:00Z'],
  ])('%s in %s is %s on the wall', (moment, zone, wall) => {
    const days = createExcelClock(zone)(moment);
    expect(Math.round((days - 25_569) * 86_400) * 1000).toBe(Date.parse(wall));
  });

  test('what is no moment is no number', () => {
    expect(createExcelClock('UTC')('soon')).toBeNaN();
  });
});
