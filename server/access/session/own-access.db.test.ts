import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addPerson,
  addSites,
  cookieOf,
  LOGIN,
  PASSWORD,
  prove,
  signedIn,
  signIn,
  startSessionApp,
  type SessionApp,
} from '../../../tests/helpers/session-app';
import { temporaryFolder } from '../../../tests/helpers/folder';
import { screenAgainst } from './passwords/password-screening';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
let session: SessionApp;

beforeAll(async () => {
  session = await startSessionApp();
  await addSites(session.pool);
  for (const userName of ['shop', 'robin', 'chooser', 'guesser', 'other']) {
    await addPerson(session.pool, { userName });
  }
  await addPerson(session.pool, { userName: 'company', subject: 'abc' });
});
afterAll(() => session.close());

type Held = Awaited<ReturnType<typeof signedIn>>;
type Listed = { sessionId: string; current: boolean; browser: string; system: string; address: string };

const access = async ({ headers }: Held) =>
  (await session.app.inject({ url: `${LOGIN}/access`, headers })).json<{
    hasPassword: boolean;
    sessions: Listed[];
  }>();
const post = ({ headers }: Held, path: string, body: object = {}) =>
  session.app.inject({ method: 'POST', url: `${LOGIN}/${path}`, headers, body });
const isIn = async ({ cookies }: Held) =>
  (await session.app.inject({ url: `${LOGIN}/getUserInfo`, cookies })).statusCode === 200;

describe('one’s own sessions', () => {
  test('are listed with browser and place, the one that asks among them', async () => {
    await signIn(session.app, 'shop', PASSWORD, {
      headers: { 'user-agent': FIREFOX },
      remoteAddress: '10.0.0.9',
    });
    session.advance(1000);
    const here = await signedIn(session.app, 'shop');
    await signedIn(session.app, 'other');
    const { hasPassword, sessions } = await access(here);
    expect(hasPassword).toBe(true);
    expect(sessions).toMatchObject([
      { current: true, address: '127.0.0.1' },
      { current: false, address: '10.0.0.9', browser: 'Firefox 140', system: 'Linux' },
    ]);
  });

  test('end one by one, and only one’s own', async () => {
    const [first, second] = [await signedIn(session.app, 'robin'), await signedIn(session.app, 'robin')];
    const stranger = await signedIn(session.app, 'other');
    const [strange] = (await access(stranger)).sessions.filter(({ current }) => current);
    expect((await post(second, 'endSession', { sessionId: strange?.sessionId })).statusCode).toBe(403);
    await prove(session.app, second);
    await post(second, 'endSession', { sessionId: strange?.sessionId });
    expect(await isIn(stranger)).toBe(true);
    const [ended] = (await access(second)).sessions.filter(({ current }) => !current);
    expect((await post(second, 'endSession', { sessionId: ended?.sessionId })).statusCode).toBe(200);
    expect([await isIn(first), await isIn(second)]).toEqual([false, true]);
    expect((await post(second, 'endSession', { sessionId: 'x' })).statusCode).toBe(400);
  });

  test('end all at once but the one that asks', async () => {
    const held = [];
    for (let time = 0; time < 3; time += 1) held.push(await signedIn(session.app, 'robin'));
    const [first, second, last] = held as [Held, Held, Held];
    expect((await post(last, 'endOtherSessions')).statusCode).toBe(403);
    await prove(session.app, last);
    await post(last, 'endOtherSessions');
    expect([await isIn(first), await isIn(second), await isIn(last)]).toEqual([false, false, true]);
    expect((await post(first, 'endOtherSessions')).statusCode).toBe(401);
    expect((await access(last)).sessions).toHaveLength(1);
  });
});

