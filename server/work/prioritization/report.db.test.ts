import ExcelJS from 'exceljs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PrioritizedWorkOrder } from '#contract/prioritization';
import { TODAY } from '../../../tests/helpers/database';
import { asking, makeDueOrder } from '../../../tests/helpers/due-order';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

let services: DemoServices;
beforeAll(async () => {
  // Waiting reports hold a connection each.
  services = await startDemoServices({ FRONTLINE_POOL: '12' });
});
afterAll(() => services.close());

const create = (body: Record<string, unknown>, user = 'shop') =>
  services.ask(user, 'POST', '/services/pe/plist_report?site_id=LKAA', { body });
const download = (filename: string, user = 'shop') =>
  services.ask(user, 'POST', '/services/pe/download_report?site_id=1001', { body: { filename } });

/** The lines of a report, once it is ready; the head first. */
async function report(body: Record<string, unknown>): Promise<string[]> {
  const { file_name: name } = (await create(body)).body as { file_name: string };
  await services.settled();
  const { signed_url: address } = (await download(name)).body as { signed_url: string };
  const file = await services.app.inject({ url: address });
  expect(file.headers['content-disposition']).toContain(
    `attachment; filename="Prioritization List${body['type'] === 'detail' ? ' Detail' : ''}.csv"`,
  );
  expect(file.headers['content-type']).toContain('text/csv');
  return file.body.trimEnd().split('\r\n');
}

/** The sheet of a report as a workbook, once it is ready. */
async function workbook(body: Record<string, unknown>): Promise<ExcelJS.Worksheet> {
  const { file_name: name } = (await create({ ...body, format: 'xlsx' })).body as { file_name: string };
  await services.settled();
  const { signed_url: address } = (await download(name)).body as { signed_url: string };
  const file = await services.app.inject({ url: address });
  expect(file.headers['content-disposition']).toContain(
    `attachment; filename="Prioritization List${body['type'] === 'detail' ? ' Detail' : ''}.xlsx"`,
  );
  expect(file.headers['content-type']).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  );
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(Uint8Array.from(file.rawPayload).buffer);
  const [sheet] = book.worksheets;
  if (!sheet) throw new Error('The workbook has no sheet.');
  return sheet;
}

/** A row of a sheet, its cells from the first column on. */
const cellsOf = (sheet: ExcelJS.Worksheet, row: number, columns: number) =>
  Array.from({ length: columns }, (_, index) => sheet.getRow(row).getCell(index + 1));

