import { get, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ExportRow } from '#contract/export';
import { clearEstimate } from '../../../tests/helpers/clear-estimate';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

const EXPORT = '/recon-services/rest/proc/getWorkOrdersDetailed';
const LIST = '/recon-services/rest/proc/getPagedWorkOrdersScoped2';

let services: DemoServices;
beforeAll(async () => {
  services = await startDemoServices({ FRONTLINE_EXPORT_SECONDS: '6', FRONTLINE_POOL: '7' });
});
afterAll(() => services.close());

async function rowsOf(query: string, user = 'manager'): Promise<ExportRow[]> {
  const { status, body } = await services.ask(user, 'GET', `${EXPORT}?${query}`);
  expect(status).toBe(200);
  return body as ExportRow[];
}

async function sql<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await services.pool.query(text, values)).rows as Row[];
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes that are still in use, after garbage collection. */
function kept(): number {
  collect();
  const { external, heapUsed } = process.memoryUsage();
  return external + heapUsed;
}

const numbers = (rows: readonly ExportRow[]) => [...new Set(rows.map((row) => row.work_order_number))];
const cents = (rows: readonly ExportRow[]) =>
  rows.reduce((sum, { price }) => sum + Math.round((price ?? 0) * 100), 0);

describe('the export of work orders', () => {
  test('in detail has a row for each labor and fee of the orders in the list, in its order', async () => {
    const rows = await rowsOf('siteId=1001');
    const expected = await sql<{ ext_id: string; labor_name: string | null; hours: number }>(
      `SELECT w.ext_id, l.labor_name, l.labor_time / 100.0 AS hours FROM work_order w
       LEFT JOIN labor l USING (site_id, work_order_id) WHERE site_id = 1001 AND w.status = 'Open'`,
    );
    const key = (number: string, name: unknown, hours: unknown) =>
      `${number} ${String(name)} ${Number(hours)}`;
    expect(rows.map((row) => key(row.work_order_number, row.labor_name, row.labor_time)).sort()).toEqual(
      expected.map((row) => key(row.ext_id, row.labor_name, row.hours)).sort(),
    );
    const list = await services.ask('manager', 'GET', `${LIST}?siteId=1001&limit=200`);
    expect(numbers(rows)).toEqual((list.body as { extId: string }[]).map(({ extId }) => extId));
  });

  test('in summary has one row for each order, with its shops, hours and total', async () => {
    const rows = await rowsOf('siteId=1001&type=Summary&status=');
    const expected = await sql<Record<string, unknown>>(
      `SELECT w.ext_id AS work_order_number, w.vin, c.customer_name AS company_name, c.ext_id AS client_number,
              (w.labor_total_cents + w.parts_total_cents + w.fees_total_cents) / 100.0::float8 AS price,
              coalesce((SELECT string_agg(ss.shop_abbrev, ', ' ORDER BY ss.display_order) FROM work_order_shop ws
                        JOIN site_shop ss USING (site_id, site_shop_id)
                        WHERE ws.site_id = 1001 AND ws.work_order_id = w.work_order_id), '') AS shop_name,
              (SELECT sum(hours_required) / 100.0::float8 FROM work_order_shop ws
               WHERE ws.site_id = 1001 AND ws.work_order_id = w.work_order_id) AS labor_time
       FROM work_order w JOIN customer c USING (site_id, customer_id) WHERE site_id = 1001`,
    );
    expect(rows).toHaveLength(expected.length);
    const byNumber = new Map(rows.map((row) => [row.work_order_number, row]));
    for (const order of expected) {
      expect({ ...byNumber.get(String(order['work_order_number'])), site_id: 'LKAA' }).toMatchObject({
        ...order,
        labor_time:
          order['labor_time'] === 0
            ? byNumber.get(String(order['work_order_number']))?.labor_time
            : order['labor_time'],
      });
    }
  });

  test('in summary keeps names apart that hold commas, semicolons and bars themselves', async () => {
    const [order] = await sql<{ id: number; number: string; labors: number[] }>(
      `SELECT work_order_id AS id, ext_id AS number, array_agg(estimate_labor_id ORDER BY estimate_labor_id) AS labors
       FROM labor JOIN work_order w USING (site_id, work_order_id)
       WHERE site_id = 1001 AND w.status = 'Open' GROUP BY 1, 2 HAVING count(*) >= 2 ORDER BY 1 LIMIT 1`,
    );
    const before = await sql<{ id: number; name: string; vendor: string | null }>(
      'SELECT estimate_labor_id AS id, labor_name AS name, vendor_name AS vendor FROM labor WHERE site_id = 1001 AND work_order_id = $1',
      [order?.id],
    );
    await sql(
      'UPDATE labor SET labor_name = $2, vendor_name = $3 WHERE site_id = 1001 AND work_order_id = $1',
      [order?.id, 'Door, left; right | rear', 'Glass, Inc.'],
    );
    const [row] = await rowsOf(`siteId=1001&type=Summary&status=&searchPattern=${order?.number}`);
    expect(row?.labor_name?.split(' | ')).toEqual(order?.labors.map(() => 'Door, left; right / rear'));
    expect(row?.sublet_vendors).toBe('Glass, Inc.');
    for (const { id, name, vendor } of before) {
      await sql(
        'UPDATE labor SET labor_name = $2, vendor_name = $3 WHERE site_id = 1001 AND estimate_labor_id = $1',
        [id, name, vendor],
      );
    }
  });

  test('charges in detail what the orders without bundles are charged in summary, and nothing for what was declined', async () => {
    const bundled = new Set(
      (await sql<{ ext_id: string }>('SELECT ext_id FROM work_order WHERE has_bundle')).map(
        (row) => row.ext_id,
      ),
    );
    const alone = (row: ExportRow) => !bundled.has(row.work_order_number);
    const detail = (await rowsOf('siteId=1001&status=')).filter(alone);
    const summary = (await rowsOf('siteId=1001&status=&type=Summary')).filter(alone);
    for (const order of summary) {
      const lines = detail.filter((row) => row.work_order_number === order.work_order_number);
      expect(cents(lines)).toBe(cents([order]));
    }
    const [rejected] = await rowsOf('siteId=1001&status=Rejected');
    expect(rejected).toMatchObject({ price: 0 });
    expect(rejected?.reject_reason).not.toBe('');
  });

  test('has the documented fields, moments in ISO form and the parts of a labor', async () => {
    const rows = await rowsOf('siteId=1001&status=Completed');
    // W-281 and what the CSV needs besides.
    const documented =
      'work_order_number site_id vin check_in_date company_name year make model lot_number reject_reason shop_name ' +
      'shop_status active_task labor_name labor_time parts_status date_completed qc_passed qc_outcome price ' +
      'work_credit sublet_vendors client_number lot_name reject_detail';
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(documented.split(' ').sort());
    for (const row of rows) expect(row.check_in_date).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(rows.every((row) => row.shop_status === 'Done')).toBe(true);
    expect(rows.some((row) => /Part Received|In Stock/.test(row.parts_status))).toBe(true);
    expect(new Set(rows.map(({ qc_passed, qc_outcome }) => `${qc_passed} ${qc_outcome}`))).toContain(
      'Y Pass',
    );
  });

  test('keeps to the filter: search, shops, customers, stage and an order without labors', async () => {
    const [order] = await sql<{ ext_id: string; vin: string; customer_id: number; work_order_id: number }>(
      `SELECT ext_id, vin, customer_id, work_order_id FROM work_order
       WHERE site_id = 1001 AND status = 'Completed' ORDER BY 1 LIMIT 1`,
    );
    expect(numbers(await rowsOf(`siteId=1001&status=&searchPattern=${order?.vin.slice(-8)}`))).toEqual([
      order?.ext_id,
    ]);
    expect(await rowsOf('siteId=1001&status=&searchPattern=0000000')).toEqual([]);
    const repair = numbers(await rowsOf('siteId=1001&status=Repair&shop=1'));
    const list = await services.ask('manager', 'GET', `${LIST}?siteId=1001&limit=200&status=Repair&shop=1`);
    expect(repair).toEqual((list.body as { extId: string }[]).map(({ extId }) => extId));
    const ofCustomer = numbers(await rowsOf(`siteId=1001&status=&customerId=${order?.customer_id}`));
    const [count] = await sql<{ n: number }>(
      'SELECT count(*)::int AS n FROM work_order WHERE site_id = 1001 AND customer_id = $1',
      [order?.customer_id],
    );
    expect(ofCustomer).toHaveLength(count?.n ?? -1);
    await clearEstimate(sql, 1001, order?.work_order_id ?? 0);
    const bare = await rowsOf(`siteId=1001&status=&searchPattern=${order?.ext_id}`);
    expect(bare).toHaveLength(1);
    expect(bare[0]).toMatchObject({ work_order_number: order?.ext_id, labor_name: null, price: null });
  });

  test('stays inside the customer scope, the site and the permission', async () => {
    expect((await services.ask('technician', 'GET', `${EXPORT}?siteId=1001`)).status).toBe(403);
    expect((await services.ask('approver', 'GET', `${EXPORT}?siteId=1002`)).status).toBe(403);
    expect((await services.ask('approver', 'GET', `${EXPORT}?siteId=1001&type=Whole`)).status).toBe(400);
    const scoped =
      "(SELECT unnest(string_to_array(ext_customer_id, ',')) FROM user_config WHERE user_name = 'external')";
    await sql(
      "INSERT INTO user_role (user_config_id, role_key) SELECT user_config_id, 'RECON_APPROVER' FROM user_config WHERE user_name = 'external'",
    );
    const rows = await rowsOf('extSiteId=LKAA&type=Summary&status=', 'external');
    const [own] = await sql<{ n: number }>(
      `SELECT count(*)::int AS n FROM work_order JOIN customer c USING (site_id, customer_id)
       WHERE site_id = 1001 AND c.ext_id IN ${scoped}`,
    );
    expect(rows).toHaveLength(own?.n ?? -1);
    expect(rows.length).toBeGreaterThan(0);
  });
});

