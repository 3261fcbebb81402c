import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  signInAtProvider,
  startIdentityProvider,
} from '../../../../tests/helpers/identity-provider';
import {
  addPerson,
  addSites,
  cookieOf,
  LOGIN,
  startSessionApp,
  withToken,
  type SessionApp,
} from '../../../../tests/helpers/session-app';

const PUBLIC_URL = 'http://frontline.test';
const PENDING = 'frontline_company_sign_in';
const PLACE = '/#/worklog/1001?status=Repair';

let session: SessionApp;
let provider: Awaited<ReturnType<typeof startIdentityProvider>>;

beforeAll(async () => {
  // The provider warns on the console that its forms are for development.
  vi.spyOn(console, 'info').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  provider = await startIdentityProvider(PUBLIC_URL, {
    known: { email: 'other@frontline.example', email_verified: true },
    fresh: { email: 'Fresh@Frontline.example', email_verified: true },
    unproved: { email: 'unproved@frontline.example', email_verified: false },
    stranger: { email: 'stranger@elsewhere.example', email_verified: true },
    gone: { email: 'gone@frontline.example', email_verified: true },
    thief: { email: 'known@frontline.example', email_verified: true },
    shared: { email: 'shared@frontline.example', email_verified: true },
  });
  session = await startSessionApp({
    FRONTLINE_PUBLIC_URL: PUBLIC_URL,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT_ID,
    OIDC_CLIENT_SECRET: CLIENT_SECRET,
  });
  // The provider uses the real clock, and so must whatever is checked against its tokens.
  session.clock.now = new Date();
  await addSites(session.pool);
  await addPerson(session.pool, { userName: 'known', subject: 'known' });
  await addPerson(session.pool, { userName: 'fresh', withPassword: false });
  await addPerson(session.pool, { userName: 'unproved' });
  await addPerson(session.pool, { userName: 'gone', subject: 'gone', active: false });
  await addPerson(session.pool, { userName: 'twin1', email: 'shared@frontline.example' });
  await addPerson(session.pool, { userName: 'twin2', email: 'shared@frontline.example' });
});
afterAll(async () => {
  await session.close();
  await provider.close();
  vi.restoreAllMocks();
});

async function begin(returnUrl = PLACE) {
  const answer = await session.app.inject({ url: `${LOGIN}/oidc/start`, query: { returnUrl } });
  const cookie = answer.cookies.find(({ name }) => name === PENDING);
  return {
    answer,
    address: answer.headers.location ?? '',
    cookie,
    cookies: { [PENDING]: cookie?.value ?? '' },
  };
}

async function comeBack(subject: string) {
  const { address, cookies } = await begin();
  const back = await signInAtProvider(address, subject, PUBLIC_URL);
  return { back, cookies, answer: await session.app.inject({ url: back, cookies }) };
}

async function whoIs(answer: Parameters<typeof cookieOf>[0]) {
  const cookies = { frontline_session: cookieOf(answer)?.value ?? '' };
  return (await session.app.inject({ url: `${LOGIN}/getUserInfo`, cookies })).json<{ userName?: string }>();
}

const problemOf = (location: unknown) =>
  new URL(String(location), PUBLIC_URL).searchParams.get('error') ?? String(location);

