import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMPANY_ROLE, ROLE_TEMPLATES } from '#domain/permissions';
import { addPeople } from '../../../tests/helpers/people';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

const MAIN = '/recon-services/rest';
const SITE = 1001;

let services: DemoServices;
beforeAll(async () => {
  services = await startDemoServices();
  await services.prove('admin');
});
afterAll(() => services.close());

type Row = Record<string, unknown>;
type Answer = { status: number; body: Row & Row[] & { errorMessage: string; fields?: Row[] } };
const get = async (path: string, user = 'admin') =>
  (await services.ask(user, 'GET', `${MAIN}/${path}`)) as Answer;
const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body: Row = {}, user = 'admin') =>
  (await services.ask(user, method, `${MAIN}/${path}`, { body: { siteId: SITE, ...body } })) as Answer;

async function userId(name: string): Promise<number> {
  const { rows } = await services.pool.query<{ id: number }>(
    'SELECT user_config_id AS id FROM user_config WHERE user_name = $1',
    [name],
  );
  return rows[0]?.id ?? 0;
}
const signIn = (userName: string, password: string) =>
  services.app.inject({ method: 'POST', url: `${MAIN}/login/signIn`, payload: { userName, password } });

describe('a user', () => {
  test('is added with a password, signs in, changes, and leaves; the trail never holds the password', async () => {
    const made = await send('POST', 'user/createUser', {
      userName: 'nova',
      firstName: 'Nova',
      lastName: 'Reyes',
      email: 'nova@frontline.example',
      roles: ['RECON_SHOP'],
      password: 'a long enough one',
    });
    expect(made.body).toMatchObject({
      userName: 'nova',
      siteIds: [SITE],
      homeSiteId: SITE,
      active: 'Y',
      hasPassword: 'Y',
    });
    expect((await signIn('nova', 'a long enough one')).statusCode).toBe(200);
    const path = `user/updateUser/${String(made.body['userConfigId'])}`;
    await send('PUT', path, { lastName: 'Ortiz', password: 'another long one' });
    expect((await signIn('nova', 'a long enough one')).statusCode).toBe(401);
    await send('PUT', path, { active: 'N' });
    expect((await signIn('nova', 'another long one')).statusCode).toBe(401);
    const { body } = await get(`proc/getAuditEvents?siteId=${SITE}&resource=users&search=nova`);
    expect(body['events']).toMatchObject([
      { changes: [{ field: 'active', before: true, after: false }] },
      { changes: [{ field: 'lastName' }, { field: 'password', before: null, after: 'new' }] },
      { action: 'created', recordName: 'nova' },
    ]);
    expect(JSON.stringify(body)).not.toContain('long');
  });

  test('without a password is invited: the last link sets one, once, within a week, while the user is active', async () => {
    const made = await send('POST', 'user/createUser', {
      userName: 'ana',
      firstName: 'Ana',
      roles: ['RECON_SHOP'],
    });
    expect(made.body).toMatchObject({ hasPassword: 'N', canSignIn: 'N', invitedUntil: '' });
    const path = String(made.body['userConfigId']);
    const invite = async () => (await send('POST', `user/inviteUser/${path}`)).body;
    const accept = async (token: unknown, userName = 'ana', remoteAddress = '10.1.0.1') =>
      services.app.inject({
        method: 'POST',
        url: `${MAIN}/login/invitation`,
        payload: { token, userName, password: 'chosen by Ana' },
        remoteAddress,
      });
    const first = await invite();
    const second = await invite();
    expect((await accept(first['token'])).statusCode).toBe(403);
    expect((await accept(second['token'], 'admin')).statusCode).toBe(403);
    const { body: list } = await get(`proc/getSiteUsers?siteId=${SITE}&search=ana&start=1&limit=50`);
    expect((list['users'] as Row[]).find(({ userName }) => userName === 'ana')).toMatchObject({
      canSignIn: 'N',
      invitedUntil: second['expiresAt'],
    });
    const kept = await services.pool.query<{ row: string }>('SELECT i::text AS row FROM user_invitation i');
    expect(kept.rows.some(({ row }) => row.includes(String(second['token'])))).toBe(false);
    const both = await Promise.all([accept(second['token']), accept(second['token'])]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 403]);
    expect((await signIn('ana', 'chosen by Ana')).statusCode).toBe(200);

    const late = await invite();
    await services.pool.query("UPDATE user_invitation SET expires_at = '2020-01-01'");
    expect((await accept(late['token'], 'ana', '10.1.0.2')).statusCode).toBe(403);
    const left = await invite();
    await send('PUT', `user/updateUser/${path}`, { active: 'N' });
    expect((await accept(left['token'], 'ana', '10.1.0.2')).statusCode).toBe(403);
    expect((await send('POST', `user/inviteUser/${path}`)).status).toBe(409);
  });

  test('an invitation is told once, whatever key its command carries, and guesses are limited', async () => {
    const id = await userId('shop');
    const ask = () =>
      services.ask('admin', 'POST', `${MAIN}/user/inviteUser/${id}`, {
        body: { siteId: SITE },
        headers: { 'idempotency-key': 'told-once' },
      }) as Promise<Answer>;
    const tokens = [(await ask()).body['token'], (await ask()).body['token']];
    expect(new Set(tokens).size).toBe(2);
    const guess = () =>
      services.app.inject({
        method: 'POST',
        url: `${MAIN}/login/invitation`,
        payload: { token: 'guess', userName: 'shop', password: 'a long enough one' },
        remoteAddress: '10.1.0.3',
      });
    const answers: number[] = [];
    for (let count = 0; count < 11; count += 1) answers.push((await guess()).statusCode);
    expect(answers).toEqual([...Array<number>(10).fill(403), 429]);
  });

  test('nobody who has not shown anew who it is changes what people get in by; one’s own password is changed with the old one', async () => {
    const sites = [SITE];
    const [own = 0, shop = 0] = await addPeople(
      services.pool,
      { userName: 'warden', sites, roles: ['RECON_ADMIN'] },
      { userName: 'mate', sites, roles: ['RECON_SHOP'] },
    );
    const as = async (method: 'POST' | 'PUT', path: string, body: Row = {}) =>
      (await services.ask('warden', method, `${MAIN}/user/${path}`, {
        body: { siteId: SITE, ...body },
      })) as Answer;
    const means: (readonly ['POST' | 'PUT', string, Row])[] = [
      ['PUT', `updateUser/${shop}`, { password: 'a long enough one' }],
      ['PUT', `updateUser/${shop}`, { email: 'else@where.example' }],
      ['PUT', `updateUser/${own}`, { companySubject: 'somebody-else' }],
      ['POST', `inviteUser/${shop}`, {}],
      ['POST', 'createUser', { userName: 'backdoor', password: 'a long enough one', roles: ['RECON_SHOP'] }],
      ['POST', 'createUser', { userName: 'backdoor', email: 'else@where.example', roles: ['RECON_SHOP'] }],
    ];
    for (const [method, path, body] of means) {
      expect(await as(method, path, body)).toMatchObject({
        status: 403,
        body: { sentence: { key: 'session.proveYourself' } },
      });
    }
    expect((await as('PUT', `updateUser/${shop}`, { lastName: 'Renamed' })).status).toBe(200);
    await services.prove('warden');
    const ownPassword = { status: 403, body: { sentence: { key: 'users.ownPassword' } } };
    expect(await as('PUT', `updateUser/${own}`, { password: 'a long enough one' })).toMatchObject(
      ownPassword,
    );
    expect(await as('POST', `inviteUser/${own}`, { asLink: true })).toMatchObject(ownPassword);
    expect((await signIn('warden', 'frontline')).statusCode).toBe(200);
    expect((await as('PUT', `updateUser/${shop}`, { email: 'else@where.example' })).status).toBe(200);
  });

  test.each([
    [{ roles: [] }, 'A user needs at least one role.'],
    [{ siteIds: [] }, 'A user needs at least one site, or an auction id to be external.'],
    [{ extSiteId: '1001' }, '1001 has only digits: addresses would read it as a site number.'],
    [{ extSiteId: 'NOPE' }, 'You may use no site with the auction id NOPE.'],
    [{ userName: 'ADMIN' }, 'The login id ADMIN is already taken.'],
    [{ extCustomerId: '52,!' }, '"!" is not a client number. Separate client numbers with commas.'],
  ])('with %j is refused with a sentence and nothing is written', async (change, sentence) => {
    const body = { userName: 'refused', roles: ['RECON_SHOP'], siteIds: [SITE], ...change };
    const refused = await send('POST', 'user/createUser', body);
    expect(refused.status).toBe(409);
    expect(refused.body.errorMessage).toContain(sentence);
    expect(await userId('refused')).toBe(0);
  });

  test('cannot take the administrator role from oneself, nor be the last one to leave', async () => {
    const admin = await userId('admin');
    const self = `user/updateUser/${admin}`;
    expect((await send('PUT', self, { roles: ['RECON_MANAGER'] })).body.errorMessage).toContain(
      'your own administrator role',
    );
    expect((await send('PUT', self, { active: 'N' })).body.errorMessage).toContain(
      'You cannot deactivate yourself.',
    );
    const { body } = await send('POST', 'user/createUser', {
      userName: 'second',
      roles: ['RECON_ADMIN'],
      siteIds: [SITE, 1002, 1003],
      password: 'frontline frontline',
    });
    const second = `user/updateUser/${String(body['userConfigId'])}`;
    // A company administrator leaves no site.
    await services.pool.query("DELETE FROM user_role WHERE role_key = 'RECON_COMPANY_ADMIN'");
    // With two of them one may go; then the remaining one may not leave any of the sites.
    expect((await send('PUT', second, { siteIds: [SITE] })).status).toBe(200);
    expect((await send('PUT', self, { siteIds: [SITE] })).body.errorMessage).toMatch(
      /last administrator of Prairie Retail Center and Riverbend/,
    );
    expect((await send('PUT', second, { roles: ['RECON_SHOP'] })).status).toBe(200);
    await services.pool.query("INSERT INTO user_role VALUES ($1, 'RECON_COMPANY_ADMIN')", [admin]);
    // Changing a user makes the services reread what someone may do.
    await send('PUT', second, { lastName: 'Administrator' });
    const answersForCompany = async () => (await send('PUT', 'table/role/RECON_VIEWER')).status;
    await expect.poll(answersForCompany, { timeout: 10_000 }).toBe(200);
  });

  test('is not the last administrator to go when two of them deactivate each other at once', async () => {
    await send('POST', 'user/createUser', {
      userName: 'other',
      roles: ['RECON_ADMIN', 'RECON_COMPANY_ADMIN'],
      siteIds: [SITE, 1002, 1003],
    });
    const [admin, other] = [await userId('admin'), await userId('other')];
    await services.pool.query(
      `UPDATE user_config SET password_hash = (SELECT password_hash FROM user_config WHERE user_config_id = $1)
       WHERE user_config_id = $2`,
      [admin, other],
    );
    // Nobody else administers these sites.
    await services.pool.query(
      "DELETE FROM user_role WHERE role_key = 'RECON_ADMIN' AND user_config_id <> ALL ($1)",
      [[admin, other]],
    );
    // Signed in before, so that nothing but the two changes races.
    await Promise.all(['admin', 'other'].map((name) => services.bearer(name)));
    let raced = 0;
    for (let round = 0; round < 6; round += 1) {
      const answers = await Promise.all([
        send('PUT', `user/updateUser/${other}`, { active: 'N' }, 'admin'),
        send('PUT', `user/updateUser/${admin}`, { active: 'N' }, 'other'),
      ]);
      // Someone who is out before their own call is processed is asked to sign in, which is as good an end of the race.
      const [done, lost] = answers.toSorted((one, another) => one.status - another.status);
      expect([done?.status, lost?.status]).toEqual([200, expect.toBeOneOf([401, 409])]);
      if (lost?.status === 409) raced += 1;
      if (lost?.status === 409) expect(lost.body.errorMessage).toMatch(/last administrator of/);
      // Taken back by the one who is left, so that both are let in again before they race once more.
      const [left, gone, id] =
        answers[0].status === 200 ? ['admin', 'other', other] : ['other', 'admin', admin];
      expect((await send('PUT', `user/updateUser/${id}`, { active: 'Y' }, left)).status).toBe(200);
      // A deactivated user signs in again: the former session has ended for good.
      await expect
        .poll(async () => (await services.ask(gone, 'GET', `${MAIN}/table/userConfig?siteId=${SITE}`)).status)
        .toBe(401);
      await services.signInAnew(gone);
    }
    expect(raced).toBeGreaterThan(0);
    await services.pool.query('DELETE FROM user_config WHERE user_config_id = $1', [other]);
  });

  test('of sites that an administrator may not use is not changed, nor given such a site', async () => {
    const [local] = await addPeople(services.pool, {
      userName: 'local',
      sites: [SITE],
      roles: ['RECON_ADMIN'],
    });
    const path = `user/updateUser/${await userId('manager')}`;
    const refused = await send('PUT', path, { lastName: 'Changed' }, 'local');
    expect(refused.status).toBe(403);
    expect(refused.body.errorMessage).toContain('also uses sites that you do not administer');
    const given = { userName: 'wide', roles: ['RECON_SHOP'], siteIds: [SITE, 1002] };
    expect((await send('POST', 'user/createUser', given, 'local')).status).toBe(403);
    await services.pool.query('DELETE FROM user_config WHERE user_config_id = $1', [local]);
  });

  test('is at home at a site that the user uses, and nowhere else', async () => {
    const id = await userId('shop');
    const path = `user/updateUser/${id}`;
    const refusal = {
      status: 400,
      body: {
        errorMessage: "The home site must be one of the user's sites.",
        fields: [{ field: 'homeSiteId' }],
      },
    };
    const homeless = { userName: 'refused', roles: ['RECON_SHOP'], siteIds: [SITE], homeSiteId: 1002 };
    expect(await send('POST', 'user/createUser', homeless)).toMatchObject(refusal);
    expect(await userId('refused')).toBe(0);
    await send('PUT', path, { siteIds: [SITE], homeSiteId: SITE });
    expect(await send('PUT', path, { homeSiteId: 1002, lastName: 'Changed' })).toMatchObject(refusal);
    const { rows } = await services.pool.query(
      'SELECT home_site_id, last_name FROM user_config WHERE user_config_id = $1',
      [id],
    );
    expect(rows).toMatchObject([{ home_site_id: SITE }]);
    expect(rows).not.toMatchObject([{ last_name: 'Changed' }]);
    expect((await send('PUT', path, { siteIds: [SITE, 1002], homeSiteId: 1002 })).body).toMatchObject({
      homeSiteId: 1002,
    });
    expect((await send('PUT', path, { siteIds: [SITE], homeSiteId: 1002 })).body).toMatchObject({
      homeSiteId: SITE,
    });
  });

  test('sees as many customers as the preview says', async () => {
    const preview = async (scope: string) =>
      (await get(`proc/previewCustomerScope?siteId=${SITE}&extCustomerId=${encodeURIComponent(scope)}`)).body;
    const { rows } = await services.pool.query<{ scope: string }>(
      "SELECT ext_customer_id AS scope FROM user_config WHERE user_name = 'external'",
    );
    const seen = (await get(`proc/getSiteCustomersAuth?siteId=${SITE}`, 'external')).body;
    const some = await preview(`${rows[0]?.scope ?? ''},9999999`);
    expect(some).toMatchObject({ seen: seen.length, unknown: ['9999999'] });
    const all = await preview('*');
    expect(all['seen']).toBe(all['total']);
    expect(await preview('W')).toMatchObject({ seen: 0, names: [] });
  });
});

