import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchVehicles, type FoundVehicle } from '#contract/search';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

const SEARCH = '/recon-services/rest/proc/searchVehicles';

let services: DemoServices;
beforeAll(async () => {
  services = await startDemoServices();
});
afterAll(() => services.close());

async function search(term: string, { user = 'manager', near = 1001, limit = 20 } = {}) {
  const query = new URLSearchParams({ term, nearSiteId: String(near), limit: String(limit) });
  const { status, body } = await services.ask(user, 'GET', `${SEARCH}?${query}`);
  expect(status).toBe(200);
  return searchVehicles.answer.parse(body);
}
const numbers = (vehicles: readonly FoundVehicle[]) => vehicles.map(({ extId }) => extId);

async function rows<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  const { rows: found } = await services.pool.query(text, values);
  return found as Row[];
}
type Order = { site_id: number; work_order_id: number; ext_id: string; vin: string; customer: string };
async function order(where: string): Promise<Order> {
  const [found] = await rows<Order>(
    `SELECT w.site_id, w.work_order_id, w.ext_id, w.vin, c.customer_name AS customer FROM work_order w
     JOIN customer c ON c.site_id = w.site_id AND c.customer_id = w.customer_id
     WHERE ${where} ORDER BY w.work_order_id LIMIT 1`,
  );
  if (!found) throw new Error(`There is no work order with ${where}.`);
  return found;
}
const change = (key: Order, set: string, values: unknown[] = []) =>
  services.pool.query(`UPDATE work_order SET ${set} WHERE site_id = $1 AND work_order_id = $2`, [
    key.site_id,
    key.work_order_id,
    ...values,
  ]);

