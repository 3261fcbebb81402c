import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPeople } from '../../../tests/helpers/people';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

const MAIN = '/recon-services/rest';
const SITE = 1001;
const OWN = '5200417';
const LIMITED = 'limited';

let services: DemoServices;
let id: (userName: string) => number;

beforeAll(async () => {
  services = await startDemoServices();
  const sites = [SITE];
  const shop = { sites, roles: ['RECON_SHOP'] };
  await addPeople(
    services.pool,
    { userName: LIMITED, sites, roles: ['RECON_ADMIN'], customers: `${OWN},5200418` },
    { userName: 'chief', sites, roles: ['RECON_ADMIN'] },
    { ...shop, userName: 'wider', customers: `${OWN},5200418,5200419` },
    { ...shop, userName: 'former', customers: 'R', active: false },
    { ...shop, userName: 'within', customers: OWN },
    { ...shop, userName: 'nobody', customers: 'W' },
  );
  await services.prove(LIMITED);
  const { rows } = await services.pool.query<{ name: string; id: number }>(
    'SELECT user_name AS name, user_config_id AS id FROM user_config',
  );
  const ids = new Map(rows.map((row) => [row.name, row.id]));
  id = (name) => ids.get(name) ?? 0;
});
afterAll(() => services.close());

type Row = Record<string, unknown>;
type Answer = { status: number; body: Row & { errorMessage: string; fields?: Row[] } };
const send = async (method: 'POST' | 'PUT', path: string, body: Row = {}, user = LIMITED) =>
  (await services.ask(user, method, `${MAIN}/user/${path}`, { body: { siteId: SITE, ...body } })) as Answer;

/** Everything that the database holds about a user, and about those who may become one. */
async function stored(): Promise<unknown> {
  const { rows } = await services.pool.query(
    `SELECT (SELECT jsonb_agg(u ORDER BY user_config_id) FROM user_config u) AS users,
            (SELECT jsonb_agg(r ORDER BY user_config_id, role_key) FROM user_role r) AS roles,
            (SELECT count(*) FROM user_invitation) AS invitations, (SELECT count(*) FROM user_erasure) AS erasures`,
  );
  return rows;
}

const GIVEN = {
  status: 403,
  body: {
    errorMessage: 'You can give only customers that you may see yourself.',
    fields: [{ field: 'extCustomerId', code: 'outside' }],
  },
};

