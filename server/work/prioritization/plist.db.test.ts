import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PrioritizedWorkOrder } from '#contract/prioritization';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

const LIST = '/services/pe/plist';
const AVAILABILITY = '/services/pe/availability';

let services: DemoServices;
beforeAll(async () => {
  services = await startDemoServices();
});
afterAll(() => services.close());

type Page = { plist_result: PrioritizedWorkOrder[]; scroll_id: string };

async function page(more: Record<string, unknown> = {}, user = 'shop'): Promise<Page> {
  const answer = await services.ask(user, 'POST', LIST, { body: { site_id: 1001, ...more } });
  expect(answer.status).toBe(200);
  return answer.body as Page;
}

/** The whole list, page by page until one is empty; `between` happens after each page. */
async function whole(
  more: Record<string, unknown> = {},
  between: (rows: PrioritizedWorkOrder[]) => Promise<void> = () => Promise.resolve(),
): Promise<PrioritizedWorkOrder[]> {
  const all: PrioritizedWorkOrder[] = [];
  let scroll_id = '';
  for (;;) {
    const next = await page({ ...more, scroll_id });
    if (next.plist_result.length === 0) return all;
    all.push(...next.plist_result);
    scroll_id = next.scroll_id;
    await between(next.plist_result);
  }
}

const free = (rows: PrioritizedWorkOrder[]) => rows.filter(({ availability }) => !availability);
const at = (rows: PrioritizedWorkOrder[], place: number): PrioritizedWorkOrder => {
  const row = rows.at(place);
  if (!row) throw new Error('The demo site has too few prioritized work orders.');
  return row;
};
const claim = (sblu: string, user = 'shop', more: Record<string, unknown> = {}) =>
  services.ask(user, 'POST', AVAILABILITY, {
    body: { site_id: 1001, sblu, availability: 'Claimed', shop_name: 'MECH', ...more },
  });
const remove = (sblu: string, user = 'shop') =>
  services.ask(user, 'DELETE', `${LIST}?site_id=LKAA&sblu=${sblu}`);

