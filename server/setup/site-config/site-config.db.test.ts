import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IMPORT_COLUMNS, IMPORTED, type Imported } from '#domain/site-config/import';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

const MAIN = '/recon-services/rest';
const SITE = 1001;

let services: DemoServices;
beforeAll(async () => {
  services = await startDemoServices();
});
afterAll(() => services.close());

type Row = Record<string, unknown>;
type Refusal = { errorMessage: string; fields?: { field: string; reason: string }[]; current?: Row };

const get = async (path: string, user = 'admin') =>
  (await services.ask(user, 'GET', `${MAIN}/${path}`)) as { status: number; body: Row & Row[] };
const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body: Row = {}, user = 'admin') =>
  (await services.ask(user, method, `${MAIN}/${path}`, { body: { siteId: SITE, ...body } })) as {
    status: number;
    body: Row & Row[] & Refusal;
  };
const audit = async (resource: string) =>
  (await get(`proc/getAuditEvents?siteId=${SITE}&resource=${resource}`)).body['events'] as {
    action: string;
    recordName: string;
    modUser: string;
    changes: { field: string; before: unknown; after: unknown }[];
  }[];
const rowsOf = async (table: string) => {
  const { rows } = await services.pool.query<Row>(`SELECT * FROM ${table} ORDER BY 1, 2`);
  return rows;
};

/** The five resources that are lists of small records, and how each is called. */
const KINDS = [
  { path: 'table/skill', key: 'skillId', name: 'skillName', resource: 'skills', more: { skillType: 'BODY' } },
  { path: 'table/siteVendor', key: 'siteVendorId', name: 'vendorName', resource: 'vendors', more: {} },
  { path: 'table/partSource', key: 'partSourceId', name: 'sourceName', resource: 'sources', more: {} },
  {
    path: 'table/technician',
    key: 'technicianId',
    name: 'technicianName',
    resource: 'technicians',
    more: { skillLevel: 3, chargeOutRate: 92.5 },
  },
  {
    path: 'table/customer',
    key: 'customerId',
    name: 'customerName',
    resource: 'customers',
    more: { extId: '7700001', customerType: 'RETAIL', storage: 'checkin', carfax: 'Y' },
  },
] as const;

