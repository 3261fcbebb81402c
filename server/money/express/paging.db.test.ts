import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

let services: DemoServices;
beforeAll(async () => {
  services = await startDemoServices();
  await services.pool.query(
    `WITH made AS (INSERT INTO work_order (site_id, ext_id, sblu, vin, create_time)
                   SELECT 1001, 'E' || n, 'E' || n, '', now() - n * interval '1 hour' FROM generate_series(1, 350) n
                   RETURNING work_order_id)
     INSERT INTO express_order (site_id, work_order_id) SELECT 1001, work_order_id FROM made`,
  );
});
afterAll(() => services.close());

type Page = { workorders: { work_order_key: string }[]; cursor: string };

/** All pages of a filter, as stock numbers; `meanwhile` happens while each of them is read. */
async function pages(query: string, meanwhile?: (turn: number) => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  for (let cursor = '', turn = 1; ; turn += 1) {
    const url = `/services/express/workorders?site_id=1001&${query}&cursor=${cursor}`;
    const [answer] = await Promise.all([services.ask('admin', 'GET', url), meanwhile?.(turn)]);
    expect(answer.status).toBe(200);
    const page = answer.body as Page;
    seen.push(...page.workorders.map(({ work_order_key: key }) => key.split(/[:#]/)[1] ?? ''));
    cursor = page.cursor;
    if (cursor === '') return seen;
  }
}

/** Stock numbers of the express orders of a site, newest arrival first, computed in the plainest way. */
async function expected(condition: string): Promise<string[]> {
  const { rows } = await services.pool.query<{ sblu: string }>(
    `SELECT w.sblu FROM express_order x JOIN work_order w ON w.site_id = x.site_id AND w.work_order_id = x.work_order_id
     WHERE x.site_id = 1001 AND ${condition} ORDER BY w.create_time DESC, w.work_order_id DESC`,
  );
  return rows.map(({ sblu }) => sblu);
}

test('what stays comes once while others complete orders, take new ones in and correct when one arrived', async () => {
  const before = await pages('exclude_stages=complete');
  expect(before.length).toBeGreaterThan(300);
  expect(before).toEqual(await expected("NOT 'complete' = ANY (x.stages)"));
  const third = (place: number) => before.filter((_, at) => at % 3 === place);
  const some = (sblus: readonly string[], turn: number) => [sblus.slice((turn - 1) * 30, turn * 30)];
  const seen = await pages('exclude_stages=complete', (turn) =>
    Promise.all([
      services.pool.query(
        `UPDATE express_order SET stages = '{complete}' WHERE site_id = 1001 AND work_order_id IN (
           SELECT work_order_id FROM work_order WHERE site_id = 1001 AND sblu = ANY($1))`,
        some(third(1), turn),
      ),
      services.pool.query(
        "UPDATE work_order SET create_time = create_time - interval '1 year' WHERE site_id = 1001 AND sblu = ANY($1)",
        some(third(2), turn),
      ),
      services.pool.query(
        `WITH made AS (INSERT INTO work_order (site_id, ext_id, sblu, vin, create_time)
                       SELECT 1001, 'X' || $1::int, 'X' || $1::int, '', now() RETURNING work_order_id)
         INSERT INTO express_order (site_id, work_order_id) SELECT 1001, work_order_id FROM made`,
        [turn],
      ),
    ]),
  );
  const stays = new Set(third(0));
  expect(seen.filter((sblu) => stays.has(sblu))).toEqual(third(0));
  // The list follows the arrivals as corrected, and completed orders have their own.
  expect(await pages('exclude_stages=complete')).toEqual(await expected("NOT 'complete' = ANY (x.stages)"));
  expect(await pages('stages=complete')).toEqual(await expected("'complete' = ANY (x.stages)"));
  expect(await pages('')).toEqual(await expected('true'));
});