/** The cells of a CSV line, without the apostrophe before what a spreadsheet would run. */
function cellsOfLine(line: string): string[] {
  return [...line.matchAll(/(?:^|,)("(?:[^"]|"")*"|[^,]*)/g)].map(([, cell = '']) =>
    cell
      .replace(/^"(.*)"$/s, '$1')
      .replaceAll('""', '"')
      .replace(/^'(?=[=+@-])/, ''),
  );
}

async function list(more: Record<string, unknown>): Promise<PrioritizedWorkOrder[]> {
  const all: PrioritizedWorkOrder[] = [];
  for (let scroll_id = ''; ;) {
    const { body } = await services.ask('shop', 'POST', '/services/pe/plist', {
      body: { site_id: 1001, scroll_id, ...more },
    });
    const page = body as { plist_result: PrioritizedWorkOrder[]; scroll_id: string };
    if (page.plist_result.length === 0) return all;
    all.push(...page.plist_result);
    ({ scroll_id } = page);
  }
}

test('a summary has a line for each work order of the filter, in the order of the list', async () => {
  const filter = { workorder_status: ['Repair'] };
  const rows = await list(filter);
  const [head, ...lines] = await report({ type: 'summary', ...filter });
  expect(head).toMatch(/^\uFEFFPriority,Work Order,VIN,Vehicle,Client,/);
  expect(lines.map((line) => line.split(',').slice(0, 3))).toEqual(
    rows.map(({ priority, work_order_number: number, vin }) => [String(priority), number, vin]),
  );
  // Times are those of the site, as MM/DD/YYYY h:mm A.
  expect(lines[0]).toMatch(/\d\d\/\d\d\/\d{4} \d{1,2}:\d\d [AP]M/);
});

test('a detail report has a line for each labor', async () => {
  const rows = await list({});
  const [head, ...lines] = await report({ type: 'detail' });
  expect(head).toContain('Shop,Labor,Damage,Estimate,Status');
  const labors = rows.flatMap(({ shop_labors: shops }) => shops.flatMap((shop) => shop.labors));
  expect(lines).toHaveLength(labors.length);
});

test.each(['summary', 'detail'])(
  'as a workbook a %s says the same as its CSV, in cells with types',
  async (type) => {
    // What a spreadsheet would run if it came as a formula, and a comma.
    await services.pool.query(
      `UPDATE customer SET customer_name = '=1+1, Inc.' WHERE site_id = 1001 AND customer_id = (
       SELECT customer_id FROM work_order WHERE site_id = 1001 AND status = 'Open' AND customer_id IS NOT NULL
       GROUP BY customer_id ORDER BY count(*) DESC LIMIT 1)`,
    );
    const lines = (await report({ type })).map((line) => cellsOfLine(line.replace('\uFEFF', '')));
    const [captions = []] = lines;
    const sheet = await workbook({ type });
    expect(sheet.rowCount).toBe(lines.length);
    const asText = ({ value, numFmt }: ExcelJS.Cell): string => {
      if (value === null) return '';
      if (typeof value === 'number') return numFmt === '0.0' ? value.toFixed(1) : String(value);
      if (!(value instanceof Date)) return value as string;
      const iso = value.toISOString();
      if (numFmt === 'yyyy/mm/dd') return iso.slice(0, 10).replaceAll('-', '/');
      expect(numFmt).toBe('mm/dd/yyyy h:mm AM/PM');
      const hour = value.getUTCHours();
      const time = `${hour % 12 || 12}:${iso.slice(14, 16)} ${hour < 12 ? 'AM' : 'PM'}`;
      return `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)} ${time}`;
    };
    for (const [index, line] of lines.entries()) {
      expect(cellsOf(sheet, index + 1, captions.length).map(asText)).toEqual(line);
    }
    const client = captions.indexOf('Client') + 1;
    const risky = sheet.getColumn(client).values.filter((value) => value === '=1+1, Inc.');
    expect(risky.length).toBeGreaterThan(0);
    const kindOf = (caption: string) => sheet.getRow(2).getCell(captions.indexOf(caption) + 1).type;
    expect(kindOf('Priority')).toBe(ExcelJS.ValueType.Number);
    expect(kindOf('Work Order')).toBe(ExcelJS.ValueType.String);
    expect(kindOf('Check In Date')).toBe(ExcelJS.ValueType.Date);
    expect(kindOf(type === 'summary' ? 'Hours Required' : 'Estimate')).toBe(ExcelJS.ValueType.Number);
  },
);

test('a workbook has its bold head in sight, filters, and columns that are wide enough for their captions', async () => {
  const sheet = await workbook({ type: 'summary' });
  expect(sheet.views).toMatchObject([{ state: 'frozen', ySplit: 1 }]);
  const head = cellsOf(sheet, 1, sheet.columnCount);
  expect(head.every(({ font }) => font.bold === true)).toBe(true);
  expect(cellsOf(sheet, 2, sheet.columnCount).some(({ font }) => font?.bold === true)).toBe(false);
  expect(sheet.autoFilter).toBe(`A1:${sheet.getColumn(sheet.columnCount).letter}${sheet.rowCount}`);
  for (const [index, { text }] of head.entries()) {
    expect(sheet.getColumn(index + 1).width).toBeGreaterThan(text.length);
  }
});

test('a workbook is of the one who asked for it, and gone with the other reports after a day', async () => {
  const files = await Promise.all(
    ['csv', 'xlsx'].map(async (format) => {
      const { body } = await create({ type: 'summary', format });
      return (body as { file_name: string }).file_name;
    }),
  );
  expect(files.map((name) => name.split('.').at(-1))).toEqual(['csv', 'xlsx']);
  await services.settled();
  const addresses: string[] = [];
  for (const name of files) {
    const { body } = await download(name);
    addresses.push((body as { signed_url: string }).signed_url);
    expect((await download(name, 'manager')).status).toBe(404);
  }
  await services.pool.query(
    "UPDATE plist_report SET create_time = create_time - interval '25 hours' WHERE file_name = ANY($1)",
    [files],
  );
  await services.pool.query("SELECT graphile_worker.add_job('sweep-plist-reports')");
  await services.settled();
  for (const name of files) expect((await download(name)).status).toBe(404);
  for (const url of addresses) expect((await services.app.inject({ url })).statusCode).toBe(404);
});

/** Keeps reports from being made until the returned function is called. */
async function holdReports(): Promise<() => Promise<void>> {
  const holder = await services.pool.connect();
  await holder.query('BEGIN; LOCK TABLE availability IN ACCESS EXCLUSIVE MODE');
  return async () => {
    await holder.query('ROLLBACK');
    holder.release();
  };
}

test('one person has three that are being made, whatever is asked for; the same one again is the same', async () => {
  const release = await holdReports();
  const ask = (n: number) => create({ type: 'detail', damage: `dent ${n}` });
  const first = await ask(0);
  const same = await Promise.all(Array.from({ length: 5 }, () => ask(0)));
  for (const answer of same) expect(answer).toEqual(first);
  const others = await Promise.all(Array.from({ length: 300 }, (_, n) => ask(n + 1)));
  expect(others.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(others.find(({ status }) => status !== 200)).toMatchObject({
    status: 429,
    body: {
      code: 'too_many',
      errorMessage:
        'Your Prioritization List Detail is still being created, and 2 more of your reports are waiting. Try again when one of them is ready.',
    },
  });
  // Neither another person nor another site's list has to wait for that.
  expect((await create({ type: 'summary' }, 'manager')).status).toBe(200);
  await release();
  await services.settled();
  expect((await ask(999)).status).toBe(200);
  await services.settled();
});

test('a charge is delivered while reports that somebody has asked for 300 times are still being made', async () => {
  const order = await makeDueOrder(asking(services.pool), 1001, 0);
  const release = await holdReports();
  await Promise.all(
    Array.from({ length: 300 }, (_, n) => create({ type: 'detail', damage: `scratch ${n}` })),
  );
  await Promise.all(['admin', 'manager'].map((user) => create({ type: 'detail' }, user)));
  const sent = await services.ask(
    'admin',
    'GET',
    `/recon-services/rest/sendLaborCharges?siteId=1001&workOrderId=${order.workOrderId}&laborId=${order.laborId}`,
  );
  expect(sent.status).toBe(200);
  const rows = async (text: string, values: unknown[] = []) =>
    (await services.pool.query(text, values)).rowCount;
  await expect
    .poll(() => rows('SELECT FROM charge_ledger WHERE work_order_number = $1', [order.extId]), {
      timeout: 10_000,
    })
    .toBe(1);
  expect(await rows("SELECT FROM plist_report WHERE status = 'Waiting' AND filter ? 'lots'")).toBe(5);
  await release();
  await services.settled();
});

test('only the latest of one person are kept, and the latest of a site', async () => {
  const store = async (user: string, count: number, bytes: number) => {
    await services.pool.query('TRUNCATE plist_report');
    await services.pool.query(
      `INSERT INTO plist_report (site_id, file_name, type, filter, user_name, create_time, status, bytes)
       SELECT 1001, $1 || n || '.csv', 'summary', '{}', $1, $2::timestamptz - n * interval '1 minute', 'Ready', $4
       FROM generate_series(1, $3) n`,
      [user, TODAY, count, bytes],
    );
    await create({ type: 'summary' });
    await services.settled();
    const { rows } = await services.pool.query<{ oldest: number; n: number }>(
      `SELECT count(*)::int AS n, max(substring(file_name, '\\d+')::int) AS oldest FROM plist_report
       WHERE user_name = $1 AND file_name LIKE $1 || '%'`,
      [user],
    );
    return rows[0];
  };
  expect(await store('shop', 60, 10)).toEqual({ n: 49, oldest: 49 });
  expect(await store('shop', 10, 90_000_000)).toEqual({ n: 3, oldest: 3 });
  expect(await store('manager', 30, 90_000_000)).toEqual({ n: 22, oldest: 22 });
});

test('one that was refused says why', async () => {
  await services.pool.query(
    `INSERT INTO plist_report (site_id, file_name, type, filter, user_name, create_time, status, failure)
     VALUES (1001, 'large.csv', 'summary', $1, 'shop', now(), 'Failed', 'The report is larger than 100 MB.')`,
    [{ scope: { kind: 'all' } }],
  );
  expect(await download('large.csv')).toMatchObject({
    status: 409,
    body: { errorMessage: 'The report is larger than 100 MB.' },
  });
});

test('is made as a CSV or a workbook, and as nothing else', async () => {
  expect(await create({ type: 'summary', format: 'pdf' })).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'format', reason: 'must be csv or xlsx' }] },
  });
});