describe('the life of a record', () => {
  test.each(KINDS)(
    'of $resource: added, changed, deleted, and each of it in the audit trail',
    async (kind) => {
      const { path, key, name, resource, more } = kind;
      const made = await send('POST', path, { [name]: 'Test record', ...more });
      expect(made).toMatchObject({ status: 200, body: { [name]: 'Test record', ...more, modUser: 'admin' } });
      const id = Number(made.body[key]);
      const changed = await send('PUT', `${path}/${id}`, { [name]: 'Renamed' });
      expect(changed.body).toMatchObject({ [key]: id, [name]: 'Renamed', ...more });
      expect((await send('DELETE', `${path}/${id}?siteId=${SITE}`)).body).toEqual({ success: true });
      expect((await send('PUT', `${path}/${id}`, { [name]: 'Gone' })).status).toBe(404);
      const [deleted, renamed, created] = await audit(resource);
      expect([deleted?.action, renamed?.action, created?.action]).toEqual(['deleted', 'changed', 'created']);
      expect(renamed).toMatchObject({
        modUser: 'admin',
        changes: [{ field: name, before: 'Test record', after: 'Renamed' }],
      });
    },
  );

  test('a second one of the same name is refused with a sentence and nothing is written', async () => {
    for (const { path, name, resource } of KINDS.filter((kind) => kind.resource !== 'customers')) {
      const list = (await get(`${path}?siteId=${SITE}`)).body;
      const taken = String(list[0]?.[name]).toUpperCase();
      const trail = await audit(resource);
      const refused = await send('POST', path, { [name]: taken });
      expect(refused.status).toBe(409);
      expect(refused.body.errorMessage).toContain(`named ${taken}`);
      expect(refused.body.fields).toMatchObject([{ field: name }]);
      expect((await get(`${path}?siteId=${SITE}`)).body).toEqual(list);
      expect(await audit(resource)).toEqual(trail);
    }
  });

  test('a deletion that would leave something without it is refused with a list', async () => {
    const [skill] = (await get(`table/skill?siteId=${SITE}`)).body;
    const holders = await services.pool.query(
      'SELECT 1 FROM technician_skill WHERE site_id = $1 AND skill_id = $2',
      [SITE, skill?.['skillId']],
    );
    const count = holders.rowCount ?? 0;
    const refused = await send('DELETE', `table/skill/${String(skill?.['skillId'])}?siteId=${SITE}`);
    expect(refused.status).toBe(409);
    expect(refused.body.errorMessage).toMatch(
      /cannot be deleted. Still in use by: \d+ technicians?. Nothing was changed./,
    );
    expect(refused.body.current).toMatchObject({ dependents: [{ kind: 'technicians', count }] });
    const asked = await get(
      `proc/getDependents?siteId=${SITE}&resource=skills&recordId=${String(skill?.['skillId'])}`,
    );
    expect(asked.body).toMatchObject([{ kind: 'technicians', count }]);
  });

  test('a change that is based on an older record is refused and says who changed it', async () => {
    const { body: made } = await send('POST', 'table/skill', { skillName: 'Stale' });
    const path = `table/skill/${String(made['skillId'])}`;
    await services.pool.query(`UPDATE skill SET mod_user = 'manager', mod_time = mod_time + interval '1 s'
                               WHERE skill_name = 'Stale'`);
    const refused = await send('PUT', path, { skillName: 'Mine', basedOn: made['modTime'] });
    expect(refused.status).toBe(409);
    expect(refused.body.errorMessage).toMatch(/^manager changed Stale on /);
    expect(refused.body.current).toMatchObject({ stale: true, by: 'manager' });
    const { body: list } = await get(`table/skill?siteId=${SITE}`);
    const now = list.find((row) => row['skillName'] === 'Stale');
    expect((await send('PUT', path, { skillName: 'Mine', basedOn: now?.['modTime'] })).status).toBe(200);
  });

  test('a manager reads and cannot change, whoever has no permission does neither', async () => {
    expect((await get(`table/siteShopDetail?siteId=${SITE}`, 'manager')).status).toBe(200);
    expect((await send('POST', 'table/skill', { skillName: 'No' }, 'manager')).status).toBe(403);
    expect((await get(`table/siteShopDetail?siteId=${SITE}`, 'shop')).status).toBe(403);
  });
});

describe('the shops of a site', () => {
  const shops = async () => (await get(`table/siteShopDetail?siteId=${SITE}`)).body;
  let kind: number;
  beforeAll(async () => {
    const { body } = await send('POST', 'table/shopDetail', { shopCode: 'wash', shopName: 'Car wash' });
    expect(body).toMatchObject({ shopCode: 'WASH', used: 'N' });
    kind = Number(body['shopDetailId']);
  });

  test('are listed as documented, those of another site are not', async () => {
    const [first] = await shops();
    expect(first).toMatchObject({
      siteId: SITE,
      shopAbbrev: 'MECH',
      shopName: 'Mechanical',
      shopLevelClocking: 'N',
      serviceTypeId: 1,
      displayOrder: 1,
    });
    expect((await get(`table/siteShopDetail?siteId=1002`)).body[0]?.['siteShopId']).not.toBe(
      first?.['siteShopId'],
    );
  });

  test('get a service shop at the end, answered as an array with its place', async () => {
    const added = await send('POST', 'proc/addServiceShop', { shopDetailId: kind, serviceTypeId: 2 });
    expect(added.body).toEqual([{ siteShopId: expect.any(Number) as number, displayOrder: 11 }]);
    expect((await shops()).at(-1)).toMatchObject({ shopAbbrev: 'WASH', serviceTypeId: 2 });
    expect((await send('POST', 'proc/addServiceShop', { shopDetailId: kind })).body.errorMessage).toContain(
      'The site already has Car wash.',
    );
    expect((await send('POST', 'proc/addServiceShop', { shopDetailId: 999_999 })).status).toBe(404);
  });

  test('refuse an abbreviation or an order that is taken, all sentences at once, and keep what was', async () => {
    const before = await shops();
    const id = String(before.at(-1)?.['siteShopId']);
    const refused = await send('PUT', `table/siteShop/${id}`, { shopAbbrev: 'mech', displayOrder: 2 });
    expect(refused.status).toBe(409);
    expect(refused.body.errorMessage).toBe(
      'mech is already the abbreviation of Mechanical. Display order 2 is already taken by Body.',
    );
    expect(refused.body.fields?.map(({ field }) => field)).toEqual(['shopAbbrev', 'displayOrder']);
    expect(await shops()).toEqual(before);
  });

  test('are put into an order as a whole; a list that leaves one out is refused', async () => {
    const ids = (await shops()).map((shop) => Number(shop['siteShopId']));
    const turned = [...ids.slice(1), ids[0]];
    expect((await send('POST', 'proc/orderRecords', { resource: 'shops', ids: ids.slice(1) })).status).toBe(
      409,
    );
    expect((await send('POST', 'proc/orderRecords', { resource: 'shops', ids: turned })).status).toBe(200);
    expect((await shops()).map((shop) => shop['siteShopId'])).toEqual(turned);
    await send('POST', 'proc/orderRecords', { resource: 'shops', ids });
  });

  test('close their gaps after one was deleted by the documented POST with an override', async () => {
    const id = String((await shops()).at(-1)?.['siteShopId']);
    await send('PUT', `table/siteShopDetail/${id}`, { displayOrder: 40 });
    const { body: placed } = await get(`proc/reassignShopDisplayOrders?siteId=${SITE}`);
    expect(placed.at(-1)).toEqual({ siteShopId: Number(id), displayOrder: 11 });
    const deleted = await services.ask('admin', 'POST', `${MAIN}/table/siteShop/${id}?siteId=${SITE}`, {
      headers: { 'x-http-method-override': 'DELETE' },
      body: {},
    });
    expect(deleted.status).toBe(200);
    expect(await shops()).toHaveLength(10);
  });

  test('with work behind them stay', async () => {
    const [first] = await shops();
    const refused = await send(
      'DELETE',
      `table/siteShopDetail/${String(first?.['siteShopId'])}?siteId=${SITE}`,
    );
    expect(refused.body.errorMessage).toMatch(
      /Mechanical \(MECH\) cannot be deleted. Still in use by: \d+ labors, \d+ parts/,
    );
  });
});

