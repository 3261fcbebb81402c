import { OWN_BASES, serviceBase } from '#contract/addresses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkBooks } from '../../../tests/helpers/books';
import { addPeople } from '../../../tests/helpers/people';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';
import { withCheckDigit } from '#domain/vin';

const MAIN = '/recon-services/rest/inbound';
const ORDERS = serviceBase('work-order', OWN_BASES).replace(/\/$/, '');
/** Opens work orders at once; 1001 lets vehicles await capture. */
const SITE = 1002;

let services: DemoServices;
let client = '';
beforeAll(async () => {
  services = await startDemoServices();
  await services.pool.query(
    `UPDATE site SET enabled_flags = array_remove(enabled_flags, 'autoImportEnabled') WHERE site_id = $1`,
    [SITE],
  );
  const { rows } = await services.pool.query<{ ext_id: string }>(
    'SELECT ext_id FROM customer WHERE site_id = $1 ORDER BY customer_id LIMIT 1',
    [SITE],
  );
  client = rows[0]?.ext_id ?? '';
});
afterAll(() => services.close());

type Run = Record<string, unknown> & { runId: string; state: string };
type Answer = { status: number; body: Record<string, unknown> };
const post = async (path: string, body: object, user = 'admin') =>
  (await services.ask(user, 'POST', `${MAIN}/${path}`, { body: { siteId: SITE, ...body } })) as Answer;
const get = async (path: string, query = '', user = 'admin') =>
  (await services.ask(user, 'GET', `${MAIN}/${path}?siteId=${SITE}${query}`)) as Answer;

let batch = 0;
/** Hands rows over and returns their run once it was checked, or applied. */
async function hand(kind: string, rows: object[], more: object = {}): Promise<Run> {
  const sent = await post('rows', { kind, source: 'yard', batchId: `b-${(batch += 1)}`, rows, ...more });
  expect(sent).toMatchObject({ status: 200 });
  return settled(String(sent.body['runId']));
}
async function settled(runId: string): Promise<Run> {
  await services.settled();
  return (await get('run', `&runId=${runId}`)).body as Run;
}
const apply = async (run: Run) => {
  expect(await post('applications', { runId: run.runId })).toMatchObject({ status: 200 });
  return settled(run.runId);
};
const refusals = async ({ runId }: Run) => {
  const { body } = await get('rowsOf', `&runId=${runId}`);
  return (
    body['rows'] as { row: number; problems: { code: string; column: string; reason: string }[] }[]
  ).flatMap(({ row, problems }) =>
    problems.map(({ code, column, reason }) => ({ row, code, column, reason })),
  );
};

let number = 9_100_000;
function vehicle(more: object = {}) {
  number += 1;
  const vin = withCheckDigit(`1FTFW1E50LF${String(number).slice(-6)}`);
  return {
    externalId: `v-${number}`,
    event: 'checkedIn',
    occurredAt: '2026-03-01T09:00:00Z',
    workOrderNumber: String(number),
    vin,
    model: 'F-150',
    customerNumber: client,
    lotNumber: 'A-1',
    ...more,
  };
}
const orders = async (numbers: string[]) =>
  (
    await services.pool.query<Record<string, unknown>>(
      `SELECT w.ext_id, w.vin, w.make, w.year, w.lot_number, w.status, w.create_time, c.ext_id AS client,
              t.task, (SELECT array_agg(description || ' by ' || mod_user ORDER BY event_id) FROM work_order_event e
                       WHERE e.site_id = w.site_id AND e.work_order_id = w.work_order_id) AS history
       FROM work_order w JOIN customer c USING (site_id, customer_id)
       JOIN work_order_task t ON t.site_id = w.site_id AND t.work_order_id = w.work_order_id AND t.active
       WHERE w.site_id = $1 AND w.ext_id = ANY ($2) ORDER BY w.ext_id`,
      [SITE, numbers],
    )
  ).rows;