test('is answered by a message while it is being made, and given to nobody else', async () => {
  await services.pool.query(
    `INSERT INTO plist_report (site_id, file_name, type, filter, user_name, create_time)
     VALUES (1001, 'waiting.csv', 'summary', $1, 'shop', now()), (1001, 'failed.csv', 'summary', $1, 'shop', now()),
            (1001, 'of-others.csv', 'summary', $2, 'shop', now())`,
    [{ scope: { kind: 'all' } }, { scope: { kind: 'some', clientIds: ['5200417'] } }],
  );
  await services.pool.query("UPDATE plist_report SET status = 'Failed' WHERE file_name = 'failed.csv'");
  expect(await download('waiting.csv')).toMatchObject({
    status: 200,
    body: { message: 'The report is being created.' },
  });
  expect(await download('waiting.csv', 'manager')).toMatchObject({ status: 404 });
  expect(await download('failed.csv')).toMatchObject({
    status: 503,
    body: { errorMessage: expect.stringMatching(/could not be created/) as string },
  });
  expect(await download('nothing')).toMatchObject({ status: 404 });
  // Made while they might see other customers than now.
  expect(await download('of-others.csv')).toMatchObject({ status: 404 });
  expect(await create({ type: 'all' })).toMatchObject({ status: 400 });
  expect((await create({ type: 'summary' }, 'parts')).status).toBe(403);
});
