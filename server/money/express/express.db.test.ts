import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkBooks } from '../../../tests/helpers/books';
import { asking, makeDueOrder } from '../../../tests/helpers/due-order';
import { addPeople } from '../../../tests/helpers/people';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

const BASE = '/services/express/';
const RESULTS = '/recon-services/rest/getChargesResults';

type Line = {
  sk: string;
  service: string;
  status: string;
  vendor: string;
  rate: number | null;
  price: number | null;
  tcn: number;
};
type Detail = {
  work_order_number: string;
  work_order_key: string;
  work_order_id: number;
  stages: string[];
  complete: boolean;
  rework: boolean;
  services: Line[];
  notes: unknown[];
};

let services: DemoServices;
let vendor = '';
let source = '';
let place = 40;
beforeAll(async () => {
  services = await startDemoServices();
  const first = async (path: string, list: string) =>
    ((await call('GET', `sites/1001/${path}`)).body as Record<string, string[]>)[list]?.[0] ?? '';
  vendor = await first('vendors', 'vendors');
  source = await first('sources', 'sources');
});
afterAll(() => services.close());

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, user = 'express') =>
  services.ask(user, method, `${BASE}${path}`, body === undefined ? {} : { body });
const at = (key: string, rest = '') => `workorders/${encodeURIComponent(key)}${rest}`;
const sentence = ({ status, body }: { status: number; body: unknown }) =>
  `${status} ${(body as { errorMessage: string }).errorMessage}`;

/** An open work order that was just taken into express service. */
async function freshOrder() {
  const order = await makeDueOrder(asking(services.pool), 1001, place++);
  for (const table of ['express_service', 'express_order']) {
    await services.pool.query(`DELETE FROM ${table} WHERE site_id = 1001 AND work_order_id = $1`, [
      order.workOrderId,
    ]);
  }
  const { body } = await call('PUT', `workorders/${order.extId}`, { site_id: 'LKAA' });
  const key = `workorder:${(body as { sblu: string }).sblu}#LKAA`;
  return { ...order, key, read: async () => (await call('GET', at(key))).body as Detail };
}

const labor = (change: Record<string, unknown> = {}) => ({
  name: 'Oil and filter change',
  description: 'Oil and filter change',
  type: 'Labor',
  service_type: 'rates',
  labor_time: 0.5,
  rate: 104,
  extended_price: '52.00',
  vendor,
  status: 'Completed',
  ...change,
});
const part = (change: Record<string, unknown> = {}) => ({
  name: 'Oil filter',
  description: 'Oil filter',
  type: 'Parts',
  service_type: 'markup',
  markup: 25,
  qty: 2,
  rate: 6.95,
  extended_price: 17.38,
  part_number: 'XP02-10000',
  vendor: source,
  status: 'Completed',
  ...change,
});
const save = (key: string, changes: unknown[], user = 'express') =>
  call('POST', at(key, '/services'), changes, user);

