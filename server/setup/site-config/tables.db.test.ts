import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

const MAIN = '/recon-services/rest';
const SITE = 1001;

let services: DemoServices;
beforeAll(async () => {
  services = await startDemoServices();
  const { pool } = services;
  // Names that differ in letter case only, the same values in many rows, and some missing ones.
  await pool.query(
    `INSERT INTO customer (site_id, customer_name, ext_id, customer_type, approval_limit_cents, active)
     SELECT $1, CASE WHEN n % 2 = 0 THEN 'zebra ' ELSE 'ZEBRA ' END || (n % 4), '88' || n, 'RETAIL',
            CASE WHEN n % 3 = 0 THEN NULL ELSE n * 100 END, n % 5 > 0
     FROM generate_series(1, 17) n`,
    [SITE],
  );
  await pool.query(
    `INSERT INTO part_source (site_id, source_name, display_order)
     SELECT $1, (ARRAY['depot', 'Depot', 'yard', 'Annex'])[n] , 100 + n FROM generate_series(1, 4) n`,
    [SITE],
  );
});
afterAll(() => services.close());

type Row = Record<string, unknown>;
type Cell = string | number | null;
type Listed = { status: number; rows: Row[]; total: number; body: Row };

async function list(path: string, query: Record<string, unknown> = {}, user = 'admin'): Promise<Listed> {
  const parameters = new URLSearchParams({ siteId: String(SITE) });
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) parameters.append(name, String(one));
  }
  return ask(`${path}?${parameters}`, user);
}

async function ask(path: string, user = 'admin'): Promise<Listed> {
  const authorization = await services.bearer(user);
  const answer = await services.app.inject({ url: `${MAIN}/table/${path}`, headers: { authorization } });
  return {
    status: answer.statusCode,
    rows: answer.json<Row[]>(),
    total: Number(answer.headers['x-total-count']),
    body: answer.json<Row>(),
  };
}

async function changeManager(change: Row): Promise<void> {
  const { rows } = await services.pool.query<{ id: number }>(
    `SELECT user_config_id AS id FROM user_config WHERE user_name = 'manager'`,
  );
  const body = { siteId: SITE, ...change };
  const { status } = await services.ask('admin', 'PUT', `${MAIN}/user/updateUser/${rows[0]?.id}`, { body });
  expect(status).toBe(200);
}

const columnsOf = async (path: string): Promise<string[]> => {
  const { body } = await list(path, { _sort: 'nothing' });
  const [, names] = /can be sorted by (.+)\.$/.exec(String(body['errorMessage'])) ?? [];
  return names?.split(', ') ?? [];
};

/** Each table with the name of its key and a column that is a name. */
const TABLES = [
  { path: 'siteShopDetail', key: 'siteShopId', name: 'shopName' },
  { path: 'shopDetail', key: 'shopDetailId', name: 'shopName' },
  { path: 'skill', key: 'skillId', name: 'skillName' },
  { path: 'siteVendor', key: 'siteVendorId', name: 'vendorName' },
  { path: 'partSource', key: 'partSourceId', name: 'sourceName' },
  { path: 'technician', key: 'technicianId', name: 'technicianName' },
  { path: 'customer', key: 'customerId', name: 'customerName' },
  { path: 'role', key: 'roleKey', name: 'roleName' },
  { path: 'site', key: 'siteId', name: 'siteName' },
] as const;

/** Whether two values of a column are in order: numbers as numbers, texts case-insensitively, missing ones last. */
const AS_READ = new Intl.Collator('und');

function inOrder(one: Cell, other: Cell, descending: boolean): boolean {
  if (one === null || other === null) return other === null;
  const [first, second] = descending ? [other, one] : [one, other];
  if (typeof first === 'number' && typeof second === 'number') return first <= second;
  return AS_READ.compare(String(first).toLowerCase(), String(second).toLowerCase()) <= 0;
}