describe('the prioritization list', () => {
  test('numbers every open work order with work to do densely, the most urgent first', async () => {
    const rows = await whole();
    expect(rows.map(({ priority }) => priority)).toEqual(rows.map((_, index) => index + 1));
    const { rows: members } = await services.pool.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM work_order w WHERE site_id = 1001 AND status = 'Open' AND EXISTS (
         SELECT 1 FROM work_order_shop s WHERE s.site_id = 1001 AND s.work_order_id = w.work_order_id
         AND s.status <> 'Done')`,
    );
    expect(rows).toHaveLength(members[0]?.n ?? -1);
    const deadline = (row: PrioritizedWorkOrder) =>
      Math.min(
        ...[row.due_date, row.current_process_due_date, row.sale_date]
          .filter((date) => date !== '' && date !== null)
          .map((date) => Date.parse(date)),
      );
    const deadlines = rows.map(deadline);
    expect(deadlines).toEqual(deadlines.toSorted((one, other) => one - other || 0));
    expect(at(rows, 0)).toMatchObject({
      site_id: 1001,
      // Year, make and model.
      description: expect.stringMatching(/^\d{4} \S+ \S+/) as string,
      work_order_key: `workorder:${at(rows, 0).sblu}#LKAA`,
      customer_type: expect.stringMatching(/^(RETAIL|WHOLESALE)$/) as string,
      labor_status_summary: { completed: expect.any(Number) as number },
    });
  });

  test('filters, with the numbers of the whole site', async () => {
    const all = await whole();
    const numberOf = new Map(all.map(({ sblu, priority }) => [sblu, priority]));
    const some = at(all, 5);
    const work = some.shops.at(-1) ?? { shop_code: '', status: '' };
    const cases: [Record<string, unknown>, (row: PrioritizedWorkOrder) => boolean][] = [
      [{ workorder_status: ['Repair'] }, (row) => row.workorder_status === 'Repair'],
      [
        { lot_location: [some.lot_location?.name] },
        (row) => row.lot_location?.name === some.lot_location?.name,
      ],
      [{ customer_type: ['retail'] }, (row) => row.customer_type === 'RETAIL'],
      [{ availability: ['Available'] }, (row) => !row.availability],
      [
        { availability: ['Claimed', 'On Hold'] },
        (row) => /Claimed|On Hold/.test(row.availability?.availability ?? ''),
      ],
      [
        { shop_codes: [work.shop_code], shop_statuses: [work.status] },
        (row) =>
          row.shops.some(({ shop_code, status }) => shop_code === work.shop_code && status === work.status),
      ],
    ];
    for (const [filter, belongs] of cases) {
      const rows = await whole(filter);
      expect(rows.map(({ sblu }) => sblu)).toEqual(all.filter(belongs).map(({ sblu }) => sblu));
      expect(rows.length, JSON.stringify(filter)).toBeGreaterThan(0);
      for (const { sblu, priority } of rows) expect(priority).toBe(numberOf.get(sblu));
    }
    expect((await page({ workorder_status: ['Nowhere'] })).plist_result).toEqual([]);
  });

  test('has filter values whose counts are those of the list', async () => {
    const all = await whole();
    const values = async (aggregate: string) =>
      (
        (await services.ask('shop', 'GET', `/services/pe/aggregations?site_id=1001&aggregate=${aggregate}`))
          .body as { values: { value: string; name: string; cnt: number }[] }
      ).values;
    for (const { value, cnt } of await values('workorder_status')) {
      expect(await whole({ workorder_status: [value] })).toHaveLength(cnt);
    }
    const clients = await values('customers');
    expect(clients.reduce((sum, { cnt }) => sum + cnt, 0)).toBe(all.length);
    expect(clients[0]).toMatchObject({ customer_type: expect.any(Object) as object });
    for (const aggregate of ['shop_statuses', 'lot_location_number', 'shop_description']) {
      expect((await values(aggregate)).length).toBeGreaterThan(1);
    }
    const shops = await services.ask('shop', 'GET', '/services/pe/shop?site_id=1001');
    expect(shops.body).toMatchObject({
      shops: expect.arrayContaining([{ shop_code: 'MECH', shop_description: 'Mechanical' }]) as unknown,
    });
  });

  test('scrolls on without a gap or a double while others remove and add', async () => {
    const before = await whole();
    const gone: string[] = [];
    const seen = await whole({}, async (rows) => {
      const victim = free(rows)[3];
      if (!victim) return;
      expect((await remove(victim.sblu)).status).toBe(200);
      gone.push(victim.sblu);
    });
    expect(gone.length).toBeGreaterThan(0);
    expect(seen.map(({ sblu }) => sblu)).toEqual(before.map(({ sblu }) => sblu));
    const after = await whole();
    expect(after.map(({ sblu }) => sblu)).toEqual(
      before.map(({ sblu }) => sblu).filter((sblu) => !gone.includes(sblu)),
    );
    expect(after.map(({ priority }) => priority)).toEqual(after.map((_, index) => index + 1));
  });

  test('refuses a scroll id that is none', async () => {
    expect(
      await services.ask('shop', 'POST', LIST, { body: { site_id: 1001, scroll_id: 'bm9uZQ' } }),
    ).toMatchObject({
      status: 400,
      body: { errorMessage: expect.stringContaining('scroll_id') as string },
    });
  });
});

