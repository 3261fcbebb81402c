import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  signInAtProvider,
  startIdentityProvider,
  type Account,
  type IdentityProvider,
} from '../../../../tests/helpers/identity-provider';
import {
  addPerson,
  addSites,
  cookieOf,
  LOGIN,
  startSessionApp,
  type SessionApp,
} from '../../../../tests/helpers/session-app';

const PUBLIC_URL = 'http://frontline.test';
const PENDING = 'frontline_company_sign_in';

const accounts: Record<string, Account> = {};
let session: SessionApp;
let provider: IdentityProvider;

beforeAll(async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  provider = await startIdentityProvider(PUBLIC_URL, accounts);
  session = await startSessionApp({
    FRONTLINE_PUBLIC_URL: PUBLIC_URL,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT_ID,
    OIDC_CLIENT_SECRET: CLIENT_SECRET,
  });
  await addSites(session.pool);
});
beforeEach(async () => {
  session.clock.now = new Date();
  await session.pool.query('DELETE FROM sign_in_rule');
});
afterAll(async () => {
  await session.close();
  await provider.close();
  vi.restoreAllMocks();
});

/** Someone at the provider, in groups. */
function tell(subject: string, groups: readonly string[], more: Partial<Account> = {}): void {
  accounts[subject] = { email: `${subject}@frontline.example`, email_verified: true, groups, ...more };
}

const addRule = (
  value: string,
  { roles = ['RECON_SHOP'], sites = [1001], customers = '', creates = false } = {},
) =>
  session.pool.query(
    `INSERT INTO sign_in_rule (claim, value, roles, site_ids, ext_customer_id, creates_user)
     VALUES ('groups', $1, $2, $3, $4, $5)`,
    [value, roles, sites, customers, creates],
  );

/** A browser that signs in at the provider: where it ends up, and what its console is told. */
async function signIn(subject: string) {
  const begun = await session.app.inject({ url: `${LOGIN}/oidc/start`, query: { returnUrl: '/' } });
  const pending = { [PENDING]: begun.cookies.find(({ name }) => name === PENDING)?.value ?? '' };
  const back = await signInAtProvider(String(begun.headers.location), subject, PUBLIC_URL);
  const answer = await session.app.inject({ url: back, cookies: pending });
  const problem = new URL(String(answer.headers.location), PUBLIC_URL).searchParams.get('error');
  const cookies = { frontline_session: cookieOf(answer)?.value ?? '' };
  const info = async () => {
    const told = await session.app.inject({ url: `${LOGIN}/getUserInfo`, cookies });
    return { status: told.statusCode, ...told.json<{ userName?: string; siteRoles?: object[] }>() };
  };
  return { problem, info };
}

async function holdings(userName: string) {
  const { rows } = await session.pool.query<{
    sites: number[];
    here: string[];
    roles: string[];
    customers: string;
  }>(
    `SELECT ARRAY(SELECT site_id FROM user_site s WHERE s.user_config_id = u.user_config_id ORDER BY 1) AS sites,
            ARRAY(SELECT site_id || ' ' || role_key || CASE WHEN by_rule THEN ' by rule' ELSE '' END FROM user_site_role r
                  WHERE r.user_config_id = u.user_config_id ORDER BY 1) AS here,
            ARRAY(SELECT role_key FROM user_role r WHERE r.user_config_id = u.user_config_id ORDER BY 1) AS roles,
            ext_customer_id AS customers
     FROM user_config u WHERE user_name = $1`,
    [userName],
  );
  return rows[0];
}