describe('a role template', () => {
  test('gives its holders what it holds at once, and stays while somebody holds it', async () => {
    const log = () => get('proc/getOpenRepairLabors?siteId=1002', 'viewer');
    expect((await log()).status).toBe(403);
    await send('PUT', 'table/role/RECON_VIEWER', { permissions: ['RECON_REPAIR_DASHBOARD'] });
    await services.settled();
    await expect.poll(async () => (await log()).status).toBe(200);
    const refused = await send('DELETE', `table/role/RECON_VIEWER?siteId=${SITE}`);
    expect(refused.body.errorMessage).toBe(
      'Viewer cannot be deleted. Still in use by: 1 user. Nothing was changed.',
    );
    const { body } = await get('proc/getAuditEvents?siteId=1003&resource=roles');
    expect((body['events'] as Row[])[0]).toMatchObject({
      recordId: 'RECON_VIEWER',
      changes: [{ field: 'permissions', before: [], after: ['RECON_REPAIR_DASHBOARD'] }],
    });
  });

  test('of one’s own is made and deleted, the shipped ones stay', async () => {
    const { body: made } = await send('POST', 'table/role', {
      roleKey: 'RECON_GUEST',
      roleName: 'Guest',
      permissions: ['RECON_REPORTS_READ'],
    });
    expect(made).toMatchObject({ roleKey: 'RECON_GUEST', users: 0 });
    expect((await send('DELETE', `table/role/RECON_GUEST?siteId=${SITE}`)).status).toBe(200);
    for (const { key } of [...ROLE_TEMPLATES, COMPANY_ROLE]) {
      expect((await send('DELETE', `table/role/${key}?siteId=${SITE}`)).body.errorMessage).toContain(
        'came with the product',
      );
    }
    expect((await send('PUT', 'table/role/RECON_ADMIN', { permissions: [] })).body.errorMessage).toContain(
      'keeps RECON_ADMIN_READ',
    );
  });
});