describe.each(TABLES)('the table $path', ({ path, key, name }) => {
  test('comes in pages without gaps or repeats, in every order there is', async () => {
    const columns = await columnsOf(path);
    expect(columns).toContain(key);
    expect(columns).toContain(name);
    const all = await list(path);
    expect(all.total).toBe(all.rows.length);
    expect(all.rows.length).toBeGreaterThan(2);
    const size = Math.max(2, Math.ceil(all.rows.length / 4));
    for (const sort of columns) {
      for (const order of ['asc', 'desc']) {
        const paged: Row[] = [];
        for (let start = 0; start < all.rows.length; start += size) {
          const page = await list(path, { _sort: sort, _order: order, _start: start, _end: start + size });
          expect(page.total).toBe(all.total);
          expect(page.rows.length).toBe(Math.min(size, all.rows.length - start));
          paged.push(...page.rows);
        }
        expect(new Set(paged.map((row) => row[key])).size).toBe(all.rows.length);
        for (const [at, row] of paged.slice(1).entries()) {
          const before = paged[at];
          const sorted = inOrder(before?.[sort] as Cell, row[sort] as Cell, order === 'desc');
          expect(sorted, `${sort} ${order}: ${String(before?.[sort])} before ${String(row[sort])}`).toBe(
            true,
          );
        }
      }
    }
  });

  test('without pages, or behind its last one, says how many there are all the same', async () => {
    const all = await list(path);
    const behind = await list(path, { _start: 5000, _end: 5020 });
    expect(behind).toMatchObject({ status: 200, rows: [], total: all.rows.length });
  });

  test('is searched and filtered, and counts what was found', async () => {
    const { rows } = await list(path);
    const wanted = String(rows.at(-1)?.[name]);
    const matches = rows.filter((row) => String(row[name]).toLowerCase() === wanted.toLowerCase());
    const named = await list(path, { [name]: wanted.toUpperCase() });
    expect(named.rows).toEqual(matches);
    expect(named.total).toBe(matches.length);
    const part = wanted.slice(1, 4);
    const searched = await list(path, { q: part.toUpperCase(), _start: 0, _end: 1 });
    const liked = await list(path, { [`${name}_like`]: part });
    expect(liked.rows.map((row) => row[key])).toContain(rows.at(-1)?.[key]);
    expect(searched.rows).toHaveLength(1);
    expect(searched.total).toBeGreaterThanOrEqual(liked.total);
    const ids = rows.slice(0, 2).map((row) => row[key]);
    const both = (await list(path, { id: ids })).rows.map((row) => row[key]);
    expect(new Set(both)).toEqual(new Set(ids));
    expect(both).toHaveLength(2);
    expect(await list(path, { q: 'nobody is called this' })).toMatchObject({ rows: [], total: 0 });
  });

  test('answers one record as it stands in the list, and 404 for one that is not there', async () => {
    const { rows } = await list(path);
    const [first] = rows;
    const id = String(first?.[key]);
    const one = await services.ask('admin', 'GET', `${MAIN}/table/${path}/${id}?siteId=${SITE}`);
    expect(one).toMatchObject({ status: 200, body: { ...first } });
    const gone = await services.ask('admin', 'GET', `${MAIN}/table/${path}/987654?siteId=${SITE}`);
    // Whether a site exists is not revealed.
    expect(gone.status).toBe(path === 'site' ? 403 : 404);
  });

  test('refuses what it cannot do with a sentence and the field it is about', async () => {
    const cases: [Row, string, RegExp][] = [
      [{ _sort: 'constructor' }, '_sort', new RegExp(`names constructor; .* sorted by .*${name}`)],
      [{ _sort: name, _order: 'upwards' }, '_order', /asc or desc/],
      [{ _start: -1, _end: 5 }, '_start', /whole number, 0 or above/],
      [{ _start: 1.5, _end: 5 }, '_start', /whole number, 0 or above/],
      [{ _start: 5, _end: 5 }, '_end', /above _start/],
      [{ _start: 5 }, '_end', /missing/],
      [{ _start: 0, _end: 1001 }, '_end', /at most 1000 rows/],
      [{ [`${name}_like`]: 'x'.repeat(101) }, `${name}_like`, /at most 100 characters/],
    ];
    for (const [query, field, reason] of cases) {
      const { status, body } = await list(path, query);
      expect(status).toBe(400);
      expect(body['fields']).toMatchObject([{ field, reason: expect.stringMatching(reason) as unknown }]);
    }
  });

  test('is not for people who may not look at the configuration', async () => {
    const refused = await list(path, {}, 'express');
    expect(refused.status).toBe(403);
    expect(refused.total).toBeNaN();
  });
});