describe('rules of the company sign-in', () => {
  test('give roles at sites at each sign-in, and take them back; what was given by hand stays', async () => {
    await addPerson(session.pool, { userName: 'ann', subject: 'ann', sites: [1001], roles: ['RECON_SHOP'] });
    await addRule('technicians', { roles: ['RECON_REPAIR_TECH'], sites: [1001, 1002], customers: '0042' });
    tell('ann', ['technicians']);
    const { info } = await signIn('ann');
    expect((await info()).siteRoles).toEqual([
      { siteId: 1001, roles: ['RECON_REPAIR_TECH'] },
      { siteId: 1002, roles: ['RECON_REPAIR_TECH'] },
    ]);
    expect(await holdings('ann')).toMatchObject({ sites: [1001, 1002], customers: '0042' });

    tell('ann', ['drivers']);
    expect((await signIn('ann')).problem).toBeNull();
    expect(await holdings('ann')).toEqual({
      sites: [1001],
      here: [],
      roles: ['RECON_SHOP'],
      customers: '*',
    });
    const { rows } = await session.pool.query(
      `SELECT mod_user, changes FROM audit_event WHERE record_name = 'ann' AND site_id = 1002 ORDER BY audit_id`,
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      mod_user: 'system',
      changes: expect.arrayContaining([
        { field: 'signInRules', before: null, after: ['groups = technicians'] },
        { field: 'extCustomerId', before: '*', after: '0042' },
      ]) as unknown,
    });
  });

  test('leave a role by hand at a site that only a rule gave, with the site', async () => {
    const id = await addPerson(session.pool, { userName: 'bea', subject: 'bea', sites: [1001] });
    await addRule('technicians', { roles: ['RECON_REPAIR_TECH'], sites: [1002] });
    tell('bea', ['technicians']);
    await signIn('bea');
    await session.pool.query(
      `INSERT INTO user_site_role (user_config_id, site_id, role_key) VALUES ($1, 1002, 'RECON_SHOP')`,
      [id],
    );
    tell('bea', []);
    await signIn('bea');
    expect(await holdings('bea')).toMatchObject({ sites: [1001, 1002], here: ['1002 RECON_SHOP'] });
  });

  test('let nobody in who has nothing left, and say so', async () => {
    await addPerson(session.pool, { userName: 'carl', subject: 'carl', sites: [], roles: [] });
    await addRule('technicians');
    tell('carl', ['technicians']);
    expect((await signIn('carl')).problem).toBeNull();
    tell('carl', []);
    const left = await signIn('carl');
    expect([left.problem, (await left.info()).status]).toEqual(['nothing', 401]);
    expect(await holdings('carl')).toMatchObject({ sites: [], here: [] });
  });

  test('follow what the provider tells when a session is renewed, and end it where nothing is left', async () => {
    await addPerson(session.pool, { userName: 'dora', subject: 'dora', sites: [], roles: [] });
    await addRule('technicians');
    await addRule('leads', { roles: ['RECON_REPAIR_TECH'], sites: [1002] });
    tell('dora', ['technicians']);
    const { info } = await signIn('dora');
    expect(await info()).toMatchObject({ siteRoles: [{ siteId: 1001, roles: ['RECON_SHOP'] }] });
    tell('dora', ['leads']);
    session.advance(11 * 60_000);
    expect(await info()).toMatchObject({ siteRoles: [{ siteId: 1002, roles: ['RECON_REPAIR_TECH'] }] });
    tell('dora', []);
    session.advance(11 * 60_000);
    expect((await info()).status).toBe(401);
  });

  test('add whoever signs in for the first time where one says so, once, and let others wait', async () => {
    await addRule('staff', { customers: '0042', creates: true });
    await addRule('guests');
    tell('new-person', ['staff'], { name: 'Nora van Dyke' });
    const windows = await Promise.all([signIn('new-person'), signIn('new-person')]);
    expect(windows.map(({ problem }) => problem)).toEqual([null, null]);
    const told = await windows[0].info();
    expect(told).toMatchObject({
      userName: 'new-person@frontline.example',
      firstName: 'Nora van',
      lastName: 'Dyke',
      extCustomerId: '0042',
      siteRoles: [{ siteId: 1001, roles: ['RECON_SHOP'] }],
      homeSiteId: 1001,
    });
    const { rows } = await session.pool.query(
      `SELECT action FROM audit_event WHERE record_name = 'new-person@frontline.example'`,
    );
    expect(rows).toEqual([{ action: 'created' }]);
    tell('guest', ['guests']);
    expect((await signIn('guest')).problem).toBe('waiting');
  });

  test('add nobody whose address somebody has who left, or who was told apart already', async () => {
    await addRule('staff', { customers: '*', creates: true });
    await addPerson(session.pool, { userName: 'left', email: 'left@frontline.example', active: false });
    tell('back-again', ['staff'], { email: 'Left@frontline.example' });
    expect((await signIn('back-again')).problem).toBe('waiting');
  });
});
