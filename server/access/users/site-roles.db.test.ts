import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPeople } from '../../../tests/helpers/people';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

const MAIN = '/recon-services/rest';
const LAKESIDE = 1001;
const RIVERBEND = 1002;
const PRAIRIE = 1003;

let services: DemoServices;
let ids: Record<'ann' | 'cy' | 'mia' | 'admin' | 'abe' | 'bea', number>;

beforeAll(async () => {
  services = await startDemoServices();
  const company = ['RECON_ADMIN', 'RECON_COMPANY_ADMIN'];
  const everywhere = [LAKESIDE, RIVERBEND, PRAIRIE];
  const [ann = 0, cy = 0, mia = 0, abe = 0, bea = 0] = await addPeople(
    services.pool,
    {
      userName: 'ann',
      sites: [LAKESIDE, PRAIRIE],
      roles: ['RECON_REPAIR_TECH'],
      siteRoles: { [LAKESIDE]: 'RECON_ADMIN' },
    },
    { userName: 'cy', sites: [LAKESIDE, PRAIRIE], roles: ['RECON_SHOP'] },
    { userName: 'mia', sites: [LAKESIDE], roles: ['RECON_ADMIN'] },
    { userName: 'abe', sites: everywhere, roles: company },
    { userName: 'bea', sites: everywhere, roles: company },
  );
  const { rows } = await services.pool.query<{ id: number }>(
    "SELECT user_config_id AS id FROM user_config WHERE user_name = 'admin'",
  );
  ids = { ann, cy, mia, abe, bea, admin: rows[0]?.id ?? 0 };
});
afterAll(() => services.close());

type Row = Record<string, unknown>;
type Answer = { status: number; body: Row & { errorMessage: string; fields?: Row[] } };
const get = async (user: string, path: string) =>
  (await services.ask(user, 'GET', `${MAIN}/${path}`)) as Answer;
const send = async (user: string, method: 'POST' | 'PUT', path: string, body: Row) =>
  (await services.ask(user, method, `${MAIN}/${path}`, { body })) as Answer;
const change = (user: string, id: number, body: Row, siteId = LAKESIDE) =>
  send(user, 'PUT', `user/updateUser/${id}`, { siteId, ...body });

async function held(userConfigId: number): Promise<string[]> {
  const { rows } = await services.pool.query<{ held: string }>(
    `SELECT role_key AS held FROM user_role WHERE user_config_id = $1
     UNION ALL SELECT site_id || ' ' || role_key FROM user_site_role WHERE user_config_id = $1 ORDER BY 1`,
    [userConfigId],
  );
  return rows.map((row) => row.held);
}

