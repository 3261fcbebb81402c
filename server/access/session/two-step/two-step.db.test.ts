import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  addPerson,
  addSites,
  LOGIN,
  PASSWORD,
  prove,
  signedIn,
  signIn,
  startSessionApp,
  withToken,
  type SessionApp,
} from '../../../../tests/helpers/session-app';

const HALF_MINUTE = 30_000;
let session: SessionApp;
let people = 0;
/** Someone new for each test. */
let ann = '';

beforeAll(async () => {
  session = await startSessionApp();
  await addSites(session.pool);
  await session.pool.query(
    "INSERT INTO role (role_key, role_name, two_step) VALUES ('RECON_SAFE', 'Safe', true)",
  );
});
afterAll(() => session.close());
beforeEach(async () => {
  people += 1;
  ann = `ann${people}`;
  await addPerson(session.pool, { userName: ann });
  session.advance(HALF_MINUTE * 10);
});

type Held = Awaited<ReturnType<typeof signedIn>>;
const post = (path: string, body: object, headers?: Record<string, string>) =>
  session.app.inject({ method: 'POST', url: `${LOGIN}/${path}`, ...(headers ? { headers } : {}), body });
const access = async ({ headers }: Held) =>
  (await session.app.inject({ url: `${LOGIN}/access`, headers })).json<{ twoStep: object }>().twoStep;
/** What the app on the phone shows. */
const shown = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: session.clock.now.getTime() + later,
  });

/** Sets up an app; returns its secret and the recovery codes. */
async function withApp(userName: string): Promise<{ held: Held; secret: string; codes: string[] }> {
  const held = await signedIn(session.app, userName);
  await prove(session.app, held);
  const begun = await post('newOwnApp', {}, held.headers);
  const { secret } = begun.json<{ secret: string; address: string }>();
  const confirmed = await post('confirmOwnApp', { code: shown(secret) }, held.headers);
  expect(confirmed.statusCode).toBe(200);
  session.advance(HALF_MINUTE);
  return { held, secret, codes: confirmed.json<{ recoveryCodes: string[] }>().recoveryCodes };
}

/** Enters the password; returns the ticket for the second step. */
async function ticketOf(userName: string): Promise<string> {
  const answer = await signIn(session.app, userName, PASSWORD);
  expect(answer.headers['set-cookie']).toBeUndefined();
  const { success, next } = answer.json<{ success: boolean; next: { ticket: string; asks: string } }>();
  expect([success, next.asks]).toEqual([false, 'code']);
  return next.ticket;
}
const isIn = ({ headers }: { headers: Record<string, unknown> }) => headers['set-cookie'] !== undefined;

test('an app is set up by its first code; from then on the password alone begins no session', async () => {
  const { held, secret } = await withApp(ann);
  expect(await access(held)).toMatchObject({ since: expect.any(String), codesLeft: 10, demanded: false });
  const ticket = await ticketOf(ann);
  const wrong = await post('code', { ticket, code: '000000' });
  expect([wrong.statusCode, isIn(wrong)]).toEqual([401, false]);
  const right = await post('code', { ticket, code: shown(secret) });
  expect([right.statusCode, isIn(right)]).toEqual([200, true]);
});

test('a code is good once, in the half minute before and after its own, and never again', async () => {
  const { secret } = await withApp(ann);
  const ticket = await ticketOf(ann);
  const code = shown(secret, -HALF_MINUTE);
  const twice = await Promise.all([post('code', { ticket, code }), post('code', { ticket, code })]);
  // The very first code was used by the set-up; its half minute is over.
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([401, 401]);
  const now = shown(secret);
  const both = await Promise.all([post('code', { ticket, code: now }), post('code', { ticket, code: now })]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 401]);
  const late = await post('code', { ticket, code: shown(secret, -4 * HALF_MINUTE) });
  expect(late.statusCode).toBe(401);
});

test('a recovery code is good once, however it is typed, and other codes end it', async () => {
  const { held, codes } = await withApp(ann);
  const [first = '', second = ''] = codes;
  const typed = first.toUpperCase().replaceAll('-', ' ');
  const ticket = await ticketOf(ann);
  expect((await post('code', { ticket, code: typed })).statusCode).toBe(200);
  expect((await post('code', { ticket, code: first })).statusCode).toBe(401);
  expect(await access(held)).toMatchObject({ codesLeft: 9 });
  const renewed = await post('recoveryCodes', {}, held.headers);
  const { recoveryCodes } = renewed.json<{ recoveryCodes: string[] }>();
  expect(recoveryCodes).toHaveLength(10);
  // Four groups of six out of 31 letters: 118 bits, which a plain hash may keep.
  for (const code of recoveryCodes) expect(code).toMatch(/^([a-z2-9]{6}-){3}[a-z2-9]{6}$/);
  const { rows } = await session.pool.query<{ own: string }>(
    "SELECT details->>'own' AS own FROM security_event WHERE mod_user = $1 AND kind = 'configuration'",
    [ann],
  );
  expect(rows).toContainEqual({ own: 'recoveryCodes' });
  expect((await post('code', { ticket, code: second })).statusCode).toBe(401);
});

test('the ticket ends after ten minutes', async () => {
  const { secret } = await withApp(ann);
  const ticket = await ticketOf(ann);
  session.advance(10 * 60_000);
  expect((await post('code', { ticket, code: shown(secret) })).statusCode).toBe(401);
});