describe('the customers', () => {
  test('are sorted by several columns, numbers as numbers, equal names by their id, none at the end', async () => {
    const { rows } = await list('customer', {
      customerName_like: 'zebra',
      _sort: 'customerName,approvalLimit',
      _order: 'desc,asc',
    });
    const expected = rows.toSorted((one, other) => {
      const names = [one, other].map((row) => String(row['customerName']).toLowerCase());
      if (names[0] !== names[1]) return (names[0] ?? '') > (names[1] ?? '') ? -1 : 1;
      const [limit, next] = [one['approvalLimit'], other['approvalLimit']];
      if (limit !== next) return limit === null ? 1 : next === null ? -1 : Number(limit) - Number(next);
      return Number(one['customerId']) - Number(other['customerId']);
    });
    expect(rows).toHaveLength(17);
    expect(rows).toEqual(expected);
  });

  test('are filtered by flags, numbers and several values at once', async () => {
    const inactive = await list('customer', { customerName_like: 'zebra', active: 'N' });
    expect(inactive.total).toBe(3);
    const some = await list('customer', { extId: ['881', '882', '8899'] });
    expect(new Set(some.rows.map((row) => row['extId']))).toEqual(new Set(['881', '882']));
    const limit = await list('customer', { approvalLimit: '7', customerName_like: 'zebra' });
    expect(limit.rows.map((row) => row['extId'])).toEqual(['887']);
    const wrong = await list('customer', { active: 'yes', approvalLimit: 'much' });
    expect(wrong.body['errorMessage']).toBe('approvalLimit must be a number; active must be Y or N.');
  });

  test('come with their open work orders, and are sorted by them', async () => {
    const { rows } = await list('customer', { _sort: 'openWorkOrders', _order: 'desc', _start: 0, _end: 3 });
    const { rows: counted } = await services.pool.query<{ customerId: number; open: number }>(
      `SELECT customer_id AS "customerId", count(*)::int AS open FROM work_order
       WHERE site_id = $1 AND status = 'Open' AND customer_id IS NOT NULL
       GROUP BY customer_id ORDER BY 2 DESC, 1 LIMIT 3`,
      [SITE],
    );
    expect(rows.map(({ customerId, openWorkOrders }) => ({ customerId, open: openWorkOrders }))).toEqual(
      counted,
    );
  });

  test('outside the scope of an administrator are neither listed nor counted nor answered', async () => {
    const { rows } = await list('customer', { _sort: 'customerId' });
    const [seen, hidden] = rows;
    await changeManager({ extCustomerId: seen?.['extId'] });
    const scoped = () => list('customer', {}, 'manager');
    await expect.poll(async () => (await scoped()).total).toBe(1);
    expect((await scoped()).rows).toEqual([seen]);
    expect(await list('customer', { id: hidden?.['customerId'] }, 'manager')).toMatchObject({
      rows: [],
      total: 0,
    });
    const one = (row: Row | undefined) =>
      services.ask('manager', 'GET', `${MAIN}/table/customer/${String(row?.['customerId'])}?siteId=${SITE}`);
    expect(await one(seen)).toMatchObject({ status: 200, body: seen });
    expect((await one(hidden)).status).toBe(404);
    expect((await one({ customerId: 987_654 })).body).toMatchObject({
      errorMessage: ((await one(hidden)).body as Row)['errorMessage'],
    });
    await changeManager({ extCustomerId: '*' });
  });
});

