import type { AddressInfo } from 'node:net';
import { EventSource } from 'eventsource';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createDemoDatabase, TODAY, type TestDatabase } from '../../../../tests/helpers/database';
import { startDemoServices, type DemoServices } from '../../../../tests/helpers/services';

const MAIN = '/recon-services/rest';
const SITE = 1001;
const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
/** Someone deactivated at the provider is out of every process by then. */
const BAR = { timeout: 10_000 };

let database: TestDatabase;
/** Two processes of the services on one database: the provider talks to one, people to the other. */
let one: DemoServices;
let other: DemoServices;
let key = '';
let narrow = '';

beforeAll(async () => {
  database = await createDemoDatabase();
  one = await startDemoServices({}, () => TODAY, database);
  other = await startDemoServices({}, () => TODAY, database);
  await other.app.listen({ port: 0, host: '127.0.0.1' });
  await one.prove('admin');
  const made = await send('user/createServiceAccount', {
    userName: 'provisioning',
    accountName: 'Provider',
    roles: ['RECON_ADMIN'],
  });
  const account = String(made['userConfigId']);
  const keyOf = async (scopes: string[]) =>
    String((await send(`user/createServiceKey/${account}`, { keyName: 'SCIM', scopes, days: 30 }))['key']);
  key = await keyOf(['scim']);
  narrow = await keyOf(['*:write']);
});
afterAll(async () => {
  await other.stop();
  await one.close();
});

type Row = Record<string, unknown>;
async function send(path: string, body: Row): Promise<Row> {
  const { status, body: answer } = await one.ask('admin', 'POST', `${MAIN}/${path}`, {
    body: { siteId: SITE, ...body },
  });
  expect(status).toBe(200);
  return answer as Row;
}