const recount = async () => {
  const { rowCount } = await services.pool.query(
    `SELECT site_id, customer_id, counted, name FROM (
       SELECT site_id, customer_id, counted, name, cnt FROM work_order_count
       UNION ALL SELECT site_id, customer_id, counted, name, -cnt FROM work_order_recount) c
     GROUP BY 1, 2, 3, 4 HAVING sum(cnt) <> 0`,
  );
  return rowCount;
};

describe('vehicles that arrive', () => {
  test('are refused row by row where a text is none', async () => {
    const run = await hand('vehicles', [
      vehicle({ model: 'a\0b' }),
      vehicle({ 'mo\0del': 'x' }),
      vehicle({ make: '\ud800' }),
      vehicle(),
    ]);
    expect(run).toMatchObject({ state: 'refused', newRows: 1, refusedRows: 3 });
    expect(await refusals(run)).toMatchObject([
      { row: 1, code: 'characters', column: 'model' },
      { row: 2, code: 'schema' },
      { row: 3, code: 'characters', column: 'make' },
    ]);
  });

  test('are only told of by a check, and have their work orders once it is applied', async () => {
    const rows = [vehicle(), vehicle()];
    const numbers = rows.map(({ workOrderNumber }) => workOrderNumber);
    const run = await hand('vehicles', rows);
    expect(run).toMatchObject({ state: 'checked', newRows: 2, refusedRows: 0, createdBy: 'admin' });
    expect(await orders(numbers)).toEqual([]);
    const done = await apply(run);
    expect(done).toMatchObject({ state: 'done', appliedBy: 'admin', rowsDone: 0, newRows: 2 });
    expect(await orders(numbers)).toMatchObject([
      {
        ext_id: numbers[0],
        vin: rows[0]?.vin,
        make: 'Ford',
        year: 2020,
        lot_number: 'A-1',
        status: 'Open',
        client,
        task: 'Vehicle Qualification',
        create_time: new Date('2026-03-01T09:00:00Z'),
        history: [`Checked in by yard, VIN ${rows[0]?.vin} by admin`],
      },
      { ext_id: numbers[1] },
    ]);
    expect(await recount()).toBe(0);
    expect(await checkBooks(services.pool)).toEqual([]);
    const told = await services.pool.query<{ change: { ids: number[]; created: number[]; by: string } }>(
      `SELECT change FROM live_message WHERE change ->> 'area' = 'work-orders' AND jsonb_array_length(change -> 'created') = 2`,
    );
    expect(told.rows).toMatchObject([{ change: { by: 'admin' } }]);
    const trail = await services.pool.query(
      `SELECT changes FROM audit_event WHERE site_id = $1 AND resource = 'imports' AND record_id = $2`,
      [SITE, run.runId],
    );
    expect(trail.rowCount).toBe(1);
  });

  test('that are told of again change nothing, and what is older overwrites nothing', async () => {
    const row = vehicle();
    await hand('vehicles', [row], { dryRun: false });
    expect(await hand('vehicles', [row], { dryRun: false })).toMatchObject({ state: 'done', sameRows: 1 });
    const moved = { ...row, event: 'moved', lotNumber: 'B-2', occurredAt: '2026-03-01T12:00:00Z' };
    expect(await hand('vehicles', [moved], { dryRun: false })).toMatchObject({
      state: 'done',
      changedRows: 1,
    });
    const late = { ...moved, lotNumber: 'C-3', occurredAt: '2026-03-01T11:00:00Z' };
    expect(await hand('vehicles', [late], { dryRun: false })).toMatchObject({ sameRows: 1, warnedRows: 1 });
    expect(await orders([row.workOrderNumber])).toMatchObject([
      { lot_number: 'B-2', history: [expect.anything(), 'Moved by yard: lot number by admin'] },
    ]);
  });

  test('bring what they are worth and may cost along, from the day of their arrival on', async () => {
    const announced = { event: 'announced', occurredAt: '2026-03-01T01:00:00Z' };
    const row = vehicle({ ...announced, vehicleValue: 21_500.5, reconBudget: 900 });
    await hand('vehicles', [row], { dryRun: false });
    const here = { externalId: row.externalId, event: 'checkedIn', occurredAt: '2026-03-01T03:00:00Z' };
    expect(await hand('vehicles', [here], { dryRun: false })).toMatchObject({ state: 'done', newRows: 1 });
    const { rows } = await services.pool.query(
      `SELECT w.value_cents, w.recon_budget_cents, v.valid_from::text, v.value_cents AS told
       FROM work_order w LEFT JOIN vehicle_value v USING (site_id, work_order_id) WHERE w.ext_id = $1`,
      [row.workOrderNumber],
    );
    // Three in the morning in UTC is the day before at the site.
    expect(rows).toEqual([
      { value_cents: 2_150_050, recon_budget_cents: 90_000, valid_from: '2026-02-28', told: 2_150_050 },
    ]);
  });

  test('were expected since they were announced, and the announcement fills in what the check-in leaves out', async () => {
    const row = vehicle({ event: 'announced', expectedOn: '2026-03-05' });
    await hand('vehicles', [row], { dryRun: false });
    const { body } = await get('expected', `&search=${row.workOrderNumber}`);
    expect(body).toMatchObject({
      total: 1,
      vehicles: [{ vin: row.vin, expectedOn: '2026-03-05', make: 'Ford' }],
    });
    const here = { externalId: row.externalId, event: 'checkedIn', occurredAt: '2026-03-02T10:00:00Z' };
    expect(await hand('vehicles', [here], { dryRun: false })).toMatchObject({ state: 'done', newRows: 1 });
    expect(await orders([row.workOrderNumber])).toMatchObject([{ vin: row.vin, client }]);
    expect((await get('expected', `&search=${row.workOrderNumber}`)).body).toMatchObject({ total: 0 });
  });

  test('await capture at a site of auto import', async () => {
    const row = vehicle();
    const flag = `UPDATE site SET enabled_flags = array_append(enabled_flags, 'autoImportEnabled') WHERE site_id = $1`;
    await services.pool.query(flag, [SITE]);
    await services.pool.query(`INSERT INTO live_message (change) VALUES ($1)`, [
      JSON.stringify({ siteId: SITE, area: 'sites', ids: [] }),
    ]);
    await expect
      .poll(
        async () => {
          await hand('vehicles', [vehicle()], { dryRun: false });
          const { rows } = await services.pool.query<{ n: number }>(
            'SELECT count(*)::int AS n FROM awaiting_capture WHERE site_id = $1',
            [SITE],
          );
          return rows[0]?.n;
        },
        { timeout: 20_000 },
      )
      .toBeGreaterThan(0);
    await hand('vehicles', [row], { dryRun: false });
    const { rows } = await services.pool.query(
      'SELECT vin, account_number FROM awaiting_capture WHERE site_id = $1 AND work_order_number = $2',
      [SITE, row.workOrderNumber],
    );
    expect(rows).toEqual([{ vin: row.vin, account_number: client }]);
    await services.pool.query(
      `UPDATE site SET enabled_flags = array_remove(enabled_flags, 'autoImportEnabled') WHERE site_id = $1`,
      [SITE],
    );
    await services.pool.query(`INSERT INTO live_message (change) VALUES ($1)`, [
      JSON.stringify({ siteId: SITE, area: 'sites', ids: [] }),
    ]);
    await expect
      .poll(
        async () => {
          const one = vehicle();
          await hand('vehicles', [one], { dryRun: false });
          return (await orders([one.workOrderNumber])).length;
        },
        { timeout: 20_000 },
      )
      .toBe(1);
  });

  test('are refused row by row with a sentence, and nothing is written', async () => {
    const open = vehicle();
    await hand('vehicles', [open], { dryRun: false });
    const twin = vehicle();
    const rows = [
      vehicle({ vin: 'SHORT' }),
      vehicle({ customerNumber: 'NOBODY' }),
      vehicle({ vin: open.vin }),
      vehicle({ occurredAt: 'yesterday' }),
      vehicle({ event: 'stolen' }),
      vehicle({ event: 'moved' }),
      twin,
      { ...vehicle(), externalId: twin.externalId },
      vehicle({ workOrderNumber: '12' }),
      vehicle({ year: 'new' }),
    ];
    const run = await hand('vehicles', rows, { dryRun: false });
    expect(run).toMatchObject({ state: 'refused', refusedRows: 10, newRows: 0 });
    expect(await refusals(run)).toMatchObject([
      { row: 1, code: 'vin', reason: 'A VIN has 17 characters; this one has 5.' },
      { row: 2, code: 'unknown', reason: 'There is no customer with the client number NOBODY.' },
      {
        row: 3,
        code: 'vinOpen',
        reason: `This vehicle is already on open work order ${open.workOrderNumber}.`,
      },
      { row: 4, code: 'date', column: 'occurredAt' },
      { row: 5, code: 'event' },
      { row: 6, code: 'notHere' },
      { row: 7, code: 'twice', column: 'externalId' },
      { row: 8, code: 'twice', column: 'externalId' },
      { row: 9, code: 'workOrderNumber' },
      { row: 10, code: 'number', column: 'year' },
    ]);
    expect(await orders(rows.map(({ workOrderNumber }) => workOrderNumber))).toEqual([]);
    const file = (await get('refused', `&runId=${run.runId}`)).body as unknown as string;
    expect(file.split('\r\n')[1]).toContain('A VIN has 17 characters');
    expect(await post('applications', { runId: run.runId })).toMatchObject({ status: 409 });
  });

  test('with a wrong check digit and texts like formulas are taken, and that is said', async () => {
    const row = vehicle({ vin: '1FTFW1E50LF000000', model: '=1+1' });
    const run = await hand('vehicles', [row]);
    expect(run).toMatchObject({ state: 'checked', newRows: 1, warnedRows: 1 });
    const { body } = await get('rowsOf', `&runId=${run.runId}&outcome=new`);
    const [first] = body['rows'] as { problems: { code: string }[] }[];
    expect(first?.problems.map(({ code }) => code).toSorted()).toEqual(['formula', 'vinCheck']);
  });
});