describe('one record', () => {
  test('of another site is not there', async () => {
    const { rows } = await services.pool.query<{ id: number }>(
      'SELECT min(technician_id) AS id FROM technician WHERE site_id = 1003',
    );
    const ask = (siteId: number) =>
      services.ask('admin', 'GET', `${MAIN}/table/technician/${rows[0]?.id}?siteId=${siteId}`);
    expect((await ask(1003)).status).toBe(200);
    expect((await ask(SITE)).status).toBe(404);
  });

  test('is changed and deleted by POST with the method in a header, judged by what it was based on', async () => {
    const { body: made } = await services.ask('admin', 'POST', `${MAIN}/table/skill`, {
      body: { siteId: SITE, skillName: 'Overridden' },
    });
    const skill = made as Row;
    const path = `${MAIN}/table/skill/${String(skill['skillId'])}`;
    const send = (method: 'PUT' | 'DELETE', url: string, body: Row) =>
      services.ask('admin', 'POST', url, { body, headers: { 'x-http-method-override': method } });
    const renamed = await send('PUT', path, { siteId: SITE, skillName: 'Again', basedOn: skill['modTime'] });
    expect(renamed).toMatchObject({ status: 200, body: { skillName: 'Again' } });
    const stale = await send('PUT', path, {
      siteId: SITE,
      skillName: 'Late',
      basedOn: new Date(0).toISOString(),
    });
    expect(stale).toMatchObject({ status: 409, body: { current: { stale: true } } });
    expect((await send('DELETE', `${path}?siteId=${SITE}`, {})).body).toEqual({ success: true });
    expect((await services.ask('admin', 'GET', `${path}?siteId=${SITE}`)).status).toBe(404);
  });
});

describe('the sites', () => {
  test('are those that the reader may use, each with how far it is set up', async () => {
    const { rows, total } = await ask('site?_sort=siteId&_start=1&_end=3', 'manager');
    expect(total).toBe(3);
    const settings = await services.ask('manager', 'GET', `${MAIN}/table/site/1003`);
    expect(rows.map((row) => row['siteId'])).toEqual([1002, 1003]);
    expect(rows[1]).toEqual(settings.body);
    await changeManager({ siteIds: [1001, 1003] });
    await expect.poll(async () => (await ask('site', 'manager')).total).toBe(2);
  });
});