describe('an export that cannot end well', () => {
  /** Asks over a real connection and reads nothing of the answer. */
  async function ask(query: string): Promise<ClientRequest> {
    if (!services.app.server.listening) await services.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = services.app.server.address() as AddressInfo;
    const headers = { authorization: await services.bearer('manager') };
    return get({ port, host: '127.0.0.1', path: `${EXPORT}?${query}`, headers });
  }
  async function open(query: string): Promise<IncomingMessage> {
    const request = await ask(query);
    return new Promise((resolve, reject) => request.on('response', resolve).on('error', reject));
  }
  const running = async () => {
    const [{ n } = { n: -1 }] = await sql<{ n: number }>(
      `SELECT count(*)::int AS n FROM pg_stat_activity
       WHERE datname = current_database() AND query LIKE '%company_name%' AND query NOT LIKE '%pg_stat_activity%'
         AND state IN ('active', 'idle in transaction')`,
    );
    return n;
  };
  const untilRunning = (count: number) => expect.poll(running, { timeout: 10_000 }).toBe(count);

  /** While someone holds the labors, no export comes to its first row. */
  async function whileLaborsAreHeld(run: () => Promise<void>): Promise<void> {
    const other = new Client({ connectionString: services.databaseUrl });
    await other.connect();
    await other.query('BEGIN');
    await other.query('LOCK TABLE labor IN ACCESS EXCLUSIVE MODE');
    await run().finally(() => other.end());
  }

  test('says query timeout while nothing was sent yet, and leaves no query behind', async () => {
    await whileLaborsAreHeld(async () => {
      const { status, body } = await services.ask('manager', 'GET', `${EXPORT}?siteId=1001`);
      expect(status).toBe(504);
      const errorMessage = expect.stringMatching(/query timeout/i) as string;
      expect(body).toMatchObject({ code: 'timeout', errorMessage });
      await untilRunning(0);
    });
  });

  test('ends its query when the caller goes away before the first row', async () => {
    await whileLaborsAreHeld(async () => {
      const request = await ask('siteId=1001');
      const ended = new Promise((resolve) => request.on('error', resolve));
      await untilRunning(1);
      request.destroy();
      await ended;
      await untilRunning(0);
    });
  });

  test('is refused with a sentence when half of the connections are already exporting', async () => {
    await whileLaborsAreHeld(async () => {
      const requests = await Promise.all([1, 2, 3].map(() => ask('siteId=1001')));
      const ended = requests.map((request) => new Promise((resolve) => request.on('error', resolve)));
      await untilRunning(3);
      const another = await services.ask('manager', 'GET', `${EXPORT}?siteId=1003`);
      expect(another.status).toBe(503);
      expect(another.body).toMatchObject({
        errorMessage: expect.stringMatching(/exports are running/) as string,
      });
      for (const request of requests) request.destroy();
      await Promise.all(ended);
      await untilRunning(0);
    });
    expect((await services.ask('manager', 'GET', `${EXPORT}?siteId=1003`)).status).toBe(200);
  });

  test('says that its time is over behind the rows that came, in an answer that is no list', async () => {
    await sql(
      `INSERT INTO labor (site_id, work_order_id, site_shop_id, labor_name, status)
       SELECT 1001, (SELECT min(work_order_id) FROM work_order WHERE site_id = 1001), 1, 'Wash ' || n, 'Pending'
       FROM generate_series(1, 40000) n`,
    );
    const answer = await open('siteId=1001&status=');
    expect(answer.statusCode).toBe(200);
    await untilRunning(0);
    let text = '';
    for await (const chunk of answer.setEncoding('utf8')) text += chunk as string;
    expect(answer.complete).toBe(true);
    expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
    expect(JSON.parse(text.slice(text.lastIndexOf('\n')))).toMatchObject({
      statusCode: 504,
      errorMessage: expect.stringMatching(/^Query timeout/) as string,
    });
  });

  test('keeps next to nothing in memory for a caller who does not read, and ends when he goes away', async () => {
    const before = kept();
    const answer = await open('siteId=1001&status=');
    expect(await running()).toBe(1);
    // The whole answer has about 24 MB.
    expect(kept() - before).toBeLessThan(16_000_000);
    const closed = new Promise((resolve) => answer.on('close', resolve));
    answer.destroy();
    await closed;
    await untilRunning(0);
  });

  test('is whole once the caller reads, however many batches it has', async () => {
    await sql("DELETE FROM labor WHERE labor_name LIKE 'Wash %' AND length(labor_name) > 8");
    const answer = await open('siteId=1001&status=');
    let text = '';
    for await (const chunk of answer.setEncoding('utf8')) text += chunk as string;
    expect(answer.complete).toBe(true);
    expect((JSON.parse(text) as unknown[]).length).toBeGreaterThan(1_500);
  });
});