describe('a run', () => {
  test('is refused by now where somebody was quicker, and nothing of it is written', async () => {
    const rows = [vehicle(), vehicle()];
    const run = await hand('vehicles', rows);
    const { rows: sites } = await services.pool.query<{ auction_id: string }>(
      'SELECT auction_id FROM site WHERE site_id = $1',
      [SITE],
    );
    const opened = await services.ask('admin', 'POST', `${ORDERS}/workOrder`, {
      body: { siteId: SITE, auctionId: sites[0]?.auction_id, extId: rows[1]?.workOrderNumber },
    });
    expect(opened).toMatchObject({ status: 200, body: { success: true } });
    const tried = await apply(run);
    expect(tried).toMatchObject({ state: 'refused', problemCode: 'changed', refusedRows: 1 });
    expect(await refusals(tried)).toMatchObject([{ row: 2, code: 'noVehicle' }]);
    expect(await orders([rows[0]?.workOrderNumber ?? ''])).toEqual([]);
  });

  test('that breaks in the middle has written nothing and says so; sent again it is written', async () => {
    const rows = [vehicle(), vehicle()];
    const numbers = rows.map(({ workOrderNumber }) => workOrderNumber);
    const sent = { kind: 'vehicles', source: 'yard', batchId: 'breaks', rows };
    await services.pool.query(`
      CREATE FUNCTION break() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE ''broken''; END';
      CREATE TRIGGER breaks BEFORE INSERT ON inbound_record FOR EACH ROW EXECUTE FUNCTION break()`);
    const first = await post('rows', { ...sent, dryRun: false });
    const failed = await settled(String(first.body['runId']));
    expect(failed).toMatchObject({ state: 'failed', problemCode: 'failed' });
    expect(await orders(numbers)).toEqual([]);
    expect(await recount()).toBe(0);
    await services.pool.query('DROP TRIGGER breaks ON inbound_record; DROP FUNCTION break()');
    const second = await post('rows', { ...sent, dryRun: false });
    expect(await settled(String(second.body['runId']))).toMatchObject({ state: 'done', newRows: 2 });
    expect(await orders(numbers)).toHaveLength(2);
  });

  test('that a dead process left in the middle of the check is checked anew', async () => {
    const run = await hand('vehicles', [vehicle(), vehicle()]);
    await services.pool.query(
      `UPDATE inbound_run SET state = 'checking', rows_done = 1, new_rows = 0 WHERE run_id = $1`,
      [run.runId],
    );
    await services.pool.query(`UPDATE inbound_row SET outcome = NULL WHERE run_id = $1`, [run.runId]);
    await services.pool.query(`SELECT graphile_worker.add_job('work-on-inbound', $1::json)`, [
      JSON.stringify({ siteId: SITE, runId: run.runId }),
    ]);
    expect(await settled(run.runId)).toMatchObject({ state: 'checked', newRows: 2 });
  });

  test('that was cancelled while it is applied is taken back whole', async () => {
    const rows = [vehicle(), vehicle()];
    const run = await hand('vehicles', rows);
    // It waits in the middle of its writing while someone else holds a table.
    const holder = await services.pool.connect();
    try {
      await holder.query('BEGIN; LOCK TABLE inbound_record IN SHARE MODE');
      expect(await post('applications', { runId: run.runId })).toMatchObject({ status: 200 });
      await expect
        .poll(async () => {
          const { rowCount } = await services.pool.query(
            `SELECT FROM pg_locks WHERE relation = 'inbound_record'::regclass AND NOT granted`,
          );
          return rowCount;
        })
        .toBe(1);
      expect(await post('cancellations', { runId: run.runId })).toMatchObject({ status: 200 });
    } finally {
      await holder.query('ROLLBACK');
      holder.release();
    }
    expect(await settled(run.runId)).toMatchObject({ state: 'cancelled' });
    expect(await orders(rows.map(({ workOrderNumber }) => workOrderNumber))).toEqual([]);
    expect(await recount()).toBe(0);
  });

  test('of a batch that was sent before is the same run', async () => {
    const body = { kind: 'vehicles', source: 'yard', batchId: 'same', rows: [vehicle()] };
    const first = await post('rows', body);
    const second = await post('rows', body);
    expect(second.body['runId']).toBe(first.body['runId']);
    await services.settled();
    expect(await post('rows', { ...body, kind: 'stock' })).toMatchObject({ status: 409 });
    expect(await post('cancellations', { runId: first.body['runId'] })).toMatchObject({
      body: { state: 'cancelled' },
    });
    const third = await post('rows', body);
    expect(third.body['runId']).not.toBe(first.body['runId']);
  });

  test('is nothing for whoever only looks at the site, and hidden from who sees other customers', async () => {
    expect(
      await post('rows', { kind: 'stock', source: 'x', batchId: 'x', rows: [{}] }, 'viewer'),
    ).toMatchObject({
      status: 403,
    });
    expect(await get('run', '&runId=00000000-0000-4000-8000-000000000000')).toMatchObject({ status: 404 });
    const [other] = (
      await services.pool.query<{ ext_id: string }>(
        'SELECT ext_id FROM customer WHERE site_id = $1 AND ext_id <> $2 LIMIT 1',
        [SITE, client],
      )
    ).rows;
    await addPeople(services.pool, {
      userName: 'narrow',
      sites: [SITE],
      roles: ['RECON_ADMIN'],
      customers: other?.ext_id ?? '',
    });
    const rows = [vehicle({ customerNumber: other?.ext_id }), vehicle()];
    const body = { kind: 'vehicles', source: 'narrow', batchId: 'narrow', rows };
    const own = await post('rows', body, 'narrow');
    expect(own).toMatchObject({ status: 200 });
    const run = await settled(String(own.body['runId']));
    expect(run).toMatchObject({ state: 'refused', newRows: 1, refusedRows: 1 });
    expect(await refusals(run)).toMatchObject([{ row: 2, code: 'outside', column: 'customerNumber' }]);
    expect(await get('run', `&runId=${run.runId}`, 'narrow')).toMatchObject({ status: 200 });
    const whole = await hand('vehicles', [vehicle()]);
    expect(await get('run', `&runId=${whole.runId}`, 'narrow')).toMatchObject({ status: 404 });
  });
});

