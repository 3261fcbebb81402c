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
} from '../../tests/helpers/session-app';

let session: SessionApp;

beforeAll(async () => {
  session = await startSessionApp();
  await addSites(session.pool);
  await addPerson(session.pool, { userName: 'shop' });
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

  test('behind TLS the cookie is secure', async () => {
    const tls = await startSessionApp({ FRONTLINE_PUBLIC_URL: 'https://frontline.example' });
    await addSites(tls.pool);
    await addPerson(tls.pool, { userName: 'shop' });
    expect(cookieOf(await signIn(tls.app, 'shop', PASSWORD))).toMatchObject({ secure: true });
    await tls.close();
  });

  test('a proxy that terminates TLS is believed only when it is trusted', async () => {
    const headers = { 'x-forwarded-proto': 'https' };
    const untrusted = await signIn(session.app, 'shop', PASSWORD, { headers });
    expect(cookieOf(untrusted)).not.toHaveProperty('secure');
    const trusting = await startSessionApp({ FRONTLINE_TRUST_PROXY: 'true' });
    await addSites(trusting.pool);
    await addPerson(trusting.pool, { userName: 'shop' });
    expect(cookieOf(await signIn(trusting.app, 'shop', PASSWORD, { headers }))).toMatchObject({
      secure: true,
    });
    await trusting.close();
  });
});

describe('guessing passwords', () => {
  test('after ten failures in a minute a name has to wait, even with the right password', async () => {
    const from = { remoteAddress: '10.0.0.2' };
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await signIn(session.app, 'shop', 'wrong', from)).statusCode).toBe(401);
    }
    const refused = await signIn(session.app, 'SHOP', PASSWORD, from);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.json()).toMatchObject({
      code: 'too_many',
      errorMessage: 'Too many attempts. Please try again in 60 seconds.',
    });
    expect((await signIn(session.app, 'shop', PASSWORD, { remoteAddress: '10.0.0.3' })).statusCode).toBe(200);
    session.advance(60_000);
    expect((await signIn(session.app, 'shop', PASSWORD, from)).statusCode).toBe(200);
  });

  test('a burst of guesses at the same moment is limited as well', async () => {
    const from = { remoteAddress: '10.0.0.4' };
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => signIn(session.app, 'shop', 'wrong', from)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
  });

  test('a sign-in that succeeds clears the count', async () => {
    const from = { remoteAddress: '10.0.0.5' };
    for (let round = 0; round < 3; round += 1) {
      for (let guess = 0; guess < 9; guess += 1) await signIn(session.app, 'shop', 'wrong', from);
      expect((await signIn(session.app, 'shop', PASSWORD, from)).statusCode).toBe(200);
    }
  });
});