describe('why somebody cannot see something', () => {
  const why = async (user: string, screen: string, more = '') =>
    (await get(`proc/whyNot?siteId=${SITE}&userConfigId=${await userId(user)}&screen=${screen}${more}`)).body;
  const failed = (body: Row) =>
    (body['checks'] as { kind: string; passed: boolean; any: string[] }[]).filter(({ passed }) => !passed);

  test('is the permission, the flag, the scope or the stage', async () => {
    expect(await why('shop', 'repairdashboard')).toMatchObject({ allowed: true });
    expect(failed(await why('parts', 'repairdashboard'))).toEqual([
      { kind: 'permission', passed: false, any: ['RECON_REPAIR_DASHBOARD'] },
    ]);
    const off = await get(`proc/whyNot?siteId=1002&userConfigId=${await userId('manager')}&screen=express`);
    expect(failed(off.body)).toEqual([{ kind: 'flag', passed: false, any: ['expressServiceEnabled'] }]);
    const { rows } = await services.pool.query<{ ext_id: string }>(
      `SELECT w.ext_id FROM work_order w JOIN work_order_task t USING (site_id, work_order_id)
       JOIN customer c USING (site_id, customer_id)
       WHERE w.site_id = $1 AND w.status = 'Open' AND t.task = 'Repair' AND t.active
         AND NOT c.ext_id = ANY(string_to_array((SELECT ext_customer_id FROM user_config
                                                WHERE user_name = 'external'), ',')) LIMIT 1`,
      [SITE],
    );
    const kinds = failed(await why('external', 'approve', `&extWorkOrderId=${rows[0]?.ext_id ?? ''}`));
    expect(kinds.map(({ kind }) => kind)).toEqual(['scope', 'stage']);
  });

  test('is answered for people of the site and for screens that there are', async () => {
    expect(
      (await get(`proc/whyNot?siteId=${SITE}&userConfigId=${await userId('viewer')}&screen=worklog`)).status,
    ).toBe(404);
    expect(
      (await get(`proc/whyNot?siteId=${SITE}&userConfigId=${await userId('shop')}&screen=nowhere`)).status,
    ).toBe(400);
  });
});