describe('a file', () => {
  async function upload(text: string | Uint8Array, kind = 'vehicles') {
    const bytes = Buffer.from(text as string);
    const started = await post('uploads', {
      kind,
      source: 'yard',
      batchId: `f-${(batch += 1)}`,
      fileName: 'yard.csv',
      size: bytes.length,
    });
    expect(started).toMatchObject({ status: 200, body: { run: { state: 'uploading' } } });
    const { run, upload: to } = started.body as {
      run: Run;
      upload: { url: string; headers: Record<string, string> };
    };
    expect(await post('checks', { runId: run.runId })).toMatchObject({ status: 409 });
    const put = await services.app.inject({
      method: 'PUT',
      url: to.url,
      headers: to.headers,
      payload: bytes,
    });
    expect(put.statusCode).toBe(200);
    expect(await post('checks', { runId: run.runId })).toMatchObject({ status: 200 });
    return settled(run.runId);
  }
  const HEAD = 'externalId;event;workOrderNumber;vin;customerNumber;model';

  test('as a spreadsheet saves it is read: semicolons, letters of Windows, line breaks in quotes', async () => {
    const one = vehicle();
    const line = `${one.externalId};checked-in;${one.workOrderNumber};${one.vin};${client};"Caf\u00E9\nRacer"`;
    const run = await upload(Buffer.from(`${HEAD}\r\n\r\n${line}\r\n`, 'latin1'));
    expect(run).toMatchObject({ state: 'checked', newRows: 1, rowsTotal: 1, fileName: 'yard.csv' });
    const { body } = await get('rowsOf', `&runId=${run.runId}&outcome=new`);
    expect(body['rows']).toMatchObject([{ row: 3, cells: { model: 'Caf\u00E9\nRacer' } }]);
    await apply(run);
    const { rows } = await services.pool.query('SELECT object_key FROM inbound_run WHERE run_id = $1', [
      run.runId,
    ]);
    expect(rows).toEqual([{ object_key: '' }]);
  });

  test('of refused rows that were mended can be sent as it is', async () => {
    const one = vehicle();
    const line = `${one.externalId};checkedIn;${one.workOrderNumber};${one.vin};${client};F-150;2;was wrong`;
    expect(await upload(`${HEAD};row;reasons\n${line}\n`)).toMatchObject({ state: 'checked', newRows: 1 });
  });

  test('of JSON lines is read too', async () => {
    const rows = [vehicle(), vehicle()].map((row) => JSON.stringify(row)).join('\n');
    expect(await upload(rows)).toMatchObject({ state: 'checked', newRows: 2 });
  });

  test.each([
    ['with a column that is missing', 'externalId,vin\na,b\n', 'columns', 'The file has no column event.'],
    ['with a column that is not known', `${HEAD};colour\na\n`, 'columns', 'The column colour is not known.'],
    ['with a heading alone', `${HEAD}\n`, 'empty', 'The file has no rows.'],
    ['that is no CSV', '%PDF-1.7\n', 'noCsv', 'The file is not a CSV file'],
    [
      'of more than 50,000 rows',
      `${HEAD}\n${'a;b;c;d;e;f\n'.repeat(50_001)}`,
      'tooMany',
      'The file has more than 50,000 rows.',
    ],
  ])('%s is refused with a sentence', async (_, text, code, sentence) => {
    const run = await upload(text);
    expect(run).toMatchObject({ state: 'refused', problemCode: code });
    expect(run['problem']).toContain(sentence);
  });
});