describe('company sign-in', () => {
  test('starts with code, PKCE, state and nonce, and keeps them encrypted in the browser', async () => {
    const { answer, address, cookie } = await begin();
    expect(answer.statusCode).toBe(302);
    const query = new URL(address).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      response_type: 'code',
      client_id: CLIENT_ID,
      code_challenge_method: 'S256',
      redirect_uri: `${PUBLIC_URL}${LOGIN}/oidc/callback`,
      state: expect.stringMatching(/.{20}/) as string,
      nonce: expect.stringMatching(/.{20}/) as string,
    });
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 600, path: `${LOGIN}/oidc` });
    expect(cookie?.value).not.toContain(query.get('state'));
  });

  test.each(['cross-site', 'same-site'])('of a page that is %s stops at the button first', async (site) => {
    const answer = await session.app.inject({
      url: `${LOGIN}/oidc/start`,
      query: { returnUrl: PLACE },
      headers: { 'sec-fetch-site': site },
    });
    const shown = new URL(String(answer.headers.location), PUBLIC_URL);
    expect(shown.pathname).toBe('/recon-services/login.jsp');
    expect(shown.searchParams.get('returnUrl')).toBe(PLACE);
    expect(answer.cookies).toEqual([]);
  });

  test('brings the user whom the provider knows to the requested place', async () => {
    const { answer } = await comeBack('known');
    expect(answer.headers.location).toBe(PLACE);
    expect(cookieOf(answer)).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    expect(await whoIs(answer)).toMatchObject({ userName: 'known', auth0UserId: 'known' });
    expect(cookieOf(answer, PENDING)).toMatchObject({ value: '', maxAge: 0 });
  });

  test('links a user by verified e-mail address, whatever its letter case, once and for all', async () => {
    expect(await whoIs((await comeBack('fresh')).answer)).toMatchObject({
      userName: 'fresh',
      auth0UserId: 'fresh',
    });
    const { rows } = await session.pool.query(
      `SELECT DISTINCT mod_user AS by, changes FROM audit_event WHERE record_name = 'fresh'`,
    );
    expect(rows).toEqual([
      {
        by: 'system',
        changes: [
          { field: 'companySubject', before: '', after: 'fresh' },
          { field: 'linkedBy', before: null, after: 'email' },
        ],
      },
    ]);
    await session.pool.query(
      `UPDATE user_config SET email = 'new@frontline.example' WHERE user_name = 'fresh'`,
    );
    expect(await whoIs((await comeBack('fresh')).answer)).toMatchObject({ userName: 'fresh' });
  });

  test.each([
    ['somebody without an account', 'stranger', 'waiting'],
    ['an e-mail address that the provider has not verified', 'unproved', 'waiting'],
    ['an inactive user', 'gone', 'unknown'],
    ['the e-mail address of a user who is linked to somebody else', 'thief', 'waiting'],
    ['an e-mail address that two users share', 'shared', 'waiting'],
  ])('refuses %s, and creates nobody', async (_case, subject, problem) => {
    const count = async () =>
      (await session.pool.query('SELECT user_config_id, auth0_user_id FROM user_config ORDER BY 1')).rows;
    const before = await count();
    const { answer } = await comeBack(subject);
    expect(problemOf(answer.headers.location)).toBe(problem);
    expect(new URL(String(answer.headers.location), PUBLIC_URL).searchParams.get('returnUrl')).toBe(PLACE);
    expect(cookieOf(answer)).toBeUndefined();
    expect(await count()).toEqual(before);
    // Administrators are told about those who wait; someone who has left does not come back by asking.
    const { rows } = await session.pool.query('SELECT FROM sign_in_request WHERE subject = $1', [subject]);
    expect(rows).toHaveLength(problem === 'waiting' ? 1 : 0);
  });

  test('refuses a way back with another state', async () => {
    const { address, cookies } = await begin();
    const back = new URL(await signInAtProvider(address, 'known', PUBLIC_URL), PUBLIC_URL);
    back.searchParams.set('state', 'another');
    const answer = await session.app.inject({ url: back.pathname + back.search, cookies });
    expect(problemOf(answer.headers.location)).toBe('expired');
    expect(cookieOf(answer)).toBeUndefined();
  });

  test("refuses somebody else's way back in this browser", async () => {
    const attacker = await begin();
    const back = await signInAtProvider(attacker.address, 'known', PUBLIC_URL);
    const victim = await begin();
    const answer = await session.app.inject({ url: back, cookies: victim.cookies });
    expect(problemOf(answer.headers.location)).toBe('expired');
    const without = await session.app.inject({ url: back });
    expect(problemOf(without.headers.location)).toBe('expired');
  });

  test('refuses a code that was redeemed before', async () => {
    const { back, cookies } = await comeBack('known');
    const answer = await session.app.inject({ url: back, cookies });
    expect(problemOf(answer.headers.location)).toBe('expired');
    expect(cookieOf(answer)).toBeUndefined();
  });

  test('refuses a way back that took longer than ten minutes', async () => {
    const { address, cookies } = await begin();
    const back = await signInAtProvider(address, 'known', PUBLIC_URL);
    session.advance(601_000);
    const answer = await session.app.inject({ url: back, cookies });
    session.advance(-601_000);
    expect(problemOf(answer.headers.location)).toBe('expired');
  });

  test('says so when the provider refuses', async () => {
    const { address, cookies } = await begin();
    const state = new URL(address).searchParams.get('state') ?? '';
    const query = new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer });
    const answer = await session.app.inject({ url: `${LOGIN}/oidc/callback?${query}`, cookies });
    expect(problemOf(answer.headers.location)).toBe('refused');
  });

  test('never sends anybody to another origin', async () => {
    const { address, cookies } = await begin('//elsewhere.example/');
    const back = await signInAtProvider(address, 'known', PUBLIC_URL);
    expect((await session.app.inject({ url: back, cookies })).headers.location).toBe('/');
  });

  test('logout names the address that ends the session at the provider too', async () => {
    const { answer } = await comeBack('known');
    const cookies = { frontline_session: cookieOf(answer)?.value ?? '' };
    const ended = await session.app.inject({ url: `${LOGIN}/logoutA0`, cookies });
    const address = new URL(ended.json<{ redirectUrl: string }>().redirectUrl);
    expect(address.origin).toBe(provider.issuer);
    expect(address.searchParams.get('post_logout_redirect_uri')).toBe(
      `${PUBLIC_URL}/recon-services/login.jsp`,
    );
    expect((await fetch(address)).status).toBe(200);
  });
});

