import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  signInAtProvider,
  startIdentityProvider,
  type IdentityProvider,
} from '../../../../tests/helpers/identity-provider';
import {
  addPerson,
  addSites,
  cookieOf,
  LOGIN,
  PASSWORD,
  signIn,
  startSessionApp,
  type SessionApp,
} from '../../../../tests/helpers/session-app';
import { makeInvitation } from './invitation';
import { makeReset } from './reset';
import { allowPasswords, PASSWORDS_OFF } from './switched-off';

const PUBLIC_URL = 'http://frontline.test';
const PENDING = 'frontline_company_sign_in';
const SWITCH = '/recon-services/rest/proc/passwordSignIn';

let provider: IdentityProvider;
let session: SessionApp;
let ids: Record<'abe' | 'bea' | 'ann', number>;
const logged: string[] = [];

beforeAll(async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  provider = await startIdentityProvider(PUBLIC_URL, {
    abe: { email: 'abe@frontline.example', email_verified: true },
  });
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      logged.push(line.toString());
      done();
    },
  });
  session = await startSessionApp(
    {
      FRONTLINE_PUBLIC_URL: PUBLIC_URL,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_CLIENT_SECRET: CLIENT_SECRET,
      FRONTLINE_SMTP_URL: 'smtp://127.0.0.1:1',
      FRONTLINE_MAIL_FROM: 'frontline@frontline.example',
    },
    { level: 'warn', stream },
  );
  session.clock.now = new Date();
  await addSites(session.pool);
  await session.pool.query(
    "INSERT INTO role (role_key, role_name) VALUES ('RECON_ADMIN', 'A'), ('RECON_COMPANY_ADMIN', 'C')",
  );
  const roles = ['RECON_ADMIN', 'RECON_COMPANY_ADMIN'];
  ids = {
    abe: await addPerson(session.pool, { userName: 'abe', subject: 'abe', roles }),
    bea: await addPerson(session.pool, { userName: 'bea', roles }),
    ann: await addPerson(session.pool, { userName: 'ann' }),
  };
});
beforeEach(() => session.pool.query('DELETE FROM password_sign_in'));
afterAll(async () => {
  await session.close();
  await provider.close();
  vi.restoreAllMocks();
});

/** What a signed-in browser sends whose person has just proved their identity again. */
async function headersOf(cookie: string | undefined) {
  const cookies = { frontline_session: cookie ?? '' };
  await session.pool.query('UPDATE user_session SET proved_at = $1', [session.clock.now]);
  const info = await session.app.inject({ url: `${LOGIN}/getUserInfo`, cookies });
  return { authorization: `Bearer ${info.json<{ jwt: string }>().jwt}` };
}

/** Abe's browser, signed in with a password or through the company's sign-in. */
async function abe(how: 'password' | 'company') {
  if (how === 'password') {
    return headersOf(cookieOf(await signIn(session.app, 'abe', PASSWORD))?.value);
  }
  const begun = await session.app.inject({ url: `${LOGIN}/oidc/start`, query: { returnUrl: '/' } });
  const pending = { [PENDING]: begun.cookies.find(({ name }) => name === PENDING)?.value ?? '' };
  const back = await signInAtProvider(String(begun.headers.location), 'abe', PUBLIC_URL);
  return headersOf(cookieOf(await session.app.inject({ url: back, cookies: pending }))?.value);
}

const switchOff = async (headers: Record<string, string>, emergencyIds: number[], off = 'Y') => {
  const body = { siteId: 1001, off, emergencyIds };
  const answer = await session.app.inject({ method: 'PUT', url: SWITCH, headers, body });
  return { status: answer.statusCode, ...answer.json<{ errorMessage?: string }>() };
};

const put = (path: string, body: object) =>
  session.app.inject({ method: 'POST', url: `${LOGIN}/${path}`, body });

test('passwords are switched off only by somebody who got in without one, with somebody named who keeps one', async () => {
  const byPassword = await abe('password');
  await session.pool.query('UPDATE user_session SET proved_at = NULL');
  expect(await switchOff(byPassword, [ids.bea])).toMatchObject({
    status: 403,
    sentence: { key: 'session.proveYourself' },
  });
  await session.pool.query('UPDATE user_session SET proved_at = $1', [session.clock.now]);
  expect(await switchOff(byPassword, [ids.bea])).toMatchObject({
    status: 409,
    errorMessage:
      'First sign in through company sign-in yourself, so that you know it works. Nothing was changed.',
  });
  const company = await abe('company');
  expect((await switchOff(company, [])).errorMessage).toMatch(/^Name a company administrator/);
  expect((await switchOff(company, [ids.ann])).errorMessage).toMatch(/^Only active company administrators/);
  expect((await signIn(session.app, 'ann', PASSWORD)).statusCode).toBe(200);
  expect(await switchOff(company, [ids.bea])).toMatchObject({
    status: 200,
    off: 'Y',
    emergencyIds: [ids.bea],
  });
});

test('nobody else gets in by a password, an invitation or a forgotten one, and the page says where to go', async () => {
  await switchOff(await abe('company'), [ids.bea]);
  const refused = await signIn(session.app, 'ann', PASSWORD);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    403,
    { errorMessage: PASSWORDS_OFF, fields: [{ code: 'passwordsOff' }] },
  ]);
  // Without the password nothing is revealed.
  for (const name of ['ann', 'bea', 'nobody']) {
    expect((await signIn(session.app, name, 'not the password')).statusCode).toBe(401);
  }
  const invitation = await makeInvitation(session.pool, ids.ann, session.clock.now);
  const reset = await makeReset(session.pool, ids.ann, session.clock.now);
  const password = 'four wholly unrelated words';
  for (const [path, token] of [
    ['invitation', invitation.token],
    ['resetPassword', reset.token],
  ] as const) {
    const answer = await put(path, { token, userName: 'ann', password });
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { errorMessage: PASSWORDS_OFF }]);
  }
  const config = await session.app.inject('/appConfig');
  expect(config.json()).toMatchObject({ singleSignOn: true, passwordsOff: true, passwordReset: false });
});

test('who is named gets in, which is logged and counted, and the operator lets everybody in again', async () => {
  const counted = async () =>
    /^frontline_emergency_sign_ins_total (\d+)$/m.exec((await session.app.inject('/metrics')).body)?.[1];
  await switchOff(await abe('company'), [ids.bea]);
  const before = Number(await counted());
  expect((await signIn(session.app, 'bea', PASSWORD)).statusCode).toBe(200);
  expect(Number(await counted())).toBe(before + 1);
  expect(logged.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({ level: 40, user: 'bea', msg: 'emergency sign-in with a password' }),
  );
  expect(await allowPasswords(session.pool)).toBe(true);
  expect((await signIn(session.app, 'ann', PASSWORD)).statusCode).toBe(200);
  expect(await allowPasswords(session.pool)).toBe(false);
});