test('the ticket ends with the password that it stands for; what is none is refused', async () => {
  const { held, secret } = await withApp(ann);
  const ticket = await ticketOf(ann);
  const body = { oldPassword: PASSWORD, newPassword: 'seven green bicycles' };
  expect((await post('password', body, held.headers)).statusCode).toBe(200);
  for (const given of [ticket, 'x']) {
    expect((await post('code', { ticket: given, code: shown(secret) })).statusCode).toBe(401);
  }
});

test('ten wrong codes have to wait, from wherever they come; a right password does not forget them', async () => {
  const { secret } = await withApp(ann);
  const statuses: number[] = [];
  for (let time = 0; time < 11; time += 1) {
    const ticket = await ticketOf(ann);
    const answer = await session.app.inject({
      method: 'POST',
      url: `${LOGIN}/code`,
      body: { ticket, code: '000000' },
      remoteAddress: `10.0.${time}.1`,
    });
    statuses.push(answer.statusCode);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  const ticket = await ticketOf(ann);
  expect((await post('code', { ticket, code: shown(secret) })).statusCode).toBe(429);
});

test('a new password by mail asks for the code, too', async () => {
  await withApp(ann);
  const token = 'reset-token';
  await session.pool.query(
    `INSERT INTO user_reset SELECT user_config_id, sha256($2::bytea), '2099-01-01' FROM user_config WHERE user_name = $1`,
    [ann, token],
  );
  const answer = await post('resetPassword', { token, userName: ann, password: 'seven green bicycles' });
  expect(answer.statusCode).toBe(200);
  expect(isIn(answer)).toBe(false);
  expect(answer.json()).toMatchObject({ success: false, next: { asks: 'code' } });
});

test('a role that asks for it has an app set up before the first session, and keeps it', async () => {
  const userName = `${ann}-safe`;
  await addPerson(session.pool, { userName, roles: ['RECON_SAFE'] });
  const asked = await signIn(session.app, userName, PASSWORD);
  expect(isIn(asked)).toBe(false);
  const { next } = asked.json<{ next: { ticket: string; asks: string } }>();
  expect(next.asks).toBe('app');
  const { ticket } = next;
  const { secret, address } = (await post('newApp', { ticket })).json<{ secret: string; address: string }>();
  expect(address).toBe(
    `otpauth://totp/Frontline:${userName}?issuer=Frontline&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  );
  const wrong = await post('confirmApp', { ticket, code: '000000' });
  expect([wrong.statusCode, isIn(wrong)]).toEqual([400, false]);
  const right = await post('confirmApp', { ticket, code: shown(secret) });
  expect([right.statusCode, isIn(right)]).toEqual([200, true]);
  expect(right.json<{ recoveryCodes: string[] }>().recoveryCodes).toHaveLength(10);
  // The ticket of the first step sets no second app up.
  expect((await post('newApp', { ticket })).statusCode).toBe(409);
  session.advance(HALF_MINUTE);
  const done = await post('code', { ticket: await ticketOf(userName), code: shown(secret) });
  const cookie = String(done.headers['set-cookie']).split(';')[0] ?? '';
  const me = await session.app.inject({ url: `${LOGIN}/getUserInfo`, headers: { cookie } });
  const headers = { authorization: `Bearer ${me.json<{ jwt: string }>().jwt}` };
  session.advance(HALF_MINUTE);
  await prove(session.app, { headers }, { password: PASSWORD, code: shown(secret) });
  const removed = await post('removeApp', {}, headers);
  expect(removed.statusCode).toBe(409);
});

test('whoever changes it shows password and code anew; a second app leaves the first one good until it shows a code', async () => {
  const { held: before, secret, codes } = await withApp(ann);
  session.advance(10 * 60_000);
  const held = await withToken(session.app, before.cookies);
  const changes = [
    ['newOwnApp', {}],
    ['recoveryCodes', {}],
    ['removeApp', {}],
    ['password', { oldPassword: PASSWORD, newPassword: 'seven green bicycles' }],
  ] as const;
  for (const [path, body] of changes) {
    const refused = await post(path, body, held.headers);
    expect([path, refused.json()]).toMatchObject([
      path,
      { statusCode: 403, sentence: { key: 'session.proveYourself' } },
    ]);
  }
  for (const [given, statusCode, field, code] of [
    [{ password: 'guess', code: shown(secret) }, 403, 'password', 'passwordWrong'],
    [{ password: PASSWORD }, 400, 'code', undefined],
    [{ password: PASSWORD, code: '000000' }, 403, 'code', 'codeWrong'],
  ] as const) {
    const refused = await post('prove', given, held.headers);
    expect(refused.json()).toMatchObject({ statusCode, fields: [{ field, ...(code ? { code } : {}) }] });
  }
  const right = { password: PASSWORD, code: shown(secret) };
  await prove(session.app, held, right);
  expect((await post('prove', right, held.headers)).statusCode).toBe(403);
  await post('newOwnApp', {}, held.headers);
  session.advance(HALF_MINUTE);
  expect((await post('code', { ticket: await ticketOf(ann), code: shown(secret) })).statusCode).toBe(200);
  session.advance(10 * 60_000);
  const later = await withToken(session.app, held.cookies);
  expect((await post('removeApp', {}, later.headers)).statusCode).toBe(403);
  await prove(session.app, later, { password: PASSWORD, code: codes[0] });
  expect((await post('removeApp', {}, later.headers)).statusCode).toBe(200);
  expect(isIn(await signIn(session.app, ann, PASSWORD))).toBe(true);
});

test('no secret stands in the database as the app has it', async () => {
  const { secret } = await withApp(ann);
  const { rows } = await session.pool.query<{ text: string }>('SELECT a::text AS text FROM sign_in_app a');
  expect(rows.some(({ text }) => text.includes(secret))).toBe(false);
});