describe('whoever came from the provider shows anew who it is there', () => {
  type Kept = Record<string, string>;
  const cookiesOf = (answer: Parameters<typeof cookieOf>[0]): Kept => ({
    frontline_session: cookieOf(answer)?.value ?? '',
  });
  const mayChange = async (cookies: Kept) => {
    const { headers } = await withToken(session.app, cookies);
    const url = `${LOGIN}/endOtherSessions`;
    return (await session.app.inject({ method: 'POST', url, headers, body: {} })).statusCode;
  };
  /** Goes to the provider as the console does, and comes back as someone; returns the cookies from then on. */
  async function showAgain(cookies: Kept, subject: string): Promise<{ location: unknown; cookies: Kept }> {
    const { headers } = await withToken(session.app, cookies);
    const asked = await session.app.inject({ url: `${LOGIN}/proof`, headers });
    const { company, password } = asked.json<{ company: string; password: string }>();
    expect(password).toBe('no');
    const begun = await session.app.inject({
      url: `${company}&returnUrl=${encodeURIComponent(PLACE)}`,
      cookies,
    });
    const address = begun.headers.location ?? '';
    expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({
      prompt: 'login',
      max_age: '0',
    });
    const back = await signInAtProvider(address, subject, PUBLIC_URL);
    // The way back is started by another site: the strict cookie of the session is not sent.
    const pending = { [PENDING]: begun.cookies.find(({ name }) => name === PENDING)?.value ?? '' };
    const answer = await session.app.inject({ url: back, cookies: pending });
    const next = cookieOf(answer) ? cookiesOf(answer) : cookies;
    return { location: answer.headers.location, cookies: next };
  }

  test('and returns to the place with the same session, under another cookie', async () => {
    const before = cookiesOf((await comeBack('fresh')).answer);
    expect(await mayChange(before)).toBe(403);
    const { location, cookies } = await showAgain(before, 'fresh');
    expect(location).toBe(PLACE);
    expect(await mayChange(cookies)).toBe(200);
    expect((await session.app.inject({ url: `${LOGIN}/getUserInfo`, cookies: before })).statusCode).toBe(401);
  });

  test('somebody else at the provider shows nothing, and nobody is signed in', async () => {
    const before = cookiesOf((await comeBack('fresh')).answer);
    const { cookies } = await showAgain(before, 'known');
    expect(cookies).toEqual(before);
    expect(await mayChange(cookies)).toBe(403);
  });

  test('without a session there is nothing to show', async () => {
    const answer = await session.app.inject({
      url: `${LOGIN}/oidc/start`,
      query: { again: '1', returnUrl: PLACE },
    });
    expect(new URL(String(answer.headers.location), PUBLIC_URL).pathname).toBe('/recon-services/login.jsp');
  });
});

test('a provider that does not answer leads back to the sign-in page, and is asked again next time', async () => {
  const silent = await startSessionApp({
    FRONTLINE_PUBLIC_URL: PUBLIC_URL,
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: CLIENT_ID,
  });
  for (let time = 0; time < 2; time += 1) {
    const answer = await silent.app.inject({ url: `${LOGIN}/oidc/start`, query: { returnUrl: PLACE } });
    expect(problemOf(answer.headers.location)).toBe('unavailable');
  }
  await silent.close();
});