describe('users and the audit trail', () => {
  const read = async (path: string) => (await services.ask('admin', 'GET', `${MAIN}/${path}`)).body as Row;

  test('users come in the order that is asked for, page by page', async () => {
    const all = (await read(`proc/getSiteUsers?siteId=${SITE}&limit=1000`))['users'] as Row[];
    for (const sort of ['name', 'userName', 'email', 'userType', 'active', 'lastSeen', 'modTime']) {
      for (const direction of ['asc', 'desc']) {
        const query = `siteId=${SITE}&sort=${sort}&direction=${direction}&limit=4`;
        const rows: Row[] = [];
        for (let start = 1; start <= all.length; start += 4) {
          const page = await read(`proc/getSiteUsers?${query}&start=${start}`);
          expect(page['total']).toBe(all.length);
          rows.push(...(page['users'] as Row[]));
        }
        expect(new Set(rows.map((row) => row['userConfigId'])).size).toBe(all.length);
        const column = sort === 'name' ? 'lastName' : sort;
        for (const [at, row] of rows.slice(1).entries()) {
          // Users who have never been here come last.
          const [before, after] = [rows[at]?.[column], row[column]].map((value) =>
            value === '' ? null : (value as Cell),
          );
          expect(inOrder(before ?? null, after ?? null, direction === 'desc'), `${sort} ${direction}`).toBe(
            true,
          );
        }
      }
    }
    const refused = await services.ask(
      'admin',
      'GET',
      `${MAIN}/proc/getSiteUsers?siteId=${SITE}&sort=password`,
    );
    expect(refused).toMatchObject({ status: 400, body: { fields: [{ field: 'sort' }] } });
  });

  test('the trail is narrowed to a person and a time, and sorted by when or who', async () => {
    await services.pool.query('DELETE FROM audit_event WHERE site_id = $1', [SITE]);
    await services.pool.query(
      `INSERT INTO audit_event (site_id, resource, record_id, record_name, action, changes, mod_time, mod_user)
       SELECT $1, 'skills', n::text, 'Skill ' || n, 'changed', '[]',
              timestamptz '2026-03-01T00:00Z' + n * interval '1 hour',
              (ARRAY['admin', 'Manager', 'manager'])[1 + n % 3]
       FROM generate_series(0, 9) n`,
      [SITE],
    );
    const events = async (query: string) => {
      const answer = await read(`proc/getAuditEvents?siteId=${SITE}&${query}`);
      return {
        ids: (answer['events'] as Row[]).map((event) => Number(event['recordId'])),
        total: answer['total'],
      };
    };
    expect((await events('')).ids).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
    expect((await events('direction=asc&limit=3')).ids).toEqual([0, 1, 2]);
    expect(await events('user=MANAGER&limit=2')).toEqual({ ids: [8, 7], total: 6 });
    expect(await events('from=2026-03-01T02:00:00Z&to=2026-03-01T05:00:00%2B00:00')).toEqual({
      ids: [4, 3, 2],
      total: 3,
    });
    expect((await events('sort=modUser&direction=asc')).ids.slice(0, 5)).toEqual([9, 6, 3, 0, 8]);
    const refused = await services.ask(
      'admin',
      'GET',
      `${MAIN}/proc/getAuditEvents?siteId=${SITE}&from=lately`,
    );
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'from', reason: 'is not a valid moment' }] },
    });
    const backwards = await services.ask(
      'admin',
      'GET',
      `${MAIN}/proc/getAuditEvents?siteId=${SITE}&from=2026-03-01T02:00:00Z&to=2026-03-01T02:00:00%2B01:00`,
    );
    expect(backwards).toMatchObject({
      status: 400,
      body: { errorMessage: 'The end is before the beginning.', fields: [{ field: 'to' }] },
    });
  });
});

test('names stand where people look for them, with and without an order: É beside E, small beside large letters', async () => {
  const names = ['Zebra', 'Évelin', 'eva', 'Adam', 'Özgür', 'Olga'];
  for (const technicianName of names) {
    const made = await services.ask('admin', 'POST', `${MAIN}/table/technician`, {
      body: { siteId: SITE, technicianName: `~${technicianName}` },
    });
    expect(made.status).toBe(200);
  }
  for (const sort of [{}, { _sort: 'technicianName' }]) {
    const { rows } = await list('technician', sort);
    const ours = rows.map((row) => String(row['technicianName'])).filter((name) => name.startsWith('~'));
    expect(ours).toEqual(['~Adam', '~eva', '~Évelin', '~Olga', '~Özgür', '~Zebra']);
  }
});

test('the customers that are offered for a choice stand in the same order', async () => {
  await services.pool.query(
    `INSERT INTO customer (site_id, customer_name, ext_id, customer_type)
     SELECT $1, '~' || name, 'zz' || name, 'RETAIL' FROM unnest($2::text[]) name`,
    [SITE, ['Zebra', 'Évelin', 'eva', 'Adam']],
  );
  const { body } = await services.ask('admin', 'GET', `${MAIN}/proc/getSiteCustomersAuth?siteId=${SITE}`);
  const ours = (body as { customerName: string }[]).filter(({ customerName }) =>
    customerName.startsWith('~'),
  );
  expect(ours.map(({ customerName }) => customerName)).toEqual(['~Adam', '~eva', '~Évelin', '~Zebra']);
});
