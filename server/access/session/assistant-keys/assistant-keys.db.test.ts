import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPeople } from '../../../../tests/helpers/people';
import { startDemoServices, type DemoServices } from '../../../../tests/helpers/services';
import { TODAY } from '../../../../tests/helpers/database';

const MAIN = '/recon-services/rest';
const SITE = 1001;
const DAY = 86_400_000;

let services: DemoServices;
let now = TODAY;
let order: { workOrderId: number; extId: string };
beforeAll(async () => {
  services = await startDemoServices({}, () => now);
  await addPeople(services.pool, { userName: 'ann', sites: [SITE], roles: ['RECON_MANAGER'] });
  const { rows } = await services.pool.query<typeof order>(
    `SELECT work_order_id AS "workOrderId", ext_id AS "extId" FROM work_order WHERE site_id = $1 AND status = 'Open' LIMIT 1`,
    [SITE],
  );
  order = rows[0] ?? { workOrderId: 0, extId: '' };
});
afterAll(() => services.close());

type Row = Record<string, unknown>;
type Made = { key: string; record: { keyId: string; expiresAt: string; scopes: string[] } };
const NOTES = () => `/v1/services/notes/notes?siteId=${SITE}&workOrderNumber=${order.extId}`;

const send = (user: string, path: string, body: Row) =>
  services.ask(user, 'POST', `${MAIN}/${path}`, { body });
