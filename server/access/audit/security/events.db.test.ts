import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPeople } from '../../../../tests/helpers/people';
import { startDemoServices, type DemoServices } from '../../../../tests/helpers/services';
import { NoticeBuffer } from './buffer';

const MAIN = '/recon-services/rest';
const SITE = 1001;

let services: DemoServices;
beforeAll(async () => {
  services = await startDemoServices();
  await services.prove('admin');
  const here = { sites: [SITE], roles: ['RECON_ADMIN'] };
  await addPeople(
    services.pool,
    { ...here, userName: 'warden' },
    { userName: 'roamer', sites: [SITE, 1002], roles: ['RECON_SHOP'] },
    { userName: 'local', sites: [SITE], roles: ['RECON_SHOP'] },
  );
});
afterAll(() => services.close());

type Row = Record<string, unknown>;
const get = (user: string, path: string, from?: string) =>
  services.ask(user, 'GET', `${MAIN}/${path}`, from === undefined ? {} : { from });

/** Events as a search finds them, once what waited in memory is written. */
async function events(query: string, user = 'admin'): Promise<Row[]> {
  await (services.app.notices as NoticeBuffer).flush();
  const { status, body } = await get(user, `proc/getSecurityEvents?siteId=${SITE}&limit=200${query}`);
  expect(status).toBe(200);
  return (body as { events: Row[] }).events;
}

const signIn = (userName: string, password: string) =>
  services.app.inject({
    method: 'POST',
    url: `${MAIN}/login/signIn`,
    payload: { userName, password },
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0' },
    remoteAddress: '192.0.2.7',
  });

test('who came in is kept with the way, the address and the device, and who did not with why', async () => {
  await signIn('local', 'frontline');
  await signIn('local', 'wrong');
  await signIn('local', 'wrong');
  await signIn('secret-typed-as-name', 'wrong');
  const [came] = await events('&kind=signIn&user=LOCAL');
  expect(came).toMatchObject({
    modUser: 'local',
    siteId: null,
    address: '192.0.2.7',
    device: 'Firefox 128, Linux',
    details: { way: 'password' },
  });
  const refused = await events('&kind=signInRefused');
  expect(refused).toHaveLength(2);
  expect(refused).toMatchObject([
    { modUser: '', details: { why: 'wrong password', typed: 'sec…' } },
    { modUser: 'local', details: { why: 'wrong password' } },
  ]);
  expect(JSON.stringify(refused)).not.toContain('secret-typed');
});

test('a call that the gate refuses is one event, however often a script repeats it', async () => {
  for (let n = 0; n < 5; n += 1) {
    expect((await get('local', `proc/getSiteUsers?siteId=${SITE}`)).status).toBe(403);
  }
  expect((await get('local', 'proc/getAuditEvents?siteId=1002')).status).toBe(403);
  const refused = await events('&kind=refusedCall&user=local');
  expect(refused).toMatchObject([
    { siteId: null, details: { call: 'getAuditEvents', askedSite: '1002', why: 'Site Not Allowed' } },
    { siteId: SITE, details: { call: 'getUserRecords' } },
  ]);
});

test('what is given and taken is kept with what it was, without names and addresses of people', async () => {
  const [who] = (
    await services.pool.query<{ id: number }>(
      "SELECT user_config_id AS id FROM user_config WHERE user_name = 'local'",
    )
  ).rows;
  await services.ask('admin', 'PUT', `${MAIN}/user/updateUser/${who?.id}`, {
    body: { siteId: SITE, roles: ['RECON_PARTS'], email: 'local@private.example', lastName: 'Private' },
  });
  const [given] = await events('&kind=grant&user=local');
  expect(given).toMatchObject({
    modUser: 'admin',
    subjectUser: 'local',
    details: {
      resource: 'users',
      changes: [{ field: 'roles', before: ['RECON_SHOP'], after: ['RECON_PARTS'] }],
    },
  });
  expect(JSON.stringify(given)).not.toMatch(/private/i);
});