/** A request as providers send it. */
async function scim(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  headers: Record<string, string> = { authorization: `Bearer ${key}` },
) {
  const answer = await one.app.inject({
    method,
    url: `/scim/v2/${path}`,
    headers: { ...headers, 'content-type': 'application/scim+json' },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: (answer.body === '' ? {} : answer.json()) as Row & { id: string; Resources: Row[]; detail: string },
  };
}
const find = (filter: string) => scim('GET', `Users?${new URLSearchParams({ filter })}`);
const patch = (path: string, ...Operations: object[]) =>
  scim('PATCH', path, { schemas: [PATCH], Operations });

/** Who last did what to a record, by the audit trail. */
const lastOf = async (resource: string, id: string) =>
  (
    await one.pool.query(
      'SELECT mod_user AS by, changes FROM audit_event WHERE resource = $1 AND record_id = $2 ORDER BY audit_id DESC LIMIT 1',
      [resource, id],
    )
  ).rows[0] as unknown;

let number = 0;
async function add(change: Row = {}) {
  const name = `person${(number += 1)}`;
  const made = await scim('POST', 'Users', {
    schemas: [USER],
    userName: `${name}@contoso.example`,
    externalId: `id-${name}`,
    name: { givenName: 'Pat', familyName: name },
    emails: [{ primary: true, type: 'work', value: `${name}@contoso.example` }],
    active: true,
    ...change,
  });
  expect(made.status).toBe(201);
  return { name, id: made.body.id, made };
}

test('only a key with the scope provisions, and every refusal is told as SCIM tells it', async () => {
  const person = await one.bearer('admin');
  for (const [headers, status] of [
    [{}, 401],
    [{ authorization: person }, 401],
    [{ authorization: `Bearer ${narrow}` }, 403],
  ] as const) {
    const refused = await scim('GET', 'Users', undefined, headers);
    expect(refused.headers['content-type']).toContain('application/scim+json');
    expect(refused).toMatchObject({ status, body: { status: String(status), schemas: [/:Error$/] } });
  }
  const broken = await find('userName eq');
  expect(broken).toMatchObject({ status: 400, body: { scimType: 'invalidFilter' } });
  expect(await scim('GET', 'Users/999999')).toMatchObject({ status: 404, body: { status: '404' } });
  for (const path of ['ServiceProviderConfig', 'ResourceTypes', 'Schemas', `Schemas/${USER}`]) {
    expect((await scim('GET', path)).status).toBe(200);
  }
});

describe('a user', () => {
  test('is looked for, added, changed and disabled as Entra ID does it', async () => {
    expect((await find('userName eq "nobody@contoso.example"')).body).toMatchObject({
      totalResults: 0,
      Resources: [],
    });
    const { id, name, made } = await add();
    expect(made.headers['etag']).toBe((made.body['meta'] as Row)['version']);
    for (const filter of [
      `userName eq "${name.toUpperCase()}@contoso.example"`,
      `externalId eq "id-${name}"`,
      `emails[type eq "work"].value eq "${name}@contoso.example"`,
      `userName sw "${name}@" and active eq true`,
      `emails.value co "${name}@"`,
    ]) {
      expect((await find(filter)).body.Resources.map((found) => found['id'])).toEqual([id]);
    }
    const changed = await patch(
      `Users/${id}`,
      { op: 'Replace', path: 'name.familyName', value: 'Moss' },
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'moss@contoso.example' },
      {
        op: 'Add',
        path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
        value: 'R',
      },
      { op: 'Replace', value: { 'name.givenName': 'Kit', title: 'Lead' } },
    );
    expect(changed).toMatchObject({
      status: 200,
      body: { name: { givenName: 'Kit', familyName: 'Moss' }, emails: [{ value: 'moss@contoso.example' }] },
    });
    await patch(`Users/${id}`, { op: 'Replace', path: 'externalId', value: 'taken-over' });
    expect(await lastOf('users', id)).toEqual({
      by: 'provisioning',
      changes: [{ field: 'externalId', before: `id-${name}`, after: 'taken-over' }],
    });
    await patch(`Users/${id}`, { op: 'Replace', path: 'externalId', value: `id-${name}` });
    const off = await patch(`Users/${id}`, { op: 'Replace', path: 'active', value: 'False' });
    expect(off.body['active']).toBe(false);
    expect((await scim('DELETE', `Users/${id}`)).status).toBe(204);
    expect((await scim('GET', `Users/${id}`)).status).toBe(404);
    const { rows } = await one.pool.query('SELECT active FROM user_config WHERE user_config_id = $1', [id]);
    expect(rows).toEqual([{ active: false }]);
    const back = await scim('POST', 'Users', { userName: 'kit@contoso.example', externalId: `id-${name}` });
    expect(back).toMatchObject({ status: 201, body: { id, active: true } });
  });

  test('is replaced and disabled as Okta does it, and not by whoever has an old version', async () => {
    const { id, name, made } = await add();
    const twin = await scim('POST', 'Users', { userName: `${name.toUpperCase()}@contoso.example` });
    expect(twin).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });
    await one.pool.query(
      "UPDATE user_config SET mod_time = mod_time + interval '1 second' WHERE user_config_id = $1",
      [id],
    );
    const stale = await scim('PUT', `Users/${id}`, made.body, {
      authorization: `Bearer ${key}`,
      'if-match': String(made.headers['etag']),
    });
    expect(stale.status).toBe(412);
    const put = await scim('PUT', `Users/${id}`, {
      ...made.body,
      name: { givenName: 'Lou', familyName: 'Ash' },
    });
    expect(put.body).toMatchObject({ displayName: 'Lou Ash', active: true });
    expect((await patch(`Users/${id}`, { op: 'replace', value: { active: false } })).body['active']).toBe(
      false,
    );
  });

  test('who is the last company administrator stays', async () => {
    const { rows } = await one.pool.query<{ id: number }>(
      `SELECT user_config_id AS id FROM user_config JOIN user_role USING (user_config_id)
       WHERE role_key = 'RECON_COMPANY_ADMIN' AND active`,
    );
    const answers = [];
    for (const { id } of rows) {
      answers.push(await patch(`Users/${id}`, { op: 'replace', value: { active: false } }));
    }
    expect(answers.at(-1)).toMatchObject({ status: 409, body: { scimType: 'mutability' } });
    await one.pool.query('UPDATE user_config SET active = true WHERE user_config_id = ANY ($1)', [
      rows.map(({ id }) => id),
    ]);
  });

  test('pages count from 1', async () => {
    const all = (await scim('GET', 'Users')).body;
    const page = (await scim('GET', 'Users?startIndex=2&count=1')).body;
    expect(page).toMatchObject({ totalResults: all['totalResults'], startIndex: 2, itemsPerPage: 1 });
    expect(page.Resources).toEqual([all.Resources[1]]);
  });
});