async function makeKey(user: string, body: Row = {}, password?: string): Promise<Made> {
  const wanted = { keyName: 'Desktop', ...body };
  await services.prove(user, password);
  const { status, body: made } = await send(user, 'login/assistantKey', wanted);
  expect(status).toBe(200);
  return made as Made;
}
let host = 0;
async function by(key: string, url: string, body?: Row) {
  const answer = await services.app.inject({
    url,
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${key}` },
    remoteAddress: `10.8.0.${(host += 1)}`,
    ...(body ? { payload: body } : {}),
  });
  return { status: answer.statusCode, body: answer.json<Row & { errorMessage: string }>() };
}

test('a key asks who it is anew, lasts 90 days at most, and reads what its person reads', async () => {
  const bare = await send('ann', 'login/assistantKey', { keyName: 'Desktop' });
  expect(bare).toMatchObject({ status: 403, body: { sentence: { key: 'session.proveYourself' } } });
  const long = await send('ann', 'login/assistantKey', { keyName: 'x', days: 91 });
  expect(long.status).toBe(400);
  const { key, record } = await makeKey('ann', { days: 90 });
  expect(record).toMatchObject({
    scopes: ['*:read'],
    expiresAt: new Date(now.getTime() + 90 * DAY).toISOString(),
  });
  expect((await by(key, NOTES())).status).toBe(200);
  expect((await by(key, `/v1${MAIN}/proc/getSiteCustomersAuth?siteId=1003`)).status).toBe(403);
  const note = { site_id: SITE, work_order_number: order.extId, notes: 'By a key that only reads' };
  expect(await by(key, '/v1/services/notes/notes', note)).toMatchObject({
    status: 403,
    body: { errorMessage: 'This key has no scope for it: notes:write is needed.' },
  });
  now = new Date(now.getTime() + 91 * DAY);
  expect((await by(key, NOTES())).status).toBe(401);
  now = TODAY;
});

test('no key makes keys, reads how its person gets in, or writes people', async () => {
  const { key } = await makeKey('admin', { writes: 'Y' });
  for (const [path, body] of [
    ['login/assistantKey', { keyName: 'Another' }],
    ['login/endOtherSessions', {}],
    ['login/access', undefined],
    ['user/createUser', { siteId: SITE, userName: 'helper', roles: ['RECON_MANAGER'] }],
  ] as const) {
    expect([path, (await by(key, `${MAIN}/${path}`, body)).status]).toEqual([path, 403]);
  }
});

test('what an assistant writes is told so in the notes, the history and the page of the vehicle', async () => {
  const { key } = await makeKey('ann', { writes: 'Y' });
  const note = { site_id: SITE, work_order_number: order.extId, notes: 'Wipers are torn' };
  expect((await by(key, '/v1/services/notes/notes', note)).status).toBe(200);
  await services.ask('ann', 'POST', '/services/notes/notes', { body: { ...note, notes: 'Seen it myself' } });
  const { body } = await services.ask(
    'manager',
    'GET',
    `${MAIN}/proc/getVehicle?siteId=${SITE}&workOrderId=${order.workOrderId}`,
  );
  const { notes, history } = body as { notes: Row[]; history: Row[] };
  expect(notes.slice(0, 2)).toMatchObject([
    { notes: 'Seen it myself', user_id: 'ann' },
    { notes: 'Wipers are torn', user_id: 'ann', by_assistant: 'Y' },
  ]);
  expect(notes[0]).not.toHaveProperty('by_assistant');
  expect(history.filter(({ modUser }) => modUser === 'ann').map((event) => event['byAssistant'])).toEqual([
    undefined,
    'Y',
  ]);
});

test('an edit by the own assistant says so, and what the note said before it', async () => {
  const mine = { site_id: SITE, work_order_number: order.extId, notes: 'Written by hand' };
  const { body: made } = await services.ask('ann', 'POST', '/services/notes/notes', { body: mine });
  const { sk, tcn } = made as { sk: string; tcn: number };
  const { key } = await makeKey('ann', { writes: 'Y' });
  const edit = { ...mine, notes: 'Made longer', sk, tcn };
  expect((await by(key, '/v1/services/notes/notes', edit)).status).toBe(200);
  const { body } = await by(key, NOTES());
  const edited = (body['notes'] as Row[]).find((note) => note['sk'] === sk);
  expect(edited).toMatchObject({ edit_by_assistant: 'Y', edited_by: expect.stringMatching(/./) });
  expect(edited).not.toHaveProperty('by_assistant');
  const former = await by(key, NOTES().replace('notes?', 'notes/former?'));
  expect((former.body['notes'] as Row[])[0]).toMatchObject({
    notes: 'Written by hand',
    replaced_by_assistant: 'Y',
  });
});

test('keys end by oneself, by an administrator, with the password and with the person', async () => {
  const mine = await makeKey('ann');
  const other = await makeKey('ann');
  const { body: listed } = await services.ask('ann', 'GET', `${MAIN}/login/access`);
  const ids = (listed as { assistants: { keyId: string }[] }).assistants.map(({ keyId }) => keyId);
  expect(ids).toEqual(expect.arrayContaining([mine.record.keyId, other.record.keyId]));

  await services.prove('manager');
  const stranger = await send('manager', 'login/revokeAssistantKey', { keyId: mine.record.keyId });
  expect(stranger.status).toBe(404);
  await send('ann', 'login/revokeAssistantKey', { keyId: mine.record.keyId });
  expect((await by(mine.key, NOTES())).status).toBe(401);

  const { rows } = await services.pool.query<{ id: number }>(
    `SELECT user_config_id AS id FROM user_config WHERE user_name = 'ann'`,
  );
  const ann = rows[0]?.id;
  const body = { siteId: SITE, keyId: other.record.keyId };
  expect((await send('admin', `user/revokeAssistantKey/${ann}`, body)).status).toBe(200);
  await expect.poll(async () => (await by(other.key, NOTES())).status).toBe(401);

  const third = await makeKey('ann');
  const passwords = { oldPassword: 'frontline', newPassword: 'seven green bicycles' };
  expect((await send('ann', 'login/password', passwords)).status).toBe(200);
  expect((await by(third.key, NOTES())).status).toBe(401);

  const fourth = await makeKey('ann', {}, 'seven green bicycles');
  const change = (active: 'Y' | 'N') =>
    services.ask('admin', 'PUT', `${MAIN}/user/updateUser/${ann}`, { body: { siteId: SITE, active } });
  expect((await change('N')).status).toBe(200);
  await expect.poll(async () => (await by(fourth.key, NOTES())).status).toBe(401);
  expect((await change('Y')).status).toBe(200);
  expect((await by(fourth.key, NOTES())).status).toBe(401);
});
