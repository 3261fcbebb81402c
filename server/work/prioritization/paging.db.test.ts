import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PrioritizedWorkOrder } from '#contract/prioritization';
import { TODAY } from '../../../tests/helpers/database';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

let services: DemoServices;
/** Each question comes later than what was read for the one before. */
let now = TODAY.getTime();
beforeAll(async () => {
  services = await startDemoServices({}, () => new Date(now));
  // A list of several pages: each open work order twelve times more, a day later each.
  await services.pool.query(
    `WITH made AS (
       INSERT INTO work_order (site_id, ext_id, sblu, vin, customer_id, status_rank, create_time, due_date, sale_date)
       SELECT site_id, ext_id || '-' || n, sblu || '-' || n, '', customer_id, status_rank,
              create_time + n * interval '1 minute', due_date + n * interval '1 day', sale_date
       FROM work_order, generate_series(1, 12) n WHERE site_id = 1001 AND status = 'Open'
       RETURNING work_order_id, sblu)
     INSERT INTO work_order_shop (site_id, work_order_id, site_shop_id, status)
     SELECT 1001, m.work_order_id, ws.site_shop_id, ws.status
     FROM made m JOIN work_order w ON w.site_id = 1001 AND w.sblu = split_part(m.sblu, '-', 1)
     JOIN work_order_shop ws ON ws.site_id = 1001 AND ws.work_order_id = w.work_order_id`,
  );
});
afterAll(() => services.close());

type Page = { plist_result: PrioritizedWorkOrder[]; scroll_id: string };

async function page(more: Record<string, unknown>): Promise<Page> {
  now += 2000;
  const answer = await services.ask('shop', 'POST', '/services/pe/plist', {
    body: { site_id: 1001, labors: false, ...more },
  });
  expect(answer.status).toBe(200);
  return answer.body as Page;
}

/** The whole list; `meanwhile` happens while each page is read. */
async function whole(more: Record<string, unknown> = {}, meanwhile?: (seen: number[]) => Promise<unknown>) {
  const seen: number[] = [];
  for (let scroll_id = ''; ;) {
    const [next] = await Promise.all([page({ ...more, scroll_id }), meanwhile?.(seen)]);
    if (next.plist_result.length === 0) return seen;
    seen.push(...next.plist_result.map(({ work_order_id: id }) => id));
    scroll_id = next.scroll_id;
  }
}

const sql = (text: string, values: unknown[]) => services.pool.query(text, values);
const isRead = (seen: readonly number[]) => (id: number) => seen.includes(id);

test.each([
  ['', {}],
  [' of a filter', { customer_type: ['wholesale'] }],
])(
  'what stays where it is comes once, whatever comes, goes or moves while the pages%s are read',
  async (_, filter) => {
    const before = await whole(filter);
    expect(before.length).toBeGreaterThan(100);
    // A third leaves the list, a third becomes more urgent or less, a third is left alone.
    const still = before.filter((_id, place) => place % 3 === 0);
    const moving = before.filter((_id, place) => place % 3 === 1);
    const leaving = before.filter((_id, place) => place % 3 === 2);
    let turn = 0;
    const seen = await whole(filter, async () => {
      turn += 1;
      await Promise.all([
        sql(
          `UPDATE work_order SET due_date = $3 WHERE site_id = 1001 AND work_order_id = ANY($1)
         AND work_order_id % 2 = $2`,
          [moving, turn % 2, new Date(TODAY.getTime() + (turn % 3 === 0 ? -1 : 1) * turn * 86_400_000)],
        ),
        sql("UPDATE work_order SET status = 'Completed' WHERE site_id = 1001 AND work_order_id = ANY($1)", [
          leaving.slice((turn - 1) * 10, turn * 10),
        ]),
      ]);
    });
    expect(seen.filter(isRead(still))).toEqual(still);
    await sql("UPDATE work_order SET status = 'Open' WHERE site_id = 1001 AND work_order_id = ANY($1)", [
      leaving,
    ]);
  },
);

test('a vehicle that left after the list was ranked is not shown, and nothing else is missing', async () => {
  const all = await whole();
  const [first = 0, second = 0] = all;
  // Asked at the same moment, the ranking of the moment before is used.
  await sql("UPDATE work_order SET status = 'Completed' WHERE site_id = 1001 AND work_order_id = $1", [
    first,
  ]);
  now -= 2000;
  const { plist_result: rows } = await page({});
  expect(rows[0]).toMatchObject({ work_order_id: second, priority: 2 });
  expect(rows.map(({ work_order_id: id }) => id)).toEqual(all.slice(1, 101));
  expect((await page({})).plist_result[0]).toMatchObject({ work_order_id: second, priority: 1 });
});

test('a filter that few vehicles fit finds them wherever they stand, each with its number in the whole list', async () => {
  const all = await whole();
  const few = [all[3], all[Math.floor(all.length / 2)], all.at(-1)].map(Number);
  await sql("UPDATE work_order SET lot_name = 'Rare' WHERE site_id = 1001 AND work_order_id = ANY($1)", [
    few,
  ]);
  const { plist_result: rows, scroll_id } = await page({ lot_location: ['Rare'] });
  expect(rows.map((row) => [row.work_order_id, row.priority])).toEqual(
    few.map((id) => [id, all.indexOf(id) + 1]),
  );
  expect((await page({ lot_location: ['Rare'], scroll_id })).plist_result).toEqual([]);
});