test('a session that an administrator ends is told with who ended it', async () => {
  await signIn('local', 'frontline');
  const [who] = (
    await services.pool.query<{ id: number }>(
      "SELECT user_config_id AS id FROM user_config WHERE user_name = 'local'",
    )
  ).rows;
  await services.prove('admin');
  await services.ask('admin', 'POST', `${MAIN}/user/endUserSessions/${who?.id}`, { body: { siteId: SITE } });
  const [ended] = await events('&kind=sessionEnded&user=local');
  expect(ended).toMatchObject({ modUser: 'admin', subjectUser: 'local', details: { why: 'administrator' } });
});

test('looks at personal data and exports are kept, an export with its rows; the list of events is one, too', async () => {
  await get('admin', `proc/getSiteUsers?siteId=${SITE}&search=loc`);
  const exported = await get('admin', `proc/exportSecurityEvents?siteId=${SITE}&kind=grant`);
  expect(exported.body).toHaveLength(1);
  expect((await events('&kind=personalData&search=getUserRecords'))[0]).toMatchObject({
    modUser: 'admin',
    siteId: SITE,
    details: { filter: { search: 'loc' } },
  });
  expect((await events('&kind=export'))[0]).toMatchObject({
    modUser: 'admin',
    details: { call: 'exportSecurityEvents', rows: 1, filter: { kind: 'grant' } },
  });
});

test('an administrator of a site sees its people whom nobody else administrates, and nobody else', async () => {
  await signIn('roamer', 'frontline');
  const seen = new Set(
    (await events('', 'warden')).map(({ modUser, subjectUser }) => subjectUser || modUser),
  );
  expect(seen.has('local')).toBe(true);
  expect(seen.has('roamer')).toBe(false);
  expect(seen.has('admin')).toBe(false);
  expect(seen.has('')).toBe(false);
  await services.signInAnew('local');
  expect((await get('local', `proc/getSecurityEvents?siteId=${SITE}`)).status).toBe(403);
});

test('pages go on where the one before ended, whatever comes meanwhile', async () => {
  await (services.app.notices as NoticeBuffer).flush();
  const page = async (after: string) =>
    services.app.inject({
      url: `${MAIN}/proc/getSecurityEvents?siteId=${SITE}&limit=3${after && `&after=${after}`}`,
      headers: { authorization: await services.bearer('admin') },
    });
  type Page = { events: Row[]; next: string };
  const first = (await page('')).json<Page>();
  await signIn('local', 'frontline');
  const second = (await page(first.next)).json<Page>();
  const ids = [...first.events, ...second.events].map(({ eventId }) => Number(eventId));
  expect(ids).toHaveLength(6);
  expect(ids).toEqual(ids.toSorted((one, other) => other - one));
  expect(new Set(ids).size).toBe(6);
});

test('what the database takes later waits, is counted by the minute, and is dropped above a limit', async () => {
  let now = new Date('2026-03-02T10:00:00Z');
  const buffer = new NoticeBuffer(services.pool, () => now);
  const notice = () => ({ kind: 'refusedCall' as const, at: now, login: 'counted', details: { call: 'x' } });
  for (let n = 0; n < 4; n += 1) buffer.add(notice(), 'same');
  await buffer.flush();
  now = new Date(now.getTime() + 61_000);
  await buffer.flush();
  const times = async () =>
    (
      await services.pool.query<{ times: string | null }>(
        "SELECT details ->> 'times' AS times FROM security_event WHERE mod_user = 'counted' ORDER BY event_id",
      )
    ).rows.map((row) => row.times);
  expect(await times()).toEqual([null, '3']);
  for (let n = 0; n < 10_005; n += 1) buffer.add(notice());
  expect(buffer.dropped).toBe(5);
  await buffer.close();
  expect(await times()).toHaveLength(10_002);
});
