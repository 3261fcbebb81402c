import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addPerson,
  addSites,
  cookieOf,
  LOGIN,
  signedIn,
  startSessionApp,
  type SessionApp,
} from '../../../tests/helpers/session-app';
import { housekeeping } from './housekeeping';
import { readSessionKeys } from './keys';
import { createAccessTokens } from './tokens';

const HOUR = 3_600_000;
const SITES = '/recon-services/rest/proc/getSiteInfoActivated';
let session: SessionApp;

beforeAll(async () => {
  session = await startSessionApp();
  await addSites(session.pool);
  await addPerson(session.pool, {
    userName: 'shop',
    roles: ['RECON_SHOP', 'RECON_REPAIR_TECH'],
    sites: [1002],
  });
  await addPerson(session.pool, { userName: 'external', extSiteId: 'LKAA', extCustomerId: '4711,4712' });
});
afterAll(() => session.close());

const userInfo = (cookies: Record<string, string>) =>
  session.app.inject({ url: `${LOGIN}/getUserInfo`, cookies });
const sitesWith = (token: string) =>
  session.app.inject({ url: SITES, headers: { authorization: `Bearer ${token}` } });

describe('the signed-in user', () => {
  test('has the union of the permissions of all roles, and a fresh token', async () => {
    const { cookies } = await signedIn(session.app, 'shop');
    const answer = await userInfo(cookies);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({
      userName: 'shop',
      firstName: 'Robin',
      roles: ['RECON_REPAIR_TECH', 'RECON_SHOP'],
      permissions: [
        { key: 'RECON_ASSIGN_LABOR' },
        { key: 'RECON_CLOCK_LABOR' },
        { key: 'RECON_REPAIR_DASHBOARD' },
      ],
      tokenType: 'Bearer',
      expiresIn: 600,
      // 1001 is the home in the record, but not a site that this user may enter.
      homeSiteId: null,
    });
  });

  test('without a cookie is nobody; a valid bearer token serves as well', async () => {
    const { headers } = await signedIn(session.app, 'shop');
    expect((await session.app.inject({ url: `${LOGIN}/getUserInfo` })).statusCode).toBe(401);
    const answer = await session.app.inject({ url: `${LOGIN}/getUserInfo`, headers });
    expect(answer.json()).toMatchObject({ userName: 'shop' });
  });

  test('who is external reaches the sites of the own auction id only', async () => {
    const { headers } = await signedIn(session.app, 'external');
    const answer = await session.app.inject({ url: SITES, headers });
    expect(answer.json<{ siteId: number }[]>().map(({ siteId }) => siteId)).toEqual([1001]);
  });
});

describe('access tokens', () => {
  test('live ten minutes', async () => {
    const { user } = await signedIn(session.app, 'shop');
    session.advance(599_000);
    expect((await sitesWith(user.jwt)).statusCode).toBe(200);
    session.advance(2000);
    expect((await sitesWith(user.jwt)).statusCode).toBe(401);
  });

  test('are refused when algorithm, key, issuer, audience or expiry are not ours', async () => {
    const { user } = await signedIn(session.app, 'shop');
    const { sub, sid } = JSON.parse(Buffer.from(user.jwt.split('.')[1] ?? '', 'base64url').toString()) as {
      sub: string;
      sid: string;
    };
    const { accessToken: key } = await readSessionKeys(session.pool);
    const pair = await generateKeyPair('EdDSA');
    const token = (alg = 'HS256') => {
      const seconds = Math.floor(session.clock.now.getTime() / 1000);
      const draft = new SignJWT({ sid }).setProtectedHeader({ alg }).setSubject(sub).setIssuedAt(seconds);
      return draft
        .setIssuer('frontline')
        .setAudience('frontline-services')
        .setExpirationTime(seconds + 600);
    };
    const unsigned = [{ alg: 'none' }, JSON.parse(decode(await token().sign(key)))]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    expect((await sitesWith(await token().sign(key))).statusCode).toBe(200);
    for (const forged of [
      `${unsigned}.`,
      await token('HS512').sign(Buffer.concat([key, key])),
      await token('EdDSA').sign(pair.privateKey),
      await token().sign(new Uint8Array(32)),
      await token().setIssuer('elsewhere').sign(key),
      await token().setAudience('elsewhere').sign(key),
      await token().setExpirationTime(1).sign(key),
      'nonsense',
      '',
    ]) {
      expect((await sitesWith(forged)).statusCode, forged).toBe(401);
    }
  });

  test('all processes sign with the one key that the first start made', async () => {
    const [one, two] = await Promise.all([readSessionKeys(session.pool), readSessionKeys(session.pool)]);
    expect(one).toEqual(two);
    const tokens = await createAccessTokens(one.accessToken);
    const { user } = await signedIn(session.app, 'shop');
    expect(await tokens.verify(user.jwt, session.clock.now)).toMatchObject({
      userConfigId: user.userConfigId,
    });
  });
});

function decode(token: string): string {
  return Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
}

