import type { AddressInfo } from 'node:net';
import { EventSource } from 'eventsource';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDemoDatabase, TODAY, type TestDatabase } from '../../../tests/helpers/database';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

const MAIN = '/recon-services/rest';
const SITE = 1001;
/** SECURITY.md: a user who has lost a session is out within five seconds; a second for a busy machine. */
const SOON = { timeout: 6000 };

let database: TestDatabase;
/** Two processes of the services on one database. */
let one: DemoServices;
let other: DemoServices;
let origin = '';
let shop = 0;

beforeAll(async () => {
  database = await createDemoDatabase();
  one = await startDemoServices({}, () => TODAY, database);
  other = await startDemoServices({}, () => TODAY, database);
  await other.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(other.app.server.address() as AddressInfo).port}`;
  const { rows } = await database.pool.query<{ id: number }>(
    "SELECT user_config_id AS id FROM user_config WHERE user_name = 'shop'",
  );
  shop = rows[0]?.id ?? 0;
});
afterAll(async () => {
  await other.stop();
  await one.close();
});
beforeEach(() => other.signInAnew('shop'));

/** An open stream of the other process. */
async function openStream(userName: string) {
  const authorization = await other.bearer(userName);
  let ended = false;
  const source = new EventSource(`${origin}${MAIN}/live?siteId=${SITE}`, {
    fetch: (input, init) => fetch(input, { ...init, headers: { ...init.headers, authorization } }),
  });
  source.addEventListener('error', () => {
    ended = true;
    source.close();
  });
  await new Promise((resolve) => source.addEventListener('hello', resolve));
  return { ended: () => ended, close: () => source.close() };
}

const mayAsk = async () => (await other.ask('shop', 'GET', `${MAIN}/login/access`)).status;
const asAdmin = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  one.ask('admin', method, `${MAIN}/${path}`, body ? { body: { siteId: SITE, ...body } } : {});
const sessionsOfShop = async () => {
  const { body } = await asAdmin('GET', `user/getUserSessions/${shop}?siteId=${SITE}`);
  return (body as { sessions: { sessionId: string }[] }).sessions;
};

test('a session that an administrator ends in one process is over in another, with its stream', async () => {
  const stream = await openStream('shop');
  const untouched = await openStream('admin');
  const [session] = await sessionsOfShop();
  const end = () => asAdmin('POST', `user/endUserSessions/${shop}`, { sessionId: session?.sessionId });
  expect((await end()).body).toMatchObject({ statusCode: 403, sentence: { key: 'session.proveYourself' } });
  expect((await asAdmin('POST', `user/removeTwoStep/${shop}`, {})).status).toBe(403);
  await one.prove('admin');
  expect((await end()).body).toEqual({ ended: 1 });
  await expect.poll(stream.ended, SOON).toBe(true);
  await expect.poll(mayAsk, SOON).toBe(401);
  expect(await sessionsOfShop()).toEqual([]);
  expect(untouched.ended()).toBe(false);
  untouched.close();
  const { body: trail } = await asAdmin(
    'GET',
    `proc/getAuditEvents?siteId=${SITE}&resource=users&search=shop`,
  );
  expect(trail).toMatchObject({ events: [{ changes: [{ field: 'endedSessions', after: 1 }] }] });
});

test('all sessions of somebody end at once, but not the one that an administrator asks from', async () => {
  await one.signInAnew('shop');
  expect((await sessionsOfShop()).length).toBe(2);
  expect((await asAdmin('POST', `user/endUserSessions/${shop}`, {})).body).toEqual({ ended: 2 });
  await expect.poll(mayAsk, SOON).toBe(401);
  const { rows } = await database.pool.query<{ id: number }>(
    "SELECT user_config_id AS id FROM user_config WHERE user_name = 'admin'",
  );
  await asAdmin('POST', `user/endUserSessions/${rows[0]?.id}`, {});
  expect((await asAdmin('GET', 'login/access')).status).toBe(200);
});

test('when somebody was here last is known also once they have signed out', async () => {
  const lastSeen = async () => {
    const { body } = await asAdmin('GET', `proc/getSiteUsers?siteId=${SITE}&search=shop&start=1&limit=5`);
    return (body as { users: { userName: string; lastSeen: string }[] }).users.find(
      ({ userName }) => userName === 'shop',
    )?.lastSeen;
  };
  await one.signInAnew('shop');
  const seen = await lastSeen();
  expect(seen).not.toBe('');
  await asAdmin('POST', `user/endUserSessions/${shop}`, {});
  expect(await sessionsOfShop()).toEqual([]);
  expect(await lastSeen()).toBe(seen);
});

test('who may not administrate somebody neither sees nor ends their sessions', async () => {
  const path = `user/getUserSessions/${shop}?siteId=${SITE}`;
  expect((await one.ask('shop', 'GET', `${MAIN}/${path}`)).status).not.toBe(200);
  expect((await one.ask('manager', 'GET', `${MAIN}/${path}`)).status).toBe(403);
  await database.pool.query('INSERT INTO user_site VALUES ($1, 1003) ON CONFLICT DO NOTHING', [shop]);
  await database.pool.query(
    `DELETE FROM user_site WHERE site_id = 1003 AND user_config_id =
       (SELECT user_config_id FROM user_config WHERE user_name = 'admin')`,
  );
  await expect.poll(async () => (await asAdmin('GET', path)).status, SOON).toBe(403);
  expect((await asAdmin('POST', `user/endUserSessions/${shop}`, {})).status).toBe(403);
  await database.pool.query('DELETE FROM user_site WHERE user_config_id = $1 AND site_id = 1003', [shop]);
});

test('who is deactivated has no session, stream, invitation or reset left, also once active again', async () => {
  const stream = await openStream('shop');
  await asAdmin('POST', `user/inviteUser/${shop}`, {});
  await database.pool.query(
    `INSERT INTO user_reset VALUES ($1, 'x', '2099-01-01') ON CONFLICT (user_config_id) DO NOTHING`,
    [shop],
  );
  expect((await asAdmin('PUT', `user/updateUser/${shop}`, { active: 'N' })).status).toBe(200);
  await expect.poll(stream.ended, SOON).toBe(true);
  await expect.poll(mayAsk, SOON).toBe(401);
  expect((await asAdmin('PUT', `user/updateUser/${shop}`, { active: 'Y' })).status).toBe(200);
  expect(await mayAsk()).toBe(401);
  for (const table of ['user_session', 'user_invitation', 'user_reset']) {
    const left = await database.pool.query(`SELECT FROM ${table} WHERE user_config_id = $1`, [shop]);
    expect([table, left.rowCount]).toEqual([table, 0]);
  }
});