describe('a role at one site', () => {
  test('counts there and nowhere else, and the console is told', async () => {
    const settings = (siteId: number) => get('ann', `table/site/${siteId}?siteId=${siteId}`);
    expect((await settings(LAKESIDE)).status).toBe(200);
    expect((await settings(PRAIRIE)).status).toBe(403);
    const listed = (await get('ann', 'table/site')).body as unknown as Row[];
    expect(listed.map(({ siteId }) => siteId)).toEqual([LAKESIDE]);
    const labor = { siteId: PRAIRIE, userName: 'late', roles: ['RECON_SHOP'] };
    expect((await send('ann', 'POST', 'user/createUser', labor)).status).toBe(403);
    const { body } = await get('ann', 'login/getUserInfo');
    expect(body).toMatchObject({
      roles: ['RECON_REPAIR_TECH'],
      siteRoles: [{ siteId: LAKESIDE, roles: ['RECON_ADMIN'] }],
      rolePermissions: [{ roleKey: 'RECON_ADMIN' }],
    });
    const { body: why } = await get(
      'admin',
      `proc/whyNot?siteId=${LAKESIDE}&userConfigId=${ids.ann}&screen=siteconfig`,
    );
    expect(why['allowed']).toBe(true);
  });

  test('is given by the administrator of that site, who changes nothing else of whoever works elsewhere too', async () => {
    const refused = await change('ann', ids.cy, { email: 'mine@x.example', siteRoles: ['RECON_ADMIN'] });
    expect(refused).toMatchObject({
      status: 403,
      body: { errorMessage: expect.stringContaining('sites that you do not administer') as string },
    });
    expect((await send('ann', 'POST', `user/inviteUser/${ids.cy}`, { siteId: LAKESIDE })).status).toBe(403);
    const given = await change('ann', ids.cy, { siteRoles: ['RECON_ADMIN'] });
    expect(given).toMatchObject({
      status: 200,
      body: { roles: ['RECON_SHOP'], siteRoles: ['RECON_ADMIN'], elsewhere: 'Y' },
    });
    expect((await get('cy', `table/site/${LAKESIDE}?siteId=${LAKESIDE}`)).status).toBe(200);
    expect((await get('cy', `table/site/${PRAIRIE}?siteId=${PRAIRIE}`)).status).toBe(403);
    const elsewhere = await get('admin', `proc/getSiteUsers?siteId=${PRAIRIE}&search=cy&start=1&limit=50`);
    expect((elsewhere.body['users'] as Row[]).find(({ userName }) => userName === 'cy')).toMatchObject({
      siteRoles: [],
    });
    const { body } = await get('admin', `proc/getAuditEvents?siteId=${LAKESIDE}&resource=users&search=cy`);
    expect((body['events'] as Row[])[0]).toMatchObject({
      changes: [{ field: 'siteRoles', after: ['Lakeside Auto Auction: RECON_ADMIN'] }],
    });
  });

  test('ends with the site, and leaves those at other sites alone', async () => {
    await change('admin', ids.cy, { siteRoles: ['RECON_PARTS'] }, PRAIRIE);
    await change('ann', ids.cy, { siteRoles: ['RECON_PARTS', 'RECON_ADMIN'] });
    expect(await held(ids.cy)).toEqual([
      `${LAKESIDE} RECON_ADMIN`,
      `${LAKESIDE} RECON_PARTS`,
      `${PRAIRIE} RECON_PARTS`,
      'RECON_SHOP',
    ]);
    expect((await change('admin', ids.cy, { siteIds: [PRAIRIE] }, PRAIRIE)).status).toBe(200);
    expect(await held(ids.cy)).toEqual([`${PRAIRIE} RECON_PARTS`, 'RECON_SHOP']);
  });

  test.each([
    ['one that there is not', ['RECON_NONE'], 'gone'],
    ['the company’s', ['RECON_COMPANY_ADMIN'], 'companyEverywhere'],
  ])('cannot be %s', async (_, siteRoles, code) => {
    expect(await change('admin', ids.mia, { siteRoles })).toMatchObject({
      status: 409,
      body: { fields: [{ field: 'siteRoles', code }] },
    });
  });

  test('keeps a site its last administrator', async () => {
    const site = { siteName: 'Harbor', auctionId: 'HBAA', timeZone: 'UTC' };
    const siteId = Number((await send('admin', 'POST', 'table/site', site)).body['siteId']);
    await services.pool.query('DELETE FROM user_site WHERE site_id = $1', [siteId]);
    const [hal = 0] = await addPeople(services.pool, {
      userName: 'hal',
      sites: [siteId],
      roles: ['RECON_SHOP'],
      siteRoles: { [siteId]: 'RECON_ADMIN' },
    });
    expect(await change('hal', hal, { siteRoles: [] }, siteId)).toMatchObject({
      status: 409,
      body: {
        fields: expect.arrayContaining([
          expect.objectContaining({ code: 'lastAdministrator', by: 'Harbor' }),
        ]) as Row[],
      },
    });
    await services.pool.query('DELETE FROM user_config WHERE user_config_id = $1', [hal]);
    await services.pool.query(
      "INSERT INTO user_site SELECT user_config_id, $1 FROM user_role WHERE role_key = 'RECON_COMPANY_ADMIN'",
      [siteId],
    );
  });
});