describe('the end of a session', () => {
  test('logout ends it, takes the cookie away, and works without a session too', async () => {
    const { cookies, user } = await signedIn(session.app, 'shop');
    expect((await sitesWith(user.jwt)).statusCode).toBe(200);
    const answer = await session.app.inject({ url: `${LOGIN}/logoutA0`, cookies });
    expect(answer.json()).toEqual({ success: true });
    expect(cookieOf(answer)).toMatchObject({ value: '', maxAge: 0, path: LOGIN });
    expect((await userInfo(cookies)).statusCode).toBe(401);
    expect((await sitesWith(user.jwt)).statusCode).toBe(401);
    const again = await session.app.inject({ url: `${LOGIN}/logoutA0` });
    expect(again.statusCode).toBe(200);
    expect(again.cookies).toEqual([]);
  });

  test('a link or a picture of another page logs nobody out; the console and a program do', async () => {
    const { cookies } = await signedIn(session.app, 'shop');
    const asked = async (headers: Record<string, string>) =>
      (await session.app.inject({ url: `${LOGIN}/logoutA0`, cookies, headers })).statusCode;
    const site = (value: string, mode: string) => ({ 'sec-fetch-site': value, 'sec-fetch-mode': mode });
    expect(await asked(site('same-site', 'no-cors'))).toBe(403);
    expect(await asked(site('cross-site', 'cors'))).toBe(403);
    expect(await asked(site('none', 'navigate'))).toBe(403);
    expect((await session.app.inject({ url: `${LOGIN}/getUserInfo`, cookies })).statusCode).toBe(200);
    expect(await asked(site('same-origin', 'cors'))).toBe(200);
    expect((await session.app.inject({ url: `${LOGIN}/getUserInfo`, cookies })).statusCode).toBe(401);
  });

  test('logout with nothing but the bearer token ends it as well', async () => {
    const { cookies, headers } = await signedIn(session.app, 'shop');
    await session.app.inject({ url: `${LOGIN}/logoutA0`, headers });
    expect((await userInfo(cookies)).statusCode).toBe(401);
  });

  test('a session revoked by another process is refused within five seconds', async () => {
    const { user } = await signedIn(session.app, 'shop');
    expect((await sitesWith(user.jwt)).statusCode).toBe(200);
    await session.pool.query('DELETE FROM user_session WHERE user_config_id = $1', [user.userConfigId]);
    session.advance(5000);
    expect((await sitesWith(user.jwt)).statusCode).toBe(401);
  });

  test('a user who is switched off is out at once where the change is known', async () => {
    const { cookies, user } = await signedIn(session.app, 'shop');
    expect((await sitesWith(user.jwt)).statusCode).toBe(200);
    await session.pool.query('UPDATE user_config SET active = false WHERE user_config_id = $1', [
      user.userConfigId,
    ]);
    session.area.actors.forget(user.userConfigId);
    expect((await sitesWith(user.jwt)).statusCode).toBe(401);
    expect((await userInfo(cookies)).statusCode).toBe(401);
    await session.pool.query('UPDATE user_config SET active = true');
    session.area.actors.forget();
    expect((await sitesWith(user.jwt)).statusCode).toBe(200);
  });

  test('a changed role counts within five seconds, without a new token', async () => {
    const { user, headers } = await signedIn(session.app, 'external');
    const actor = () => session.area.authenticate({ headers } as never, {} as never);
    expect((await actor())?.permissions.has('RECON_CLOCK_LABOR')).toBe(false);
    await session.pool.query(`INSERT INTO user_role VALUES ($1, 'RECON_REPAIR_TECH')`, [user.userConfigId]);
    session.advance(5000);
    expect(await actor()).toMatchObject({
      permissions: new Set(['RECON_ASSIGN_LABOR', 'RECON_CLOCK_LABOR', 'RECON_REPAIR_DASHBOARD']),
      scope: { kind: 'some', clientIds: ['4711', '4712'] },
      extSiteId: 'LKAA',
    });
  });

  test('twelve hours without use end it; use keeps it for fourteen days at most', async () => {
    const idle = await signedIn(session.app, 'shop');
    const used = await signedIn(session.app, 'shop');
    for (let hour = 11; hour <= 14 * 24; hour += 11) {
      session.advance(11 * HOUR);
      const answer = await userInfo(used.cookies);
      expect(answer.statusCode).toBe(200);
      expect(cookieOf(answer)?.value).toBe(used.cookies.frontline_session);
    }
    expect((await userInfo(idle.cookies)).statusCode).toBe(401);
    session.advance(6 * HOUR + 1);
    expect((await userInfo(used.cookies)).statusCode).toBe(401);
  });

  test('use is written down at most once a minute', async () => {
    const { cookies, user } = await signedIn(session.app, 'shop');
    const lastSeen = async () => {
      const { rows } = await session.pool.query<{ at: Date }>(
        'SELECT max(last_seen_at) AS at FROM user_session WHERE user_config_id = $1',
        [user.userConfigId],
      );
      return rows[0]?.at;
    };
    const start = session.clock.now;
    session.advance(59_000);
    expect((await userInfo(cookies)).cookies).toEqual([]);
    expect(await lastSeen()).toEqual(start);
    session.advance(1000);
    expect((await userInfo(cookies)).cookies).toHaveLength(1);
    expect(await lastSeen()).toEqual(session.clock.now);
  });

  test('sessions that have ended by the clock of the services are cleared away, others stay', async () => {
    const { cookies } = await signedIn(session.app, 'shop');
    const { pool, app } = session;
    await housekeeping(() => session.clock.now).run({}, { pool, log: app.log });
    const ended = `SELECT count(*)::int AS n FROM user_session WHERE expires_at <= $1`;
    expect((await session.pool.query(ended, [session.clock.now])).rows).toEqual([{ n: 0 }]);
    expect((await userInfo(cookies)).statusCode).toBe(200);
  });
});