describe('one’s own password', () => {
  const change = (held: Held, oldPassword: string, newPassword: string) =>
    post(held, 'password', { oldPassword, newPassword });

  test('is changed by whoever knows the old one; other sessions and one-time addresses end', async () => {
    const [there, here] = [await signedIn(session.app, 'chooser'), await signedIn(session.app, 'chooser')];
    await session.pool.query(
      `INSERT INTO user_reset SELECT user_config_id, 'x', '2099-01-01' FROM user_config WHERE user_name = 'chooser'`,
    );
    expect((await change(here, PASSWORD, 'seven green bicycles')).statusCode).toBe(200);
    expect([await isIn(there), await isIn(here)]).toEqual([false, true]);
    expect((await signIn(session.app, 'chooser', PASSWORD)).statusCode).toBe(401);
    expect((await signIn(session.app, 'chooser', 'seven green bicycles')).statusCode).toBe(200);
    expect((await session.pool.query('SELECT FROM user_reset')).rowCount).toBe(0);
  });

  test('that is given once more makes another cookie of the same session; the former one is worth nothing', async () => {
    const held = await signedIn(session.app, 'other');
    const answer = await session.app.inject({
      method: 'POST',
      url: `${LOGIN}/password`,
      headers: held.headers,
      cookies: held.cookies,
      body: { oldPassword: PASSWORD, newPassword: PASSWORD },
    });
    // The password was right, and unchanged: the cookie is replaced all the same.
    expect(answer.statusCode).toBe(400);
    const cookies = { frontline_session: cookieOf(answer)?.value ?? '' };
    expect([await isIn(held), await isIn({ ...held, cookies: { ...held.cookies, ...cookies } })]).toEqual([
      false,
      true,
    ]);
    expect((await access(held)).sessions.filter(({ current }) => current)).toHaveLength(1);
  });

  test.each([
    ['the login id', 'guesser12345', 'passwordIsName'],
    ['a common one', 'Sunshine2026!', 'passwordCommon'],
    ['one of the list', '1q2w3e4r5t6y', 'passwordCommon'],
    ['the old one', PASSWORD, 'passwordSame'],
  ])('cannot become %s', async (_case, password, code) => {
    const held = await signedIn(session.app, 'guesser');
    const answer = await change(held, PASSWORD, password);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields: [{ field: 'newPassword', code }] });
    expect((await signIn(session.app, 'guesser', PASSWORD)).statusCode).toBe(200);
  });

  test('cannot become one that was leaked', async () => {
    const folder = await temporaryFolder();
    const path = join(folder.path, 'leaked');
    writeFileSync(
      path,
      `${createHash('sha1').update('eight brown tricycles').digest('hex').toUpperCase()}:3\n`,
    );
    await screenAgainst(path);
    const answer = await change(await signedIn(session.app, 'guesser'), PASSWORD, 'eight brown tricycles');
    await screenAgainst('');
    await folder.remove();
    expect(answer.json()).toMatchObject({
      statusCode: 400,
      fields: [{ field: 'newPassword', code: 'passwordLeaked' }],
    });
  });

  test('is guarded like the sign-in: a wrong old one is refused, and ten of them have to wait', async () => {
    const held = await signedIn(session.app, 'guesser');
    const statuses = [];
    for (let guess = 0; guess < 11; guess += 1) {
      statuses.push((await change(held, 'wrong', 'seven green bicycles')).statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429]);
    expect(await isIn(held)).toBe(true);
    session.advance(60_000);
    const wrong = await change(held, 'wrong', 'seven green bicycles');
    expect(wrong.json()).toMatchObject({ fields: [{ field: 'oldPassword', code: 'passwordWrong' }] });
  });

  test('of two changes at the same moment one happens', async () => {
    const held = await signedIn(session.app, 'other');
    const answers = await Promise.all([
      change(held, PASSWORD, 'seven green bicycles'),
      change(held, PASSWORD, 'eight brown tricycles'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 403]);
  });

  test('is not there for whoever comes by the company’s sign-in', async () => {
    const held = await signedIn(session.app, 'company');
    await session.pool.query("UPDATE user_config SET password_hash = NULL WHERE user_name = 'company'");
    expect((await access(held)).hasPassword).toBe(false);
    expect((await change(held, PASSWORD, 'seven green bicycles')).statusCode).toBe(403);
  });
});