describe('the express list', () => {
  const list = async (query: string) => {
    const { status, body } = await call('GET', `workorders?site_id=1001&${query}`);
    expect(status).toBe(200);
    return (body as { workorders: (Detail & { vin: string; manheim_account_number: string })[] }).workorders;
  };

  test('has the documented fields, and every filter does what its name says', async () => {
    const all = await list('');
    expect(all.length).toBeGreaterThan(10);
    expect(all[0]).toMatchObject({
      work_order_key: expect.stringMatching(/^workorder:\d+#LKAA$/),
      vehicle: expect.stringMatching(/^\d{4} \S+( \S+)+$/),
      checked_in: expect.stringMatching(/^\d{4}-/),
    });
    const { rows: known } = await services.pool.query<{ number: string; customer: string }>(
      `SELECT w.ext_id AS number, customer_name AS customer FROM work_order w JOIN customer USING (site_id, customer_id)
       WHERE w.site_id = 1001 AND w.ext_id = $1`,
      [all[0]?.work_order_number],
    );
    expect(all[0]).toMatchObject({ work_order_number: known[0]?.number, customer: known[0]?.customer });
    const open = await list('exclude_stages=complete');
    expect(open.length).toBeLessThan(all.length);
    expect(open.some(({ complete }) => complete)).toBe(false);
    const done = await list('stages=complete,qc');
    expect(done.length + open.length).toBe(all.length);
    const reworked = await list('statuses=Rework');
    expect(reworked.length).toBeGreaterThan(0);
    expect(reworked.every(({ rework }) => rework)).toBe(true);
    expect((await list('exclude_statuses=Rework')).length).toBe(all.length - reworked.length);
    const client = all[0]?.manheim_account_number ?? '';
    const mine = await list(`clients=${client}`);
    expect(mine.every((row) => row.manheim_account_number === client)).toBe(true);
    expect((await list(`exclude_clients=${client}`)).length).toBe(all.length - mine.length);
    expect((await list('clients=All&statuses=All')).length).toBe(all.length);
    const withVendor = await list(`vendors=${encodeURIComponent(encodeURIComponent(vendor))}`);
    expect(withVendor.length).toBeGreaterThan(0);
    expect(await list(`work_order_id=${all[0]?.vin.slice(-6)}&stages=checked_out`)).toHaveLength(1);
    expect(await list(`work_order_id=%25`)).toEqual([]);
  });

  test('is paged while a cursor is returned, and says what is no cursor and no stage', async () => {
    await services.pool.query(
      `INSERT INTO express_order (site_id, work_order_id)
       SELECT 1001, work_order_id FROM work_order WHERE site_id = 1001 ON CONFLICT DO NOTHING`,
    );
    const bad = await call('GET', 'workorders?site_id=1001&cursor=x');
    expect(sentence(bad)).toBe('400 cursor is no place in this list. Start again without it.');
    expect((await call('GET', 'workorders?site_id=1001&stages=painted')).status).toBe(400);
    await services.pool.query(
      `DELETE FROM express_order x WHERE x.site_id = 1001 AND x.imported_time > '2026-03-03'`,
    );
  });
});

describe('an import', () => {
  test('answers the sblu by number or VIN, and once more the same', async () => {
    const order = await makeDueOrder(asking(services.pool), 1001, place++);
    const byNumber = await call('PUT', `workorders/${order.extId}`, { site_id: 1001 });
    expect(byNumber).toMatchObject({ status: 200, body: { sblu: expect.stringMatching(/^\d+$/) } });
    expect(await call('PUT', `workorders/${order.vin.toLowerCase()}`, { site_id: 'LKAA' })).toEqual(byNumber);
  });

  test('is refused with a sentence for what is not there or closed', async () => {
    expect(sentence(await call('PUT', 'workorders/0000000', { site_id: 1001 }))).toBe(
      '404 Lakeside Auto Auction has no work order or VIN 0000000.',
    );
    const { rows } = await services.pool.query<{ ext_id: string }>(
      "SELECT ext_id FROM work_order WHERE site_id = 1001 AND status = 'Rejected' LIMIT 1",
    );
    const number = rows[0]?.ext_id;
    expect(sentence(await call('PUT', `workorders/${number}`, { site_id: 1001 }))).toBe(
      `409 Work order ${number} is Rejected and cannot be taken into express service.`,
    );
  });
});

describe('saving services', () => {
  test('writes all that is new, changed and removed at once, and tells the history', async () => {
    const { key, read, workOrderId } = await freshOrder();
    const first = (await save(key, [labor(), part(), labor({ name: 'Engine bay clean' })])).body as Detail;
    expect(first.services).toMatchObject([
      {
        service: 'Oil and filter change',
        labor_time: 0.5,
        rate: 104,
        price: 52,
        tcn: 1,
        updated: false,
        type: 'Labor',
      },
      { service: 'Oil filter', labor_time: 2, rate: 6.95, price: 17.38, markup: 25, service_type: 'markup' },
      { service: 'Engine bay clean' },
    ]);
    expect(first.stages).toEqual(['repair']);
    const [one, two, three] = first.services;
    const saved = (
      await save(key, [
        { sk: one?.sk, tcn: 1, rate: '110.5', extended_price: 55.25 },
        { sk: three?.sk, tcn: 1, deleted: true },
        part({
          name: 'Battery',
          description: `${'é'.repeat(49)}xyz`,
          status: 'Rework',
          extended_price: '20.999',
        }),
      ])
    ).body as Detail;
    expect(saved.services).toMatchObject([
      { sk: one?.sk, rate: 110.5, price: 55.25, tcn: 2, updated: true },
      { sk: two?.sk, tcn: 1 },
      { service: 'Battery', description: `${'é'.repeat(49)}x`, price: 20.99 },
    ]);
    expect(saved.stages).toEqual(['rework']);
    expect(await read()).toEqual(saved);
    const { rows } = await services.pool.query<{ description: string }>(
      `SELECT description FROM work_order_event WHERE site_id = 1001 AND work_order_id = $1
       AND event_type = 'Express' ORDER BY event_id DESC LIMIT 1`,
      [workOrderId],
    );
    expect(rows[0]?.description).toBe('Services saved: 1 added, 1 changed, 1 removed');
  });

  test('refuses what breaks a rule with line, field and reason, and then writes nothing', async () => {
    const { key, read } = await freshOrder();
    const refused = async (change: Record<string, unknown>) =>
      sentence(await save(key, [part(), labor(change)]));
    const oil = '422 Oil and filter change:';
    expect(await refused({ labor_time: 'two' })).toBe(`${oil} labor time must be a number.`);
    expect(await refused({ labor_time: 1.55 })).toBe(`${oil} labor time can have only one decimal.`);
    expect(await refused({ labor_time: null })).toBe(`${oil} labor time is missing.`);
    expect(await refused({ part_number: 'x'.repeat(31) })).toBe(`${oil} part number is too long.`);
    expect(await refused({ extended_price: -1 })).toBe(`${oil} price must not be negative.`);
    expect(await refused({ rate: '1,50' })).toBe(`${oil} rate must be a number.`);
    expect(await refused({ rate: 1e21 })).toBe(`${oil} rate must be a number.`);
    expect(await refused({ description: ' ' })).toBe(`${oil} description is missing.`);
    expect(await refused({ vendor: '' })).toBe(`${oil} vendor is missing.`);
    expect(await refused({ vendor: 'Nobody' })).toBe(`${oil} vendor is not one of the site's vendors.`);
    expect(await refused({ status: 'Done' })).toBe(`${oil} status is not one of the choices.`);
    expect(await refused({ name: undefined })).toBe('422 Service 2: name is missing.');
    expect(sentence(await save(key, [part({ qty: 12 })]))).toContain('labor time must be one digit');
    expect(
      (
        await save(key, [
          { sk: 'service#1', rate: 1 },
          { sk: 'service#1', rate: 2 },
        ])
      ).status,
    ).toBe(400);
    expect((await read()).services).toEqual([]);
  });

  test('of two people loses nothing: the second gets the order as it is now', async () => {
    const { key } = await freshOrder();
    const base = (await save(key, [labor(), part()])).body as Detail;
    const [one, two] = base.services;
    const answers = await Promise.all([
      save(
        key,
        [
          { sk: one?.sk, tcn: 1, rate: 90 },
          { sk: two?.sk, tcn: 1, rate: 5 },
        ],
        'admin',
      ),
      save(key, [{ sk: one?.sk, tcn: 1, rate: 95 }]),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const refused = answers.find(({ status }) => status === 409);
    expect(sentence(refused ?? { status: 0, body: {} })).toMatch(
      /^409 \w+ \w+ changed line 1 \(Oil and filter change\) at .* while you were editing\. Nothing was overwritten\.$/,
    );
    const won = answers.find(({ status }) => status === 200)?.body as Detail;
    expect(refused?.body).toMatchObject({ current: { services: won.services } });
    // Another line is not affected.
    const other = await save(key, [{ sk: won.services[1]?.sk, tcn: won.services[1]?.tcn, notes: 'mine' }]);
    expect(other.status).toBe(200);
    await save(key, [{ sk: two?.sk, deleted: true }]);
    expect(sentence(await save(key, [{ sk: two?.sk, tcn: 2, rate: 1 }]))).toContain('was removed');
  });
});

describe('stages and completion', () => {
  const stage = (key: string, name: string, method: 'PUT' | 'DELETE' = 'PUT') =>
    call(method, at(key, `/stages/${name}`));
  const complete = (key: string, body: Record<string, unknown> = { completed: true }, name = 'complete') =>
    call('POST', at(key, `/stages/${name}/completion`), { reqType: 'complete', ...body });

  test('are refused until every rule is met, by the calls too', async () => {
    const { key, extId, read } = await freshOrder();
    await save(key, [labor({ status: 'Ready for Repair' }), part({ part_number: '', extended_price: null })]);
    expect(sentence(await stage(key, 'qc'))).toBe(
      '409 All Selected Services must be Completed before Quality Control can be completed',
    );
    expect(sentence(await stage(key, 'audit'))).toBe(
      '409 All Selected Services must be Completed before Audit can be completed',
    );
    expect(sentence(await complete(key))).toBe(
      `409 Work order ${extId} cannot be completed: not all selected services are Completed, and a service has no price, ` +
        'and a part has no part number, and Quality Control is not done, and Audit is not done.',
    );
    expect((await stage(key, 'complete')).status).toBe(409);
    expect((await stage(key, 'repair')).status).toBe(400);
    expect((await read()).stages).toEqual([]);
    await services.settled();
    const { rows } = await services.pool.query('SELECT 1 FROM charge_ledger WHERE work_order_number = $1', [
      extId,
    ]);
    expect(rows).toEqual([]);
  });

  test('complete sends every service as one charge, once, and the order is read only', async () => {
    const { key, extId, account, workOrderId, read, vin } = await freshOrder();
    const { services: lines } = (await save(key, [labor(), part()])).body as Detail;
    const ids = lines.map(({ sk }) => sk.split('#')[1]);
    await stage(key, 'qc');
    await stage(key, 'audit');
    const done = await complete(key);
    expect(done).toMatchObject({
      status: 200,
      body: {
        status: 'Success',
        response: null,
        request: {
          vin,
          auctionId: 'LKAA',
          workOrder: extId,
          approvedWork: [
            { chargeKey: `XL${ids[0]}`, laborHour: 0.5, totalCharge: 52 },
            { chargeKey: `XP${ids[1]}`, qty: 2, partCost: 6.95, totalCharge: 17.38 },
          ],
        },
      },
    });
    await services.settled();
    const result = await services.ask('express', 'GET', `${RESULTS}?siteId=1001&workOrderId=${workOrderId}`);
    expect(result.body).toMatchObject({
      request: { storageDate: expect.any(String), approvedWork: [{}, {}] },
      response: { status: 'Success', message: 'Charge posted.' },
    });
    expect(await complete(key, { completed: true, reqType: 'resend' })).toMatchObject({
      body: { response: { status: 'Success' } },
    });
    await services.settled();
    const { rows } = await services.pool.query(
      'SELECT charge_key, account_number, amount_cents FROM charge_ledger WHERE work_order_number = $1 ORDER BY 1',
      [extId],
    );
    expect(rows).toEqual([
      { charge_key: `XL${ids[0]}`, account_number: account, amount_cents: 5200 },
      { charge_key: `XP${ids[1]}`, account_number: account, amount_cents: 1738 },
    ]);
    expect((await read()).stages).toEqual(['repair', 'qc', 'audit', 'complete']);
    expect(sentence(await save(key, [labor()]))).toBe(
      `409 Work order ${extId} is complete, so its services can no longer be changed.`,
    );
    expect(
      (await call('DELETE', at(key, `/services/${encodeURIComponent(lines[0]?.sk ?? '')}`))).status,
    ).toBe(409);
    expect(sentence(await complete(key))).toContain('it is already complete');
  });

  test('taken back takes the charge back, completed again it is charged anew', async () => {
    const { key, extId } = await freshOrder();
    const { services: lines } = (await save(key, [labor()])).body as Detail;
    const [line] = lines;
    for (const name of ['qc', 'audit']) await stage(key, name);
    await complete(key);
    await services.settled();
    const back = await stage(key, 'qc', 'DELETE');
    expect(back.body).toEqual({ success: true, stages: ['repair', 'audit'] });
    await save(key, [{ sk: line?.sk, tcn: 1, extended_price: 40 }]);
    await stage(key, 'qc');
    await complete(key);
    await services.settled();
    const { rows } = await services.pool.query(
      'SELECT charge_key, amount_cents, replaces FROM charge_ledger WHERE work_order_number = $1 ORDER BY posted_time',
      [extId],
    );
    const first = `XL${line?.sk.split('#')[1]}`;
    expect(rows).toEqual([
      { charge_key: first, amount_cents: 5200, replaces: null },
      { charge_key: `${first}-2`, amount_cents: 0, replaces: first },
      { charge_key: `${first}-3`, amount_cents: 4000, replaces: `${first}-2` },
    ]);
  });

  test('a wrong completion is taken back with a reason: services open, nothing stands of its charges', async () => {
    const { key, extId, read, workOrderId } = await freshOrder();
    const { services: lines } = (await save(key, [labor(), part()])).body as Detail;
    const reopen = (reason: string, user?: string) => call('POST', at(key, '/reopened'), { reason }, user);
    expect(sentence(await reopen('Wrong vehicle'))).toBe(`409 Work order ${extId} is not complete.`);
    for (const name of ['qc', 'audit']) await stage(key, name);
    await complete(key);
    await services.settled();
    expect((await reopen('  ')).status).toBe(400);
    expect((await reopen('Wrong vehicle', 'technician')).status).toBe(403);
    const answers = await Promise.all([reopen('Wrong vehicle'), reopen('Wrong vehicle', 'manager')]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    await services.settled();
    const { rows } = await services.pool.query<{ cents: number }>(
      `SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM charge_ledger b
       WHERE site_id = 1001 AND work_order_number = $1 AND NOT EXISTS (
         SELECT 1 FROM charge_ledger n WHERE n.site_id = b.site_id AND n.replaces = b.charge_key)`,
      [extId],
    );
    expect(rows).toEqual([{ cents: 0 }]);
    expect(await read()).toMatchObject({ stages: ['repair', 'qc', 'audit'], standing_charges: [] });
    const told = await services.pool.query<{ text: string }>(
      `SELECT action || ': ' || description AS text FROM work_order_event
       WHERE site_id = 1001 AND work_order_id = $1 AND action IN ('Reopened', 'Reversed') ORDER BY event_id`,
      [workOrderId],
    );
    expect(told.rows.map(({ text }) => text)).toEqual([
      'Reopened: Completion taken back: Wrong vehicle',
      expect.stringMatching(/^Reversed: Charge of \$/),
      expect.stringMatching(/^Reversed: Charge of \$/),
    ]);
    // What nothing stands of any more may go.
    expect((await save(key, [{ sk: lines[1]?.sk, tcn: 1, deleted: true }])).status).toBe(200);
    expect((await checkBooks(services.pool)).filter((line) => line.includes('charge'))).toEqual([]);
  });

  test('fall when a service stops being Completed, and completed false takes one back', async () => {
    const { key, read, workOrderId } = await freshOrder();
    const { services: lines } = (await save(key, [labor()])).body as Detail;
    for (const name of ['qc', 'audit']) await stage(key, name);
    const reset = (await save(key, [{ sk: lines[0]?.sk, tcn: 1, status: 'Rework' }])).body as Detail;
    expect(reset.stages).toEqual(['rework']);
    const events = await services.pool.query<{ text: string }>(
      `SELECT description AS text FROM work_order_event
       WHERE site_id = 1001 AND work_order_id = $1 AND action = 'Reset' ORDER BY event_id`,
      [workOrderId],
    );
    expect(events.rows.map(({ text }) => text)).toEqual(['Quality Control taken back', 'Audit taken back']);
    const told = await complete(key, { completed: false }, 'qc');
    expect(told.body).toMatchObject({ status: 'Success' });
    await save(key, [{ sk: lines[0]?.sk, tcn: 2, status: 'Completed' }]);
    await stage(key, 'qc');
    await complete(key, { completed: false }, 'qc');
    expect((await read()).stages).toEqual(['repair']);
  });

  test('a work order without a customer fails without being completed', async () => {
    const { key, workOrderId, read, extId } = await freshOrder();
    await save(key, [labor()]);
    for (const name of ['qc', 'audit']) await stage(key, name);
    await services.pool.query(
      'UPDATE work_order SET customer_id = NULL WHERE site_id = 1001 AND work_order_id = $1',
      [workOrderId],
    );
    expect((await complete(key)).body).toMatchObject({
      status: 'Failed',
      response: { message: `Work order ${extId} has no customer to charge.` },
    });
    expect((await read()).complete).toBe(false);
  });
});

describe('what else express knows', () => {
  test('notes are those of the work order', async () => {
    const { key, extId, read } = await freshOrder();
    await call('POST', at(key, '/notes'), { notes: 'Keys in the office' });
    const notes = await services.ask(
      'express',
      'GET',
      `/services/notes/notes?siteId=1001&workOrderNumber=${extId}`,
    );
    expect((await call('GET', at(key, '/notes'))).body).toMatchObject({
      notes: [{ notes: 'Keys in the office' }],
    });
    expect((notes.body as { notes: unknown[] }).notes).toEqual((await read()).notes);
  });

  test('clients are a map of name to seller id', async () => {
    const { body } = await call('GET', 'sites/LKAA/clients');
    expect(Object.values(body as object)).toContain('5200417');
  });

  test('a customer without a configuration of its own gets the standard; administrators change it, with its history', async () => {
    const path = 'sites/1001/customers/5200417/services';
    type Lists = {
      fees: { description: string; pk: string }[];
      rates: unknown[];
      markups: unknown[];
      tcn: number;
    };
    const read = async (customer: string) =>
      (await call('GET', `sites/1001/customers/${customer}/services`)).body as Lists;
    const standard = await read('nobody');
    expect(standard.tcn).toBe(0);
    expect(standard.rates.length).toBeGreaterThan(10);
    expect(standard.markups[0]).toMatchObject({ estimate_hours: '1', markup: 20, customer_id: 'nobody' });
    const before = await read('5200417');
    const body = {
      fees: [{ description: 'Pickup', amount: '15.00' }],
      rates: [],
      markups: [],
      tcn: before.tcn,
    };
    expect((await call('PUT', path, body)).status).toBe(403);
    expect((await call('PUT', path, body, 'admin')).body).toMatchObject({
      fees: [{ description: 'Pickup', pk: 'fees#1' }],
      tcn: before.tcn + 1,
    });
    const late = await call('PUT', path, body, 'admin');
    expect(late).toMatchObject({ status: 409, body: { current: { tcn: before.tcn + 1 } } });
    expect(
      (await call('PUT', path, { ...body, fees: [{ description: 'x', amount: '-1' }] }, 'admin')).status,
    ).toBe(400);
    expect((await call('PUT', 'sites/1001/customers/1/services', body, 'admin')).status).toBe(404);
    const { rows } = await services.pool.query(
      "SELECT tcn, mod_user FROM express_configuration_history WHERE site_id = 1001 AND customer = '5200417' ORDER BY tcn",
    );
    expect(rows.at(-1)).toEqual({ tcn: before.tcn + 1, mod_user: 'admin' });
    const few = { userName: 'few', sites: [1001], roles: ['RECON_EXPRESS'], customers: '5299999' };
    await addPeople(services.pool, few);
    // Users who do not see the customer are offered the standard, without the customer's own fee.
    const told = (await call('GET', path, undefined, 'few')).body as Lists;
    expect(told).toMatchObject({ tcn: 0, rates: { length: standard.rates.length } });
    expect(told.fees.map(({ description }) => description)).not.toContain('Pickup');
  });

  test('a work order that is not in express service, or at another site, is not there', async () => {
    const order = await makeDueOrder(asking(services.pool), 1001, place++);
    expect((await call('GET', at(`workorder:${order.extId}#LKAA`))).status).toBe(404);
    await call('PUT', `workorders/${order.extId}`, { site_id: 1001 });
    // The site's number is understood too; the order has one key, whichever was used.
    const asked = await Promise.all(
      ['LKAA', '1001'].map((site) => call('GET', at(`workorder:${order.extId}#${site}`))),
    );
    expect(asked[1]?.body).toEqual(asked[0]?.body);
    // The number is understood in place of the unit number, and in the documents' own form of the address.
    expect((await call('GET', `workorders/workorder:${order.extId}%23LKAA`)).status).toBe(200);
    expect((await call('GET', at(`workorder:${order.extId}#PRRC`))).status).toBe(404);
    expect((await call('GET', at('nonsense'))).status).toBe(400);
    expect((await call('GET', at(`workorder:${order.extId}#LKAA`), undefined, 'technician')).status).toBe(
      403,
    );
    expect((await call('GET', at(`workorder:${order.extId}#RVAA`), undefined, 'admin')).status).toBe(403);
  });
});