describe('an administrator limited to some customers', () => {
  test.each(['*', 'R', `${OWN},5200418,5200419`, '5200419'])(
    'gives the customers %s neither to oneself, nor to others, nor to a new user',
    async (extCustomerId) => {
      const before = await stored();
      expect(await send('PUT', `updateUser/${id(LIMITED)}`, { extCustomerId })).toMatchObject(GIVEN);
      expect(await send('PUT', `updateUser/${id('within')}`, { extCustomerId })).toMatchObject(GIVEN);
      const made = { userName: 'made', roles: ['RECON_ADMIN'], extCustomerId, password: 'a long enough one' };
      expect(await send('POST', 'createUser', made)).toMatchObject(GIVEN);
      expect(await stored()).toEqual(before);
    },
  );

  test('has to say which customers a new user sees', async () => {
    expect(await send('POST', 'createUser', { userName: 'made', roles: ['RECON_ADMIN'] })).toMatchObject(
      GIVEN,
    );
    const external = { userName: 'made', roles: ['RECON_EXTERNAL'], extSiteId: 'LKAA' };
    expect(await send('POST', 'createUser', external)).toMatchObject(GIVEN);
  });

  test('does nothing to somebody who sees more', async () => {
    const before = await stored();
    const password = 'a long enough one';
    const refused = await Promise.all([
      ...['chief', 'wider'].flatMap((name) => [
        send('PUT', `updateUser/${id(name)}`, { lastName: 'Changed' }),
        send('PUT', `updateUser/${id(name)}`, { password }),
        send('PUT', `updateUser/${id(name)}`, { extCustomerId: OWN }),
        send('PUT', `updateUser/${id(name)}`, { roles: ['RECON_VIEWER'] }),
        send('PUT', `updateUser/${id(name)}`, { active: 'N' }),
        send('POST', `inviteUser/${id(name)}`),
      ]),
      send('PUT', `updateUser/${id('former')}`, { active: 'Y' }),
      send('POST', `eraseUser/${id('former')}`, { userName: 'former' }),
    ]);
    for (const { status, body } of refused) {
      expect(status).toBe(403);
      expect(body.errorMessage).toMatch(
        /^(chief|wider|former) also sees customers that you may not\. An administrator who sees all of them can /,
      );
    }
    expect(await stored()).toEqual(before);
  });

  test('is told of them beforehand', async () => {
    const { body } = (await services.ask(
      LIMITED,
      'GET',
      `${MAIN}/proc/getSiteUsers?siteId=${SITE}&start=1&limit=200`,
    )) as Answer;
    const locked = new Map((body['users'] as Row[]).map((user) => [user['userName'], user['elsewhere']]));
    expect(['chief', 'wider', 'former', 'within', 'nobody', LIMITED].map((name) => locked.get(name))).toEqual(
      ['Y', 'Y', 'Y', 'N', 'N', 'N'],
    );
  });

  test('administrates whoever sees no more, and changes oneself', async () => {
    const made = await send('POST', 'createUser', {
      userName: 'made',
      roles: ['RECON_SHOP'],
      extCustomerId: `5200418, ${OWN}`,
    });
    expect(made.status).toBe(200);
    const path = String(made.body['userConfigId']);
    expect((await send('POST', `inviteUser/${path}`)).status).toBe(200);
    expect((await send('PUT', `updateUser/${path}`, { extCustomerId: OWN, active: 'N' })).status).toBe(200);
    expect((await send('POST', `eraseUser/${path}`, { userName: 'made' })).status).toBe(200);
    expect((await send('PUT', `updateUser/${id('nobody')}`, { extCustomerId: OWN })).status).toBe(200);
    expect((await send('PUT', `updateUser/${id(LIMITED)}`, { lastName: 'Renamed' })).body).toMatchObject({
      lastName: 'Renamed',
      extCustomerId: `${OWN},5200418`,
    });
    expect((await send('PUT', `updateUser/${id('chief')}`, { lastName: 'Renamed' }, 'chief')).status).toBe(
      200,
    );
  });

  test('is never the last administrator that a site has', async () => {
    await services.pool.query(
      "DELETE FROM user_role WHERE role_key = 'RECON_ADMIN' AND user_config_id <> ALL ($1)",
      [[id(LIMITED), id('chief')]],
    );
    const before = await stored();
    expect(await send('PUT', `updateUser/${id('chief')}`, { extCustomerId: OWN }, 'chief')).toMatchObject({
      status: 409,
      body: {
        errorMessage: expect.stringMatching(/last administrator of .* who sees all customers/),
        fields: [{ field: 'extCustomerId', code: 'lastAdministrator' }],
      },
    });
    expect(await stored()).toEqual(before);
    // A limited one narrows their own scope while the other stays.
    expect((await send('PUT', `updateUser/${id(LIMITED)}`, { extCustomerId: OWN })).status).toBe(200);
  });

  test('sets no password once the user has been given more, also when both happen at once', async () => {
    await Promise.all([LIMITED, 'chief'].map((name) => services.bearer(name)));
    const path = `updateUser/${id('within')}`;
    const [given, changed] = await Promise.all([
      send('PUT', path, { extCustomerId: '*' }, 'chief'),
      send('PUT', path, { password: 'a long enough one' }),
    ]);
    const { rows } = await services.pool.query<{ field: string }>(
      `SELECT c ->> 'field' AS field FROM audit_event, jsonb_array_elements(changes) c
       WHERE resource = 'users' AND record_id = $1 ORDER BY audit_id`,
      [String(id('within'))],
    );
    expect(given.status).toBe(200);
    expect(rows.map(({ field }) => field)).toEqual(
      changed.status === 200 ? ['password', 'extCustomerId'] : ['extCustomerId'],
    );
    expect((await send('PUT', path, { password: 'another long one' })).status).toBe(403);
  });
});