describe('who answers for the company', () => {
  test('alone changes role templates and makes sites', async () => {
    const role = { siteId: LAKESIDE, roleKey: 'RECON_NIGHT', roleName: 'Night', permissions: [] };
    const site = { siteName: 'Hilltop', auctionId: 'HTAA', timeZone: 'America/Chicago' };
    const rename = { siteId: LAKESIDE, roleName: 'Mine' };
    expect((await send('mia', 'POST', 'table/role', role)).status).toBe(403);
    expect((await send('mia', 'PUT', 'table/role/RECON_SHOP', rename)).status).toBe(403);
    expect(
      (await services.ask('mia', 'DELETE', `${MAIN}/table/role/RECON_EXPRESS?siteId=${LAKESIDE}`)).status,
    ).toBe(403);
    expect((await send('mia', 'POST', 'table/site', site)).status).toBe(403);
    expect((await get('mia', `table/role?siteId=${LAKESIDE}`)).status).toBe(200);
    expect((await send('abe', 'POST', 'table/role', role)).status).toBe(200);
    const made = await send('abe', 'POST', 'table/site', site);
    expect(made.status).toBe(200);
    const { rows } = await services.pool.query<{ name: string }>(
      'SELECT user_name AS name FROM user_site JOIN user_config USING (user_config_id) WHERE site_id = $1 ORDER BY 1',
      [made.body['siteId']],
    );
    expect(rows.map(({ name }) => name)).toEqual(['abe', 'admin', 'bea']);
  });

  test('is not taken over by the administrator of a site', async () => {
    const refusal = {
      status: 403,
      body: { errorMessage: expect.stringContaining('has permissions that you do not have') as string },
    };
    // One site is all that both use.
    const [lou = 0] = await addPeople(services.pool, {
      userName: 'lou',
      sites: [LAKESIDE],
      roles: ['RECON_ADMIN', 'RECON_COMPANY_ADMIN'],
    });
    expect(await change('mia', lou, { password: 'a long enough one' })).toMatchObject(refusal);
    expect(await send('mia', 'POST', `user/inviteUser/${lou}`, { siteId: LAKESIDE })).toMatchObject(refusal);
    const list = await get('mia', `proc/getSiteUsers?siteId=${LAKESIDE}&search=lou&start=1&limit=50`);
    expect((list.body['users'] as Row[])[0]).toMatchObject({ userName: 'lou', elsewhere: 'Y' });
    await services.pool.query('DELETE FROM user_config WHERE user_config_id = $1', [lou]);
  });

  test('is made by another one, uses all sites then, and is administrator of them too', async () => {
    const wanted = { roles: ['RECON_ADMIN', 'RECON_COMPANY_ADMIN'] };
    expect(await change('mia', ids.mia, wanted)).toMatchObject({
      status: 403,
      body: { fields: [{ field: 'roles', code: 'moreThanYours', by: 'RECON_COMPANY_ADMIN' }] },
    });
    expect(await change('abe', ids.mia, { roles: ['RECON_COMPANY_ADMIN'] })).toMatchObject({
      status: 409,
      body: {
        fields: expect.arrayContaining([expect.objectContaining({ code: 'companyNeedsAdmin' })]) as Row[],
      },
    });
    expect(await change('abe', ids.mia, wanted)).toMatchObject({
      status: 403,
      body: { sentence: { key: 'session.proveYourself' } },
    });
    await services.prove('abe');
    expect((await change('abe', ids.mia, wanted)).status).toBe(200);
    const { rows } = await services.pool.query<{ missing: number }>(
      `SELECT count(*)::int AS missing FROM site s WHERE NOT EXISTS (
         SELECT FROM user_site u WHERE u.site_id = s.site_id AND u.user_config_id = $1)`,
      [ids.mia],
    );
    expect(rows).toEqual([{ missing: 0 }]);
    expect((await change('abe', ids.mia, { roles: ['RECON_ADMIN'], siteIds: [LAKESIDE] })).status).toBe(200);
  });

  test('gives a role with what site administrators do not hold, which they neither give nor change', async () => {
    const withheld = { siteId: LAKESIDE, permissions: ['RECON_ADMIN_READ', 'RECON_CREATE_WORK_ORDER'] };
    const { body: before } = await get('abe', `table/role/RECON_ADMIN?siteId=${LAKESIDE}`);
    expect((await send('abe', 'PUT', 'table/role/RECON_ADMIN', withheld)).status).toBe(200);
    const person = { siteId: LAKESIDE, userName: 'tess', roles: ['RECON_REPAIR_TECH'] };
    expect(await send('mia', 'POST', 'user/createUser', person)).toMatchObject({
      status: 403,
      body: { fields: [{ field: 'roles', code: 'moreThanYours', by: 'RECON_REPAIR_TECH' }] },
    });
    const made = await send('abe', 'POST', 'user/createUser', person);
    expect(made.status).toBe(200);
    const id = Number(made.body['userConfigId']);
    expect((await change('mia', id, { lastName: 'Other' })).status).toBe(403);
    const plain = { siteId: LAKESIDE, userName: 'tom', roles: ['RECON_VIEWER'] };
    expect((await send('mia', 'POST', 'user/createUser', plain)).status).toBe(200);
    await send('abe', 'PUT', 'table/role/RECON_ADMIN', {
      siteId: LAKESIDE,
      permissions: before['permissions'],
    });
  });

  test('does not go as the last one, however many take it from each other at once', async () => {
    const site = { roles: ['RECON_ADMIN'] };
    expect((await change('abe', ids.admin, site)).status).toBe(200);
    const answers = await Promise.all([change('abe', ids.bea, site), change('bea', ids.abe, site)]);
    const { rows } = await services.pool.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM user_role WHERE role_key = 'RECON_COMPANY_ADMIN'",
    );
    expect(rows).toEqual([{ n: 1 }]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)[0]).toBe(200);
    const last =
      answers[0]?.status === 200 ? ({ name: 'abe', id: ids.abe } as const) : { name: 'bea', id: ids.bea };
    expect(await change(last.name, last.id, site)).toMatchObject({
      status: 409,
      body: { fields: [{ field: 'roles', code: 'lastCompanyAdministrator' }] },
    });
  });
});