describe('a search of vehicles', () => {
  test('finds a number and a VIN first, at whichever site of the person they are', async () => {
    const here = await order('w.site_id = 1001');
    const there = await order('w.site_id = 1003');
    const [number] = (await search(` ${here.ext_id} `)).vehicles;
    expect(number).toMatchObject({ siteId: 1001, extId: here.ext_id, found: 'number' });
    const [vin] = (await search(there.vin.toLowerCase())).vehicles;
    expect(vin).toMatchObject({ siteId: 1003, auctionId: 'PRRC', vin: there.vin, found: 'vin' });
    expect(vin?.siteName).toBe('Prairie Retail Center');
  });

  test('lists every vehicle whose VIN ends alike, before those that hold the letters elsewhere', async () => {
    const [first, second, inside] = await rows<Order>(
      'SELECT site_id, work_order_id, ext_id FROM work_order WHERE site_id = 1001 ORDER BY work_order_id LIMIT 3',
    );
    if (!first || !second || !inside) throw new Error('There are too few work orders.');
    await change(first, "vin = '1FTEW1EP5KZZ77001'");
    await change(second, "vin = '2GTEW1EP5KZZ77001'");
    await change(inside, "vin = '5KZZ77001AAAAAAAA'");
    const found = numbers((await search('5kzz77001'.slice(1))).vehicles);
    expect(new Set(found.slice(0, 2))).toEqual(new Set([first.ext_id, second.ext_id]));
    expect(found).toContain(inside.ext_id);
  });

  test('finds year and model with or without signs, customer, lot, reference and stock number', async () => {
    const key = await order("w.site_id = 1001 AND w.status = 'Open' AND w.sblu <> ''");
    await change(
      key,
      `year = 2017, make = 'Zündapp', model = 'K-800', lot_name = 'Lot Q', lot_number = 'Q-9917',
       external_reference = 'PO/77-8812', sblu = '99887701'`,
    );
    for (const [term, found] of [
      ['2017 k-800', 'vehicle'],
      ['2017 K800', 'vehicle'],
      ['zündapp', 'vehicle'],
      ['q9917', 'lot'],
      ['po 77-8812', 'reference'],
      ['99887701', 'stock'],
      [`zündapp ${key.customer}`, undefined],
    ] as const) {
      const { vehicles } = await search(term);
      expect(numbers(vehicles), term).toEqual([key.ext_id]);
      if (found) expect(vehicles[0]?.found, term).toBe(found);
    }
  });

  test('finds the beginning of a part number, and says which', async () => {
    const key = await order('w.site_id = 1001');
    await services.pool.query(
      `INSERT INTO part (site_id, work_order_id, site_shop_id, part_name, part_num, part_status, mod_user)
       SELECT $1, $2, site_shop_id, 'Bumper', 'XK-4471/b', 'Part Ordered', 'test' FROM site_shop WHERE site_id = $1 LIMIT 1`,
      [key.site_id, key.work_order_id],
    );
    for (const term of ['XK-4471/B', 'xk44', 'XK-4471']) {
      const { vehicles } = await search(term);
      expect(vehicles, term).toMatchObject([{ extId: key.ext_id, found: 'part', foundText: 'XK-4471/b' }]);
    }
  });

  test('follows a change of the vehicle, of its customer and of the customer’s name', async () => {
    const key = await order('w.site_id = 1003');
    await change(key, "model = 'Quizzical'");
    expect(numbers((await search('quizzical')).vehicles)).toEqual([key.ext_id]);
    const [customer] = await rows<{ customer_id: number }>(
      `SELECT customer_id FROM work_order WHERE site_id = 1003 AND work_order_id = $1`,
      [key.work_order_id],
    );
    await services.pool.query(
      `UPDATE customer SET customer_name = 'Xylander Fleet' WHERE site_id = 1003 AND customer_id = $1`,
      [customer?.customer_id],
    );
    const [owned] = await rows<{ count: number }>(
      'SELECT count(*)::int AS count FROM work_order WHERE site_id = 1003 AND customer_id = $1',
      [customer?.customer_id],
    );
    expect((await search('xylander', { limit: 50 })).vehicles).toHaveLength(Math.min(owned?.count ?? 0, 50));
    await change(key, 'customer_id = NULL');
    expect(numbers((await search('xylander quizzical')).vehicles)).toEqual([]);
  });

  test('puts what is near and open first, and says that there is more', async () => {
    expect(await search('20', { near: 1002, limit: 5 })).toMatchObject({ more: true });
    const { vehicles } = await search('201', { near: 1002, limit: 30 });
    expect(new Set(vehicles.map(({ siteId }) => siteId)).size).toBeGreaterThan(1);
    const place = vehicles
      .filter(({ found }) => found !== 'number')
      .map(
        ({ siteId, status }) =>
          (siteId === 1002 ? 0 : 2) + (status === 'Open' || status === 'Rejected' ? 0 : 1),
      );
    expect(place[0]).toBe(0);
    expect(place).toEqual(place.toSorted((one, other) => one - other));
  });

  test('puts what begins with a word before what holds it inside', async () => {
    const [inside, begins] = await rows<Order>(
      `SELECT site_id, work_order_id, ext_id FROM work_order WHERE site_id = 1002 AND status = 'Open'
       ORDER BY work_order_id DESC LIMIT 2`,
    );
    if (!inside || !begins) throw new Error('There are too few work orders.');
    await change(inside, "model = 'Unquagga', year = 1961");
    await change(begins, "model = 'Quagga', year = 1961");
    expect(numbers((await search('1961 quag', { near: 1002 })).vehicles)).toEqual([
      begins.ext_id,
      inside.ext_id,
    ]);
  });

  test('looks for fewer than three letters at the near site alone', async () => {
    const { vehicles } = await search('20', { near: 1002 });
    expect(new Set(vehicles.map(({ siteId }) => siteId))).toEqual(new Set([1002]));
  });

  test('stays inside the sites and customers of the person', async () => {
    const foreign = await order('w.site_id = 1003');
    expect((await search(foreign.vin, { user: 'external' })).vehicles).toEqual([]);
    const { vehicles } = await search('20', { user: 'external', limit: 50 });
    const seen = await rows<{ name: string }>(
      `SELECT DISTINCT customer_name AS name FROM customer WHERE site_id = 1001 AND ext_id = ANY(
         SELECT unnest(string_to_array(ext_customer_id, ',')) FROM user_config WHERE user_name = 'external')`,
    );
    expect(vehicles.length).toBeGreaterThan(0);
    expect(seen.map(({ name }) => name)).toEqual(
      expect.arrayContaining([...new Set(vehicles.map(({ customerName }) => customerName))]),
    );
  });

  test.each([
    '',
    '   ',
    '%',
    '_',
    "'",
    '\\',
    '%%%',
    '- / .',
    '\u0000',
    '💥',
    'zzzzqqqqxxxx',
    'a'.repeat(100),
  ])('of %j finds nothing and fails not', async (term) => {
    const { status, body } = await services.ask(
      'manager',
      'GET',
      `${SEARCH}?term=${encodeURIComponent(term)}`,
    );
    expect([200, 400]).toContain(status);
    if (status === 200) expect(body).toEqual({ vehicles: [], more: false });
  });

  test('finds every vehicle by any four letters or more of its number or VIN', async () => {
    const all = await rows<Order>(
      'SELECT site_id, work_order_id, ext_id, vin FROM work_order WHERE site_id = 1002',
    );
    const part = fc
      .constantFrom(...all)
      .chain((key) => fc.constantFrom(key.ext_id, key.vin).map((text) => ({ key, text })))
      .chain(({ key, text }) =>
        fc
          .integer({ min: 0, max: text.length - 4 })
          .chain((from) =>
            fc
              .integer({ min: from + 4, max: text.length })
              .map((to) => ({ key, term: text.slice(from, to) })),
          ),
      );
    await fc.assert(
      fc.asyncProperty(part, async ({ key, term }) => {
        const { vehicles, more } = await search(term, { near: 1002, limit: 50 });
        expect(more || numbers(vehicles).includes(key.ext_id)).toBe(true);
        for (const found of vehicles) {
          const text = [found.extId, found.vin, found.foundText]
            .join(' ')
            .toUpperCase()
            .replaceAll(/[-./_#]/g, '');
          expect(text).toContain(term);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('what vehicles are found by is what stands in their tables, whatever came and changed', async () => {
    const wrong = await rows(
      `SELECT v.site_id, v.work_order_id FROM work_order_words v
       FULL JOIN work_order_search s USING (site_id, work_order_id) WHERE s.words IS DISTINCT FROM v.words`,
    );
    expect(wrong).toEqual([]);
  });
});
