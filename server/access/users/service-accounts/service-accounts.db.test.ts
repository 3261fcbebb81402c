import type { AddressInfo } from 'node:net';
import { EventSource } from 'eventsource';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDemoDatabase, TODAY, type TestDatabase } from '../../../../tests/helpers/database';
import { addPeople } from '../../../../tests/helpers/people';
import { startDemoServices, type DemoServices } from '../../../../tests/helpers/services';
import { readConfig } from '../../../platform/config';
import { createServices } from '../../../services';

const MAIN = '/recon-services/rest';
const SITE = 1001;
const DAY = 86_400_000;
/** SECURITY.md: an account that loses its rights is out within five seconds; a second for a busy machine. */
const SOON = { timeout: 6000 };

let database: TestDatabase;
/** Two processes of the services on one database. */
let one: DemoServices;
let other: DemoServices;
let now = TODAY;
let origin = '';
beforeAll(async () => {
  database = await createDemoDatabase();
  one = await startDemoServices({}, () => now, database);
  other = await startDemoServices({}, () => now, database);
  await other.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(other.app.server.address() as AddressInfo).port}`;
});
beforeEach(() => one.prove('admin'));
afterAll(async () => {
  await other.stop();
  await one.close();
});

type Row = Record<string, unknown>;
type Answer = { status: number; body: Row & { errorMessage: string } };
const send = async (method: 'POST' | 'PUT', path: string, body: Row = {}, user = 'admin') =>
  (await one.ask(user, method, `${MAIN}/${path}`, { body: { siteId: SITE, ...body } })) as Answer;

let number = 0;
async function addAccount(body: Row = {}): Promise<{ id: string; userName: string }> {
  const userName = `program-${(number += 1)}`;
  const wanted = { userName, accountName: 'Yard system', roles: ['RECON_PARTS'], ...body };
  const made = await send('POST', 'user/createServiceAccount', wanted);
  expect(made).toMatchObject({ status: 200, body: { userName, active: 'Y', siteIds: [SITE] } });
  return { id: String(made.body['userConfigId']), userName };
}
type Made = { key: string; record: { keyId: string; keyPrefix: string; expiresAt: string } };
async function addKey(account: string, scopes = ['*:read', '*:write'], days = 30): Promise<Made> {
  const made = await send('POST', `user/createServiceKey/${account}`, { keyName: 'Nightly', scopes, days });
  expect(made).toMatchObject({ status: 200 });
  return made.body as unknown as Made;
}
const COUNT = `${MAIN}/proc/getSiteCustomersAuth?siteId=${SITE}`;
let host = 0;
/** Each from an address of its own, unless one is given: wrong keys are counted by address. */
async function ask(key: string, url = COUNT, options: Row & { by?: Pick<DemoServices, 'app'> } = {}) {
  const { by = other, ...more } = options;
  const answer = await by.app.inject({
    url,
    method: 'GET',
    headers: { authorization: `Bearer ${key}` },
    remoteAddress: `10.9.0.${(host += 1)}`,
    ...more,
  });
  return { status: answer.statusCode, body: answer.json<Row>(), headers: answer.headers };
}
const status = async (key: string, url?: string) => (await ask(key, url)).status;

describe('a key', () => {
  test('that reaches everybody of the company is made and renewed by whoever answers for it alone', async () => {
    await addPeople(database.pool, { userName: 'sadie', sites: [SITE], roles: ['RECON_ADMIN'] });
    await one.prove('sadie');
    const { id } = await addAccount();
    const wanted = { keyName: 'Provider', days: 30 };
    const refused = {
      status: 403,
      body: {
        sentence: { key: 'users.scimByCompany' },
        fields: [{ field: 'scopes', code: 'moreThanYours' }],
      },
    };
    const make = (scopes: string[]) =>
      send('POST', `user/createServiceKey/${id}`, { ...wanted, scopes }, 'sadie');
    expect(await make(['*:read', 'scim'])).toMatchObject(refused);
    expect((await make(['*:read'])).status).toBe(200);
    const { record } = await addKey(id, ['scim']);
    const renewed = await send(
      'POST',
      `user/rotateServiceKey/${record.keyId}`,
      { days: 30, overlapDays: 0 },
      'sadie',
    );
    expect(renewed).toMatchObject(refused);
  });

  test('is renewed for as long as the former one was made for, where nobody says how long', async () => {
    const { id } = await addAccount();
    const made = await send('POST', `user/createServiceKey/${id}`, {
      keyName: 'Yard',
      scopes: ['*:read'],
      days: 10,
    });
    const { record } = made.body as unknown as { record: Row };
    const renewed = await send('POST', `user/rotateServiceKey/${String(record['keyId'])}`, {});
    expect(renewed.body).toMatchObject({ record: { expiresAt: record['expiresAt'] } });
  });

  test('is told once, is kept as a hash, and asks as its account in every process', async () => {
    const { id, userName } = await addAccount();
    const { key, record } = await addKey(id);
    expect(key.startsWith(`${record.keyPrefix}_`)).toBe(true);
    expect(await status(key)).toBe(200);
    const { rows } = await database.pool.query<{ row: string }>('SELECT k::text AS row FROM service_key k');
    expect(rows.some(({ row }) => row.includes(key.slice(-72)))).toBe(false);
    const { body } = (await one.ask(
      'admin',
      'GET',
      `${MAIN}/proc/getServiceAccounts?siteId=${SITE}&search=${userName}`,
    )) as Answer;
    expect(body).toMatchObject({
      total: 1,
      accounts: [
        { userName, accountName: 'Yard system', keys: [{ lastUsedAt: now.toISOString(), live: 'Y' }] },
      ],
    });
    expect(JSON.stringify(body)).not.toContain(key);
  });

  test('narrows what the roles of its account allow, and gives nothing that they do not', async () => {
    const { id } = await addAccount({ roles: ['RECON_PARTS'] });
    const { key } = await addKey(id, ['parts:read']);
    const { key: wide } = await addKey(id, ['*:read', '*:write']);
    const refused = await ask(key);
    expect(refused).toMatchObject({
      status: 403,
      body: { errorMessage: 'This key has no scope for it: sites:read is needed.' },
    });
    expect(await status(wide, `${MAIN}/proc/getSiteUsers?siteId=${SITE}&start=1&limit=5`)).toBe(403);
    expect(await status(wide, COUNT.replace(String(SITE), '1002'))).toBe(403);
    expect(await status(wide, `${MAIN}/login/access`)).toBe(403);
  });

  test('makes no keys and no people unless it is named for them', async () => {
    const { id } = await addAccount({ roles: ['RECON_ADMIN'] });
    const { key } = await addKey(id, ['*:read', '*:write']);
    const post = (url: string, payload: Row) =>
      ask(key, `${MAIN}/${url}`, { method: 'POST', payload: { siteId: SITE, ...payload } });
    expect(await post(`user/createServiceKey/${id}`, { keyName: 'x', scopes: ['scim'] })).toMatchObject({
      status: 403,
      body: { errorMessage: 'No key makes this call: it needs a person.' },
    });
    expect(await post('user/createUser', { userName: 'somebody', roles: ['RECON_PARTS'] })).toMatchObject({
      status: 403,
      body: { errorMessage: 'This key has no scope for it: users:write is needed.' },
    });
  });

  test('that is revoked is refused in every process at once, and its streams end', async () => {
    const { id } = await addAccount();
    const { key, record } = await addKey(id);
    expect(await status(key)).toBe(200);
    const stream = await openStream(key);
    expect((await send('POST', `user/revokeServiceKey/${record.keyId}`)).body).toMatchObject({ live: 'N' });
    await expect.poll(() => status(key), SOON).toBe(401);
    await expect.poll(stream.ended, SOON).toBe(true);
    expect((await ask(key, COUNT, { by: one })).headers['www-authenticate']).toContain('invalid_token');
  });

  test('ends with its account, for ever', async () => {
    const { id } = await addAccount();
    const { key } = await addKey(id);
    expect(await status(key)).toBe(200);
    await send('PUT', `user/updateServiceAccount/${id}`, { active: 'N' });
    await expect.poll(() => status(key), SOON).toBe(401);
    await send('PUT', `user/updateServiceAccount/${id}`, { active: 'Y' });
    expect(await ask(key, COUNT, { by: one })).toMatchObject({ status: 401 });
  });

  test('is good until its last moment, and not a moment longer', async () => {
    const { id } = await addAccount();
    const { key } = await addKey(id, ['*:read'], 2);
    now = new Date(TODAY.getTime() + 2 * DAY - 1);
    expect(await status(key)).toBe(200);
    now = new Date(TODAY.getTime() + 2 * DAY);
    expect(await status(key)).toBe(401);
    now = TODAY;
  });

  test('gives way to another one: both are good for the overlap, and the former ends by itself', async () => {
    const { id } = await addAccount();
    const { key, record } = await addKey(id, ['*:read'], 30);
    const rotate = (overlapDays: number) =>
      send('POST', `user/rotateServiceKey/${record.keyId}`, { overlapDays, days: 60 });
    expect(await rotate(31)).toMatchObject({ status: 400 });
    const both = await Promise.all([rotate(3), rotate(3)]);
    expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const next = both.find((answer) => answer.status === 200)?.body as unknown as Made;
    expect(next.record).toMatchObject({ scopes: ['*:read'], live: 'Y' });
    expect([await status(key), await status(next.key)]).toEqual([200, 200]);
    now = new Date(TODAY.getTime() + 3 * DAY);
    expect([await status(key), await status(next.key)]).toEqual([401, 200]);
    now = TODAY;
  });

  test('notes its use once a minute, not with each request', async () => {
    const { id } = await addAccount();
    const { key, record } = await addKey(id);
    const used = async () => {
      const { rows } = await database.pool.query<{ at: Date; address: string; xmin: string }>(
        'SELECT last_used_at AS at, last_address AS address, xmin::text FROM service_key WHERE key_id = $1',
        [record.keyId],
      );
      return rows[0];
    };
    await ask(key, COUNT, { remoteAddress: '203.0.113.7' });
    const first = await used();
    expect(first).toMatchObject({ at: now, address: '203.0.113.7' });
    await Promise.all(Array.from({ length: 5 }, () => ask(key)));
    await ask(key, COUNT, { by: one });
    expect(await used()).toEqual(first);
    now = new Date(TODAY.getTime() + 60_000);
    await status(key);
    expect((await used())?.at).toEqual(now);
    now = TODAY;
  });
});

test('wrong keys are limited for an address, whoever has a right one gets in, and no log tells one', async () => {
  const { id, userName } = await addAccount();
  const { key } = await addKey(id);
  const wrong = `${key.slice(0, -72)}${'0'.repeat(72)}`;
  const lines: string[] = [];
  const third = await createServices({
    config: readConfig({ FRONTLINE_POOL: '6', FRONTLINE_BUSY_AFTER_MS: '0' }),
    databaseUrl: database.url,
    version: 'test',
    objectsFolder: one.objectsFolder,
    clock: () => now,
    logger: { stream: { write: (line) => void lines.push(line) } },
  });
  const tries = [];
  for (let time = 0; time < 12; time += 1) {
    tries.push((await ask(wrong, COUNT, { by: third, remoteAddress: '198.51.100.9' })).status);
  }
  expect(tries).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  expect((await ask(key, COUNT, { by: third, remoteAddress: '198.51.100.9' })).status).toBe(200);
  expect(lines.join('')).toContain('too many tries');
  expect(lines.join('')).toContain(userName);
  for (const told of [wrong, key]) expect(lines.join('')).not.toContain(told.slice(-72));
  await third.stop();
});

describe('a service account', () => {
  test('is no person: no list of users has it, and nothing signs it in', async () => {
    const { id, userName } = await addAccount();
    const { body } = (await one.ask(
      'admin',
      'GET',
      `${MAIN}/proc/getSiteUsers?siteId=${SITE}&search=${userName}&start=1&limit=5`,
    )) as Answer;
    expect(body).toMatchObject({ total: 0, users: [] });
    expect(await send('POST', `user/inviteUser/${id}`)).toMatchObject({ status: 404 });
    expect(await send('PUT', `user/updateUser/${id}`, { password: 'a long enough one' })).toMatchObject({
      status: 404,
    });
    await expect(
      database.pool.query("UPDATE user_config SET password_hash = 'x' WHERE user_config_id = $1", [id]),
    ).rejects.toThrow('user_config_service_by_key');
  });

  test('is named as who did it, and the trail never holds a key', async () => {
    const { id, userName } = await addAccount({ roles: ['RECON_ADMIN'] });
    const { key, record } = await addKey(id, ['users:write']);
    const made = await ask(key, `${MAIN}/user/createUser`, {
      method: 'POST',
      payload: { siteId: SITE, userName: 'made-by-program', roles: ['RECON_PARTS'] },
    });
    expect(made).toMatchObject({ status: 200, body: { modUser: userName } });
    const trail = (await one.ask(
      'admin',
      'GET',
      `${MAIN}/proc/getAuditEvents?siteId=${SITE}&resource=accounts&search=${userName}`,
    )) as Answer;
    expect(JSON.stringify(trail.body)).toContain(record.keyPrefix);
    expect(JSON.stringify(trail.body)).not.toContain(key.slice(-72));
  });

  test('is given no more than its maker holds, and nobody who may do less makes its keys', async () => {
    await addPeople(database.pool, { userName: 'yard-admin', roles: ['RECON_ADMIN'], sites: [1002] });
    const elsewhere = await send(
      'POST',
      'user/createServiceAccount',
      { userName: 'too-far', accountName: 'x', roles: ['RECON_PARTS'], siteIds: [SITE, 1002], siteId: 1002 },
      'yard-admin',
    );
    expect(elsewhere).toMatchObject({ status: 403 });
    const { id } = await addAccount({ roles: ['RECON_ADMIN'] });
    const foreign = await send(
      'POST',
      `user/createServiceKey/${id}`,
      { keyName: 'x', scopes: ['*:read'], siteId: 1002 },
      'yard-admin',
    );
    expect(foreign).toMatchObject({ status: 404 });
    expect(
      await send('POST', `user/createServiceKey/${id}`, { keyName: 'x', scopes: ['all'] }),
    ).toMatchObject({ status: 400 });
  });
});

async function openStream(key: string) {
  let ended = false;
  const source = new EventSource(`${origin}${MAIN}/live?siteId=${SITE}`, {
    fetch: (input, init) =>
      fetch(input, { ...init, headers: { ...init.headers, authorization: `Bearer ${key}` } }),
  });
  source.addEventListener('error', () => {
    ended = true;
    source.close();
  });
  await new Promise((resolve) => source.addEventListener('hello', resolve));
  return { ended: () => ended };
}
