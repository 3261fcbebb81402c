import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addPerson,
  addSites,
  cookieOf,
  LOGIN,
  PASSWORD,
  signedIn,
  signIn,
  startSessionApp,
  type SessionApp,
} from '../../../tests/helpers/session-app';

let session: SessionApp;

beforeAll(async () => {
  session = await startSessionApp();
  await addSites(session.pool);
  await addPerson(session.pool, { userName: 'shop' });
  await addPerson(session.pool, { userName: 'guessed' });
  await addPerson(session.pool, { userName: 'again' });
  await addPerson(session.pool, { userName: 'lead' });
  await addPerson(session.pool, { userName: 'gone', active: false });
  await addPerson(session.pool, { userName: 'company', withPassword: false });
});
afterAll(() => session.close());

describe('signing in', () => {
  test('the right password gives a session in a cookie that scripts and other sites never see', async () => {
    const answer = await signIn(session.app, 'shop', PASSWORD);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: true });
    expect(cookieOf(answer)).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
      path: LOGIN,
      maxAge: 43_200,
    });
    expect(cookieOf(answer)).not.toHaveProperty('secure');
  });

  test('only the hash of the cookie is kept', async () => {
    const token = cookieOf(await signIn(session.app, 'shop', PASSWORD))?.value ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const kept = await session.pool.query<{ row: string }>(
      'SELECT user_session::text AS row FROM user_session',
    );
    expect(kept.rows.some(({ row }) => row.includes(token))).toBe(false);
  });

  test('the name is found whatever its letter case', async () => {
    expect((await signIn(session.app, ' Shop ', PASSWORD)).statusCode).toBe(200);
  });

  test('each sign-in makes a new session and ends the one that the browser had', async () => {
    const first = await signedIn(session.app, 'shop');
    const second = await signIn(session.app, 'shop', PASSWORD, { cookies: first.cookies });
    expect(cookieOf(second)?.value).not.toBe(first.cookies.frontline_session);
    const again = await session.app.inject({ url: `${LOGIN}/getUserInfo`, cookies: first.cookies });
    expect(again.statusCode).toBe(401);
  });

  test('a cookie that somebody planted is not taken over', async () => {
    const cookies = { frontline_session: 'planted' };
    const answer = await signIn(session.app, 'shop', PASSWORD, { cookies });
    expect(cookieOf(answer)?.value).not.toBe('planted');
    expect((await session.app.inject({ url: `${LOGIN}/getUserInfo`, cookies })).statusCode).toBe(401);
  });

  test.each([
    ['a wrong password', 'shop', 'wrong'],
    ['an unknown user', 'nobody', PASSWORD],
    ['an inactive user', 'gone', PASSWORD],
    ['a user without a password', 'company', PASSWORD],
    ['a name that no database can hold', 'sh\u0000op', PASSWORD],
  ])('%s is refused with one and the same sentence', async (_case, userName, password) => {
    const answer = await signIn(session.app, userName, password, { remoteAddress: '10.0.0.1' });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({
      code: 'unauthorized',
      errorMessage: 'User name or password is wrong.',
    });
    expect(answer.cookies).toEqual([]);
  });

  test('an empty field is named', async () => {
    const answer = await signIn(session.app, 'shop', '');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields: [{ field: 'password', reason: 'is empty' }] });
  });

  test('behind TLS the cookie is secure, and is taken from this host alone', async () => {
    const tls = await startSessionApp({ FRONTLINE_PUBLIC_URL: 'https://frontline.example' });
    await addSites(tls.pool);
    await addPerson(tls.pool, { userName: 'shop' });
    const [cookie] = (await signIn(tls.app, 'shop', PASSWORD)).cookies;
    expect(cookie).toMatchObject({
      name: '__Host-frontline_session',
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'Strict',
    });
    expect(cookie).not.toHaveProperty('domain');
    const status = async (name: string) => {
      const cookies = { [name]: cookie?.value ?? '' };
      return (await tls.app.inject({ url: `${LOGIN}/getUserInfo`, cookies })).statusCode;
    };
    expect([await status('__Host-frontline_session'), await status('frontline_session')]).toEqual([200, 401]);
    await tls.close();
  });

  test('a proxy that terminates TLS is believed only when it is trusted', async () => {
    const headers = { 'x-forwarded-proto': 'https' };
    const untrusted = await signIn(session.app, 'shop', PASSWORD, { headers });
    expect(cookieOf(untrusted)).not.toHaveProperty('secure');
    const trusting = await startSessionApp({ FRONTLINE_TRUST_PROXY: '1' });
    await addSites(trusting.pool);
    await addPerson(trusting.pool, { userName: 'shop' });
    const trusted = await signIn(trusting.app, 'shop', PASSWORD, { headers });
    expect(cookieOf(trusted)).toMatchObject({ secure: true });
    await trusting.close();
  });
});