describe('somebody at the same moment', () => {
  test('two hundred claims of one vehicle have one winner and 199 readable answers', async () => {
    const { sblu, work_order_id } = at(free(await whole()), -1);
    const users = ['shop', 'manager', 'admin'];
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => claim(sblu, users[index % 3])),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const lost = answers.filter(({ status }) => status === 409);
    expect(lost).toHaveLength(199);
    for (const { body } of lost) {
      expect(body).toMatchObject({
        errorMessage: expect.stringMatching(/^This work order was Claimed by MECH \w+ \w+ at /) as string,
        current: { availability: 'Claimed', shop_name: 'MECH' },
      });
    }
    const { rows } = await services.pool.query(
      `SELECT 1 FROM work_order_event WHERE site_id = 1001 AND work_order_id = $1 AND action = 'Claimed'`,
      [work_order_id],
    );
    expect(rows).toHaveLength(1);
  });

  test('a claim and a removal: exactly one of them happens', async () => {
    const vehicles = free(await whole()).slice(10, 18);
    for (const { sblu } of vehicles) {
      const [claimed, removed] = await Promise.all([claim(sblu), remove(sblu, 'manager')]);
      expect([
        [200, 409],
        [404, 200],
      ]).toContainEqual([claimed.status, removed.status]);
      const refused = claimed.status === 200 ? removed : claimed;
      expect(refused.body).toMatchObject({ errorMessage: expect.stringMatching(/\.$/) as string });
    }
  });

  test('what was removed by mistake comes back for everybody, once and with its reason', async () => {
    const { sblu, work_order_id: id } = at(free(await whole()), -2);
    const back = (reason: string, user = 'manager') =>
      services.ask(user, 'POST', `${LIST}/returned`, { body: { site_id: 'LKAA', sblu, reason } });
    const removed = async (user = 'manager') =>
      (await services.ask(user, 'GET', `${LIST}/removed?site_id=1001`)) as {
        status: number;
        body: { removed: { sblu: string; removed_by: string }[] };
      };
    expect(await back('Wrong vehicle')).toMatchObject({ status: 409 });
    expect((await remove(sblu)).status).toBe(200);
    expect((await removed('reader')).status).toBe(403);
    expect((await removed()).body.removed.find((row) => row.sblu === sblu)).toMatchObject({
      sblu,
      removed_by: expect.stringMatching(/^\w+ \w+$/) as string,
    });
    expect((await back('')).status).toBe(400);
    expect((await back('Wrong vehicle', 'reader')).status).toBe(403);
    const answers = await Promise.all([back('Wrong vehicle'), back('Wrong vehicle', 'shop')]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await whole()).map((row) => row.sblu)).toContain(sblu);
    expect((await removed()).body.removed.map((row) => row.sblu)).not.toContain(sblu);
    const { rows } = await services.pool.query(
      `SELECT description FROM work_order_event WHERE site_id = 1001 AND work_order_id = $1
       AND event_type = 'Availability' ORDER BY event_id DESC LIMIT 1`,
      [id],
    );
    expect(rows).toEqual([{ description: 'Put back on the prioritized list: Wrong vehicle' }]);
    expect((await claim(sblu)).status).toBe(200);
  });

  test('a claim and a move into storage: exactly one of them happens', async () => {
    const vehicles = free(await whole()).slice(20, 26);
    for (const { sblu } of vehicles) {
      const answers = await Promise.all([
        claim(sblu),
        claim(sblu, 'manager', { availability: 'In Storage', shop_name: '' }),
      ]);
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    }
  });
});

describe('a removal', () => {
  test('takes the work order from the list for everybody, once, and is in the history', async () => {
    const { sblu, work_order_id } = at(free(await whole()), 4);
    expect(await remove(sblu)).toMatchObject({ status: 200, body: { success: true } });
    expect(await remove(sblu, 'manager')).toMatchObject({ status: 404 });
    expect((await whole()).some((row) => row.sblu === sblu)).toBe(false);
    const { rows } = await services.pool.query<{ action: string }>(
      `SELECT action FROM work_order_event WHERE site_id = 1001 AND work_order_id = $1 AND event_type = 'Availability'`,
      [work_order_id],
    );
    expect(rows).toEqual([{ action: 'Removed' }]);
  });

  test('waits until the vehicle is released', async () => {
    const { sblu } = at(free(await whole()), 6);
    await claim(sblu);
    expect(await remove(sblu)).toMatchObject({
      status: 409,
      body: { errorMessage: 'This vehicle is Claimed. Release it before you remove it.' },
    });
  });

  test('is not for those who may only look', async () => {
    const { sblu } = at(free(await whole()), 7);
    expect((await remove(sblu, 'technician')).status).toBe(403);
    expect((await whole()).some((row) => row.sblu === sblu)).toBe(true);
  });
});