describe('what is kept of a site', () => {
  test('customers are added and changed with their terms, which the audit trail tells', async () => {
    const row = { externalId: 'c1', extId: 'INB1', customerName: 'Inbound Motors', laborRatePercent: 90 };
    expect(await hand('customers', [row], { dryRun: false })).toMatchObject({ state: 'done', newRows: 1 });
    const next = { externalId: 'c1', extId: 'INB1', approvalLimit: '500.50', storage: 'CHECKIN' };
    const run = await hand('customers', [next]);
    expect(run).toMatchObject({ changedRows: 1 });
    const { body } = await get('rowsOf', `&runId=${run.runId}&outcome=changed`);
    expect(body['rows']).toMatchObject([
      {
        changes: [
          { field: 'storage', after: 'checkin' },
          { field: 'approvalLimit', before: null, after: 500.5 },
        ],
      },
    ]);
    await apply(run);
    const { rows } = await services.pool.query(
      `SELECT customer_name, labor_rate_percent, approval_limit_cents, storage FROM customer WHERE ext_id = 'INB1'`,
    );
    expect(rows).toEqual([
      {
        customer_name: 'Inbound Motors',
        labor_rate_percent: 90,
        approval_limit_cents: 50_050,
        storage: 'checkin',
      },
    ]);
    const trail = await services.pool.query<{ action: string }>(
      `SELECT action FROM audit_event WHERE record_name = 'Inbound Motors' ORDER BY audit_id`,
    );
    expect(trail.rows).toEqual([{ action: 'created' }, { action: 'changed' }]);
    const wrong = await hand('customers', [{ externalId: 'c2', extId: 'INB2' }]);
    expect(await refusals(wrong)).toMatchObject([{ code: 'empty', column: 'customerName' }]);
  });

  test('lines of the catalogue are known by kind, name and number', async () => {
    const line = { externalId: 'l1', name: 'Inbound wiper', kind: 'part', partNum: 'W-1', price: 12.5 };
    expect(await hand('catalogue', [line], { dryRun: false })).toMatchObject({ newRows: 1, state: 'done' });
    const cheaper = { ...line, price: '11,50' };
    expect(await hand('catalogue', [cheaper], { dryRun: false })).toMatchObject({ changedRows: 1 });
    const { rows } = await services.pool.query(
      `SELECT price_cents, origin FROM catalog_line WHERE site_id = $1 AND name = 'Inbound wiper'`,
      [SITE],
    );
    expect(rows).toEqual([{ price_cents: 1150, origin: 'imported' }]);
    const twice = await hand('catalogue', [line, { ...line, externalId: 'l2', name: 'INBOUND wiper' }]);
    expect(await refusals(twice)).toMatchObject([{ code: 'twice' }, { code: 'twice' }]);
  });

  test('parts in stock are counted: on hand stays the sum of what came and went', async () => {
    const part = { externalId: 's1', partNum: 'INB-7', partName: 'Filter', quantity: 5 };
    await hand('stock', [part], { dryRun: false });
    await hand('stock', [{ ...part, quantity: 3 }], { dryRun: false });
    const { rows } = await services.pool.query(
      `SELECT i.quantity_on_hand, sum(m.quantity)::int AS moved, array_agg(m.quantity ORDER BY movement_id) AS moves
       FROM part_inventory i JOIN inventory_movement m USING (site_id, inventory_id)
       WHERE i.site_id = $1 AND i.part_num = 'INB-7' GROUP BY 1`,
      [SITE],
    );
    expect(rows).toEqual([{ quantity_on_hand: 3, moved: 3, moves: [5, -2] }]);
    expect(await checkBooks(services.pool)).toEqual([]);
  });
});