describe('behind a proxy', () => {
  const guess = (app: SessionApp['app'], claimed: string, seen: string) =>
    signIn(app, 'guessed', 'wrong', {
      remoteAddress: '10.1.1.1',
      headers: { 'x-forwarded-for': `${claimed}, ${seen}` },
    });

  test.each([['1'], ['10.0.0.0/8']])(
    'an address that a caller claims is not believed: FRONTLINE_TRUST_PROXY=%s',
    async (trusted) => {
      const behind = await startSessionApp({ FRONTLINE_TRUST_PROXY: trusted });
      await addPerson(behind.pool, { userName: 'guessed', sites: [], roles: [], homeSite: null });
      const claims = Array.from({ length: 12 }, (_, index) => `198.51.100.${index}`);
      const statuses = [];
      for (const claimed of claims)
        statuses.push((await guess(behind.app, claimed, '203.0.113.7')).statusCode);
      expect(statuses.filter((status) => status === 429)).toHaveLength(2);
      expect((await guess(behind.app, '198.51.100.0', '203.0.113.8')).statusCode).toBe(401);
      await behind.close();
    },
  );
});

describe('guessing passwords', () => {
  test('after ten failures in a minute a name has to wait, even with the right password', async () => {
    const from = { remoteAddress: '10.0.0.2' };
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await signIn(session.app, 'guessed', 'wrong', from)).statusCode).toBe(401);
    }
    const refused = await signIn(session.app, 'GUESSED', PASSWORD, from);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.json()).toMatchObject({
      code: 'too_many',
      errorMessage: 'Too many attempts. Please try again in 60 seconds.',
    });
    expect((await signIn(session.app, 'guessed', PASSWORD, { remoteAddress: '10.0.0.3' })).statusCode).toBe(
      200,
    );
    session.advance(60_000);
    expect((await signIn(session.app, 'guessed', PASSWORD, from)).statusCode).toBe(200);
  });

  test('a burst of guesses at the same moment is limited as well', async () => {
    const from = { remoteAddress: '10.0.0.4' };
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => signIn(session.app, 'guessed', 'wrong', from)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
  });

  test('a sign-in that succeeds clears the count', async () => {
    const from = { remoteAddress: '10.0.0.5' };
    for (let round = 0; round < 3; round += 1) {
      for (let guess = 0; guess < 9; guess += 1) await signIn(session.app, 'again', 'wrong', from);
      expect((await signIn(session.app, 'again', PASSWORD, from)).statusCode).toBe(200);
    }
  });

  test('an account that is guessed from everywhere waits, but not where its person works', async () => {
    const there = { remoteAddress: '10.0.1.1' };
    expect((await signIn(session.app, 'lead', PASSWORD, there)).statusCode).toBe(200);
    for (let host = 0; host < 25; host += 1)
      await signIn(session.app, 'lead', 'wrong', { remoteAddress: `10.0.2.${host}` });
    const unknown = await signIn(session.app, 'lead', PASSWORD, { remoteAddress: '10.0.3.1' });
    expect(unknown.statusCode).toBe(429);
    expect(unknown.headers['retry-after']).toBe('900');
    expect((await signIn(session.app, 'lead', PASSWORD, there)).statusCode).toBe(200);
  });

  test('is logged by the name that was meant, and counted; what nobody is called is cut short', async () => {
    const lines: string[] = [];
    const watched = await startSessionApp(
      {},
      { level: 'warn', stream: { write: (line) => lines.push(line) } },
    );
    await addPerson(watched.pool, { userName: 'shop', sites: [], roles: [], homeSite: null });
    await signIn(watched.app, 'Shop', 'my secret');
    await signIn(watched.app, 'hunter2-my-secret\u202e', 'other secret');
    const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(told).toMatchObject([
      { user: 'shop', why: 'wrong password', address: '127.0.0.1' },
      { user: 'hun…', why: 'wrong password' },
    ]);
    expect(lines.join('')).not.toContain('secret');
    const { body } = await watched.app.inject('/metrics');
    expect(body).toContain('frontline_sign_in_failures_total{call="signIn",reason="wrong"} 2');
    await watched.close();
  });
});
