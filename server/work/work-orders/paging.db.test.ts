import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

type Row = { workOrderId: number; estimateLaborId?: number; status: string };
type Page = { rows: Row[]; next: string };

const WORK_LOG = 'getPagedWorkOrdersScoped2';
const COUNT = '/recon-services/rest/proc/countWorkOrders';
const LABORS = 'getOpenRepairLabors';

let services: DemoServices;
beforeAll(async () => {
  services = await startDemoServices();
});
afterAll(() => services.close());

async function page(call: string, query: string, after: string, limit: number): Promise<Page> {
  const answer = await services.app.inject({
    url: `/recon-services/rest/proc/${call}?siteId=1001&${query}&limit=${limit}&after=${after}`,
    headers: { authorization: await services.bearer('admin') },
  });
  expect(answer.statusCode).toBe(200);
  return { rows: answer.json<Row[]>(), next: String(answer.headers['x-next-cursor'] ?? '') };
}

const idOf = ({ workOrderId, estimateLaborId }: Row) => estimateLaborId ?? workOrderId;

/** All pages in sequence; `between` runs after each of them. */
async function pages(call: string, query: string, between?: (rows: Row[]) => Promise<void>) {
  const seen: Row[] = [];
  for (let after = ''; ;) {
    const { rows, next } = await page(call, query, after, 15);
    seen.push(...rows);
    if (next === '') return seen.map(idOf);
    await between?.(seen);
    after = next;
  }
}

/** The same list as ever, by the number of its first row. */
async function byNumber(call: string, query: string): Promise<number[]> {
  const seen: Row[] = [];
  for (let start = 1; ; start += 200) {
    const { rows } = await page(call, `${query}&start=${start}`, '', 200);
    seen.push(...rows);
    if (rows.length < 200) return seen.map(idOf);
  }
}

const ORDERS = ['status', 'createTime', 'taskDuration', 'qcOutcome', 'statusTime'].flatMap((sort) =>
  ['asc', 'desc'].map((direction) => `sort=${sort}&direction=${direction}`),
);

describe('the work log goes on behind the last row of a page', () => {
  test.each(ORDERS)('with %s in the order of the whole list', async (order) => {
    for (const status of ['', 'Open', 'Completed']) {
      const query = `status=${status}&${order}`;
      const whole = await byNumber(WORK_LOG, query);
      expect(await pages(WORK_LOG, query)).toEqual(whole);
      expect(await services.ask('admin', 'GET', `${COUNT}?siteId=1001&status=${status}`)).toMatchObject({
        body: { count: whole.length },
      });
    }
  });

  test.each(['asc', 'desc'])('quality control that is not known stands last, %s', async (direction) => {
    const ids = await byNumber(WORK_LOG, `status=&sort=qcOutcome&direction=${direction}`);
    const { rows } = await services.pool.query<{ work_order_id: number; known: boolean }>(
      'SELECT work_order_id, qc_outcome IS NOT NULL AS known FROM work_order WHERE site_id = 1001',
    );
    const known = new Map(rows.map((row) => [row.work_order_id, row.known]));
    const lastKnown = ids.findLastIndex((id) => known.get(id));
    expect(lastKnown).toBeGreaterThan(0);
    expect(ids.slice(0, lastKnown).every((id) => known.get(id))).toBe(true);
  });

  test('no vehicle is left out when a second person finishes the first five of a stage, none comes twice when others arrive', async () => {
    const before = await byNumber(WORK_LOG, 'status=Repair');
    let done: number[] = [];
    const seen = await pages(WORK_LOG, 'status=Repair', async (rows) => {
      if (done.length > 0) return;
      done = rows.slice(0, 5).map(idOf);
      await services.pool.query(
        "UPDATE work_order_task SET active = false WHERE site_id = 1001 AND task = 'Repair' AND work_order_id = ANY($1)",
        [done],
      );
    });
    expect(done).toHaveLength(5);
    expect(seen).toEqual(before);

    const arrived = await byNumber(WORK_LOG, 'status=&sort=createTime&direction=asc');
    const read = await pages(WORK_LOG, 'status=&sort=createTime&direction=asc', async () => {
      await services.pool.query(
        `INSERT INTO work_order (site_id, ext_id, sblu, vin, create_time)
         SELECT 1001, 'new-' || gen_random_uuid(), gen_random_uuid(), '', now() + interval '100 years'`,
      );
    });
    expect(read).toEqual(arrived);
  });

  test.each([
    ['bm9uZQ', 'no list at all'],
    [Buffer.from('[1,"2026-02-31T00:00:00+00:00",5]').toString('base64url'), 'a day that is none'],
    [Buffer.from('[99999999999,"2026-02-03T00:00:00+00:00",5]').toString('base64url'), 'a number too large'],
    [Buffer.from('["2026-02-03T00:00:00+00:00",5]').toString('base64url'), 'a place in another order'],
  ])('refuses %s, %s', async (after) => {
    const answer = await services.ask(
      'admin',
      'GET',
      `/recon-services/rest/proc/${WORK_LOG}?siteId=1001&after=${after}`,
    );
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ field: 'after' }] } });
  });
});

describe('the labors go on behind the last one of a page', () => {
  test.each(['', 'sort=arrived&direction=asc', 'sort=arrived&direction=desc'])(
    'ordered by "%s"',
    async (order) => {
      expect(await pages(LABORS, order)).toEqual(await byNumber(LABORS, order));
    },
  );

  test('none is left out when somebody completes those that were read', async () => {
    const before = await byNumber(LABORS, 'status=Ready for Repair');
    const seen = await pages(LABORS, 'status=Ready for Repair', async (rows) => {
      await services.pool.query(
        "UPDATE labor SET status = 'Declined in Repair' WHERE site_id = 1001 AND estimate_labor_id = ANY($1)",
        [rows.slice(-4).map(idOf)],
      );
    });
    expect(seen).toEqual(before);
  });
});