describe('a technician', () => {
  test('is linked only to an active user of the site who clocks as nobody else', async () => {
    const { rows } = await services.pool.query<{ id: number; name: string }>(
      `SELECT user_config_id AS id, user_name AS name FROM user_config WHERE user_name IN ('technician', 'viewer', 'shop')`,
    );
    const id = (name: string) => rows.find((row) => row.name === name)?.id;
    const make = (userConfigId: number | undefined) =>
      send('POST', 'table/technician', { technicianName: 'New hand', userConfigId });
    expect((await make(id('viewer'))).body.errorMessage).toBe('This user does not use this site.');
    expect((await make(id('technician'))).body.errorMessage).toMatch(/^technician already clocks as /);
    expect((await make(id('shop'))).body).toMatchObject({ userName: 'shop', active: 'Y' });
  });

  test('with unfinished labors stays active, and one with a past cannot be deleted', async () => {
    const { body: list } = await get(`table/technician?siteId=${SITE}`);
    const busy = list.find((row) => Number(row['numLaborsAssigned']) > 0);
    const path = `table/technician/${String(busy?.['technicianId'])}`;
    expect((await send('PUT', path, { active: 'N' })).body.errorMessage).toMatch(
      /unfinished labors? (is|are) assigned to/,
    );
    expect((await send('DELETE', `${path}?siteId=${SITE}`)).body.errorMessage).toMatch(/assigned labor/);
  });

  test('whose unfinished labors somebody of other customers does not see stays active for them too', async () => {
    const made = await services.ask('admin', 'POST', `${MAIN}/user/createUser`, {
      body: {
        siteId: SITE,
        userName: 'few',
        firstName: 'Few',
        roles: ['RECON_ADMIN'],
        extCustomerId: 'NOBODY',
      },
    });
    expect(made).toMatchObject({ status: 200 });
    await services.pool.query(
      `UPDATE user_config SET password_hash = (SELECT password_hash FROM user_config WHERE user_name = 'admin')
       WHERE user_name = 'few'`,
    );
    const { body: list } = await get(`table/technician?siteId=${SITE}`);
    const busy = list.find((row) => Number(row['numLaborsAssigned']) > 0);
    const path = `${MAIN}/table/technician/${String(busy?.['technicianId'])}`;
    expect(await services.ask('few', 'PUT', path, { body: { siteId: SITE, active: 'N' } })).toMatchObject({
      status: 409,
      body: { errorMessage: expect.stringMatching(/unfinished labors? (is|are) assigned to/) as string },
    });
  });

  test('gets skills as a whole, each of them one of the site', async () => {
    const { body: skills } = await get(`table/skill?siteId=${SITE}`);
    const ids = skills.slice(0, 2).map((skill) => Number(skill['skillId']));
    const { body: made } = await send('POST', 'table/technician', {
      technicianName: 'Skilled',
      skillIds: ids,
    });
    expect(made['skills']).toHaveLength(2);
    const path = `table/technician/${String(made['technicianId'])}`;
    expect((await send('PUT', path, { skillIds: [...ids, 999_999] })).body.errorMessage).toContain(
      'no longer exists',
    );
    expect((await send('PUT', path, { skillIds: ids.slice(1) })).body['skills']).toHaveLength(1);
  });
});