test('a group is a value that rules go by, at once, and nobody of it twice', async () => {
  const { id, name } = await add();
  await one.pool.query(
    `INSERT INTO sign_in_rule (claim, value, roles, site_ids) VALUES ('groups', 'Parts people', '{RECON_PARTS}', '{1001}')`,
  );
  const held = async () =>
    (
      await one.pool.query(
        'SELECT site_id, role_key, by_rule FROM user_site_role WHERE user_config_id = $1',
        [id],
      )
    ).rows;
  const group = await scim('POST', 'Groups', { displayName: 'Parts people', externalId: 'g1', members: [] });
  expect(group.status).toBe(201);
  const at = `Groups/${group.body.id}`;
  const added = await patch(at, { op: 'Add', path: 'members', value: [{ value: id }] });
  expect(added.body['members']).toMatchObject([{ value: id }]);
  expect(await lastOf('groups', group.body.id)).toEqual({
    by: 'provisioning',
    changes: [{ field: 'members', before: [], after: [`${name}@contoso.example`] }],
  });
  expect(await held()).toEqual([{ site_id: SITE, role_key: 'RECON_PARTS', by_rule: true }]);
  expect((await scim('GET', `Users/${id}`)).body['groups']).toMatchObject([{ display: 'Parts people' }]);
  const listed = await scim('GET', 'Groups?excludedAttributes=members&filter=displayName eq "Parts people"');
  expect(listed.body.Resources).toHaveLength(1);
  expect(listed.body.Resources[0]).not.toHaveProperty('members');
  expect((await patch(at, { op: 'Remove', path: `members[value eq "${id}"]` })).body).toMatchObject({
    members: [],
  });
  expect(await held()).toEqual([]);
  await patch(at, { op: 'Add', path: 'members', value: [{ value: id }] });
  const nobody = await patch(at, { op: 'add', path: 'members', value: [{ value: '999999' }] });
  expect(nobody).toMatchObject({ status: 400, body: { detail: 'There is no user 999999.' } });
  await patch(at, { op: 'Remove', path: 'members', value: [{ value: id }] });
  expect(await held()).toEqual([]);
  await scim('PUT', at, { displayName: 'Parts people', members: [{ value: id }] });
  expect(await held()).toHaveLength(1);
  expect((await scim('DELETE', at)).status).toBe(204);
  expect(await held()).toEqual([]);
});

test('who is deactivated at the provider is out of every process: stream, session and token', async () => {
  const authorization = await other.bearer('shop');
  const { port } = other.app.server.address() as AddressInfo;
  const at = `${MAIN}/proc/getSiteCustomersAuth?siteId=${SITE}`;
  const status = async (of: DemoServices) =>
    (await of.app.inject({ url: at, headers: { authorization } })).statusCode;
  let ended = false;
  const source = new EventSource(`http://127.0.0.1:${port}${MAIN}/live?siteId=${SITE}`, {
    fetch: (input, init) => fetch(input, { ...init, headers: { ...init.headers, authorization } }),
  });
  source.addEventListener('error', () => {
    ended = true;
    source.close();
  });
  await new Promise((resolve) => source.addEventListener('hello', resolve));
  expect([await status(one), await status(other)]).toEqual([200, 200]);
  const [shop] = (await find('userName eq "shop"')).body.Resources;
  await patch(`Users/${String(shop?.['id'])}`, { op: 'Replace', path: 'active', value: 'False' });
  await vi.waitFor(() => expect(ended).toBe(true), BAR);
  await vi.waitFor(async () => expect([await status(one), await status(other)]).toEqual([401, 401]), BAR);
  const { rows } = await one.pool.query(
    'SELECT FROM user_session JOIN user_config USING (user_config_id) WHERE user_name = $1',
    ['shop'],
  );
  expect(rows).toEqual([]);
});