describe('the settings of a site', () => {
  test('switch flags for everybody at once, and the trail names each', async () => {
    const flag = async () =>
      ((await get('proc/getSiteInfoActivated', 'manager')).body as Row[]).find(
        (site) => site['siteId'] === 1002,
      )?.['qcOutcomeEnabled'];
    expect(await flag()).toBe('N');
    const saved = await send('PUT', 'table/site/1002', { qcOutcomeEnabled: 'Y', siteName: 'Riverbend' });
    expect(saved.body).toMatchObject({ siteName: 'Riverbend', qcOutcomeEnabled: 'Y', repairEnabled: 'Y' });
    expect(await flag()).toBe('Y');
    const { body } = await get('proc/getAuditEvents?siteId=1002&resource=settings');
    expect((body['events'] as Row[])[0]).toMatchObject({
      changes: [
        { field: 'siteName', before: 'Riverbend Auto Auction', after: 'Riverbend' },
        { field: 'qcOutcomeEnabled', before: false, after: true },
      ],
    });
    expect((await send('PUT', 'table/site/1002', { timeZone: 'Mars/Base' })).status).toBe(400);
  });

  test('have a goal for time to line, which can be taken away, and is told where it is none', async () => {
    const saved = await send('PUT', 'table/site/1002', { goalDays: 14 });
    expect(saved.body).toMatchObject({ goalDays: 14, goalOpenHours: null });
    const other = await send('PUT', 'table/site/1002', { goalDays: null, goalOpenHours: 90 });
    expect(other.body).toMatchObject({ goalDays: null, goalOpenHours: 90 });
    const { body } = await get('proc/getAuditEvents?siteId=1002&resource=settings');
    expect((body['events'] as Row[])[0]).toMatchObject({
      changes: [
        { field: 'goalDays', before: 14, after: null },
        { field: 'goalOpenHours', before: null, after: 90 },
      ],
    });
    for (const goalDays of [0, -1, 366, 1.5]) {
      const refused = await send('PUT', 'table/site/1002', { goalDays });
      expect([refused.status, refused.body.errorMessage]).toEqual([400, expect.stringContaining('goalDays')]);
    }
  });

  test('of a new site begin with nothing, and its maker may use it at once', async () => {
    const site = { siteName: 'New Place', auctionId: 'nwpl', timeZone: 'America/Denver' };
    const { body: made } = await send('POST', 'table/site', site);
    expect(made['siteId']).toBe(1004);
    // The caches of who may use which site learn of it at commit.
    await expect.poll(async () => (await get('table/site/1004')).status).toBe(200);
    expect((await get('table/site/1004')).body).toMatchObject({
      auctionId: 'NWPL',
      counts: { shops: 0, customers: 0, users: 1, workOrders: 0 },
    });
    expect((await send('POST', 'table/site', site)).body.errorMessage).toBe(
      'The auction id NWPL is already taken.',
    );
    expect((await send('POST', 'table/site', { ...site, auctionId: '1234' })).body.errorMessage).toMatch(
      /only digits/,
    );
    expect((await get('table/site/1004', 'manager')).status).toBe(403);
  });
});

describe('an import', () => {
  const run = (resource: string, rows: Row[], dryRun: boolean) =>
    send('POST', 'proc/importRecords', { resource, rows, dryRun });

  test('says row by row what it will do and writes nothing, then does just that', async () => {
    const rows = [
      { extId: '7711001', customerName: 'Fresh Motors', customerType: 'retail', carfax: 'yes' },
      { extId: '5200417', feePercent: '95' },
      { extId: '5200688' },
    ];
    const before = await rowsOf('customer');
    const trail = await rowsOf('audit_event');
    const plan = await run('customers', rows, true);
    expect(plan.body).toMatchObject({
      written: false,
      rows: [
        { row: 1, action: 'create', name: 'Fresh Motors' },
        { row: 2, action: 'change', changes: [{ field: 'feePercent', after: 95 }] },
        { row: 3, action: 'same', changes: [] },
      ],
    });
    expect(await rowsOf('customer')).toEqual(before);
    expect(await rowsOf('audit_event')).toEqual(trail);
    const done = await run('customers', rows, false);
    expect(done.body).toMatchObject({ written: true, rows: plan.body['rows'] });
    expect(await rowsOf('customer')).toHaveLength(before.length + 1);
    expect((await audit('customers')).map(({ action }) => action).slice(0, 2)).toEqual([
      'changed',
      'created',
    ]);
  });

  test('is all or nothing: one refused row keeps the others out', async () => {
    const rows = [
      { technicianName: 'Good Hand', skills: 'Brakes' },
      { technicianName: 'Bad Hand', skills: 'Juggling' },
      { technicianName: 'Worse Hand', chargeOutRate: 'much' },
    ];
    const plan = await run('technicians', rows, true);
    expect((plan.body['rows'] as Row[]).map((row) => row['action'])).toEqual([
      'create',
      'refused',
      'refused',
    ]);
    expect((plan.body['rows'] as Row[])[1]).toMatchObject({
      name: 'Bad Hand',
      problems: [{ column: 'skills', code: 'unknown', text: 'Juggling' }],
    });
    const before = await rowsOf('technician');
    const refused = await run('technicians', rows, false);
    expect(refused.status).toBe(409);
    expect(refused.body.errorMessage).toMatch(/^2 rows are refused. Row 2: .* Nothing was imported.$/);
    expect(await rowsOf('technician')).toEqual(before);
  });

  test('knows shops by their code and vendors by their name', async () => {
    const shops = await run('shops', [{ shopCode: 'detl', laborRate: '43.5' }, { shopCode: 'NOPE' }], true);
    expect(shops.body['rows']).toMatchObject([
      { action: 'change', changes: [{ field: 'laborRate', before: 42, after: 43.5 }] },
      { action: 'refused', problems: [{ column: 'shopCode', code: 'unknown', text: 'NOPE' }] },
    ]);
    const vendors = await run('vendors', [{ vendorName: 'Brand New' }, { vendorName: 'Other New' }], true);
    expect((vendors.body['rows'] as Row[]).map((row) => row['action'])).toEqual(['create', 'create']);
  });

  test('refuses a record that is in the file twice, with the rows of both', async () => {
    const rows = [{ vendorName: 'Brand New' }, { vendorName: 'Other New' }, { vendorName: ' brand new ' }];
    const plan = await run('vendors', rows, true);
    const twice = { action: 'refused', problems: [{ code: 'twice', column: 'vendorName', rows: [1, 3] }] };
    expect(plan.body['rows']).toMatchObject([twice, { action: 'create' }, twice]);
    const refused = await run('vendors', rows, false);
    expect(refused.status).toBe(409);
    expect(refused.body.current).toMatchObject({ rows: plan.body['rows'] });
  });

  test('says whose an order already is, in a code that can be worded in every language', async () => {
    const { body } = await get(`table/siteVendor?siteId=${SITE}`);
    const [first] = body as unknown as { vendorName: string; displayOrder: number }[];
    const rows = [{ vendorName: 'Brand New', displayOrder: String(first?.displayOrder) }];
    expect((await run('vendors', rows, true)).body['rows']).toMatchObject([
      { problems: [{ code: 'taken', column: 'displayOrder', by: first?.vendorName }] },
    ]);
  });

  const NEW: Record<Imported, [Row, Row]> = {
    shops: [{ shopCode: 'DETL' }, { shopCode: 'MECH' }],
    technicians: [{ technicianName: 'Rosa Neu' }, { technicianName: 'Ida Neu' }],
    vendors: [{ vendorName: 'Neu' }, { vendorName: 'Neuer' }],
    customers: [
      { extId: '7719001', customerName: 'Neu' },
      { extId: '7719002', customerName: 'Neuer' },
    ],
    catalog: [
      { name: 'Neu', kind: 'part', partNum: 'N-1' },
      { name: 'Neuer', kind: 'labor' },
    ],
  };
  const WRONG = ['1.5', '1e12', '-5', '1e400', '0x10', 'much', 'x'.repeat(600), 'a\0b', '\uD800'];

  test.each(IMPORTED)(
    'refuses the row, never the file, for whatever stands in a cell of %s',
    async (kind) => {
      const [one, other] = NEW[kind];
      for (const { name } of IMPORT_COLUMNS[kind]) {
        for (const text of WRONG) {
          const { status, body } = await run(kind, [{ ...one, [name]: text }, other], true);
          const cell = `${name}: ${text.slice(0, 20)}`;
          expect(`${cell} ${status} ${body.errorMessage}`).toBe(`${cell} 200 undefined`);
          const rows = body['rows'] as { action: string; problems: { column: string }[] }[];
          expect(`${cell} ${rows[1]?.action}`).not.toBe(`${cell} refused`);
          if (text.length === 600 || /[^ -~]/.test(text)) expect(rows[0]?.action).toBe('refused');
          for (const problem of rows[0]?.problems ?? []) expect(problem.column).toBe(name);
        }
      }
    },
  );

  test('names each cell with the reason of the record’s own call', async () => {
    const rows = [
      { vendorName: 'One', displayOrder: '1.5' },
      { vendorName: 'Two', displayOrder: '-5' },
      { vendorName: 'Three', displayOrder: '1e12' },
      { vendorName: 'x'.repeat(600), displayOrder: 'first' },
    ];
    const plan = await run('vendors', rows, true);
    expect(plan.body['rows']).toMatchObject([
      { problems: [{ column: 'displayOrder', text: '1.5', code: 'schema', issue: { expected: 'int' } }] },
      { problems: [{ column: 'displayOrder', text: '-5', issue: { code: 'too_small', minimum: 1 } }] },
      { problems: [{ column: 'displayOrder', text: '1e12', issue: { code: 'too_big', maximum: 9999 } }] },
      {
        problems: [
          { column: 'displayOrder', text: 'first', code: 'number' },
          { column: 'vendorName', issue: { code: 'too_big', maximum: 60 } },
        ],
      },
    ]);
  });

  test('takes a catalog over: a line is known by kind, name and part number, and says where it is from', async () => {
    const rows = [
      { name: 'Imported pads', kind: 'Part', partNum: 'IP-1', price: '61,50', source: 'Dealer' },
      { name: 'Imported pads', kind: 'Part', partNum: 'IP-2', price: '70' },
      { name: 'Imported pads', kind: 'labor', shopName: 'mech', hours: '1.25' },
    ];
    expect((await run('catalog', rows, false)).body['rows']).toMatchObject([
      { action: 'create' },
      { action: 'create' },
      { action: 'create' },
    ]);
    const again = [{ name: 'imported PADS', kind: 'part', partNum: 'ip1', price: '65' }, rows[2] ?? {}];
    expect((await run('catalog', again, false)).body['rows']).toMatchObject([
      {
        action: 'change',
        changes: [{ field: 'name' }, { field: 'price', before: 61.5, after: 65 }, { field: 'partNum' }],
      },
      { action: 'same' },
    ]);
    const { body } = await get(`table/catalogLine?siteId=${SITE}`);
    const lines = (body as unknown as Row[]).filter(({ name }) => /^imported pads$/i.test(String(name)));
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(line).toMatchObject({ origin: 'imported' });
    const strange = await run('catalog', [{ name: 'Buff', kind: 'labor', shopName: 'Nowhere' }], true);
    expect(strange.body['rows']).toMatchObject([
      { action: 'refused', problems: [{ code: 'unknown', column: 'shopName' }] },
    ]);
  });

  test('needs the name of a new customer, and says so of its column', async () => {
    const plan = await run('customers', [{ extId: '7719002' }], true);
    expect(plan.body['rows']).toMatchObject([{ problems: [{ column: 'customerName', code: 'empty' }] }]);
  });
});
