import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPeople } from '../../../../tests/helpers/people';
import { startDemoServices, type DemoServices } from '../../../../tests/helpers/services';
import { inTransaction } from '../../../platform/http/transaction';
import { applyRules } from './apply';

const MAIN = '/recon-services/rest';
const LAKESIDE = 1001;
const RIVERBEND = 1002;

let services: DemoServices;
let ann: number;

beforeAll(async () => {
  services = await startDemoServices();
  const company = { sites: [LAKESIDE, RIVERBEND, 1003], roles: ['RECON_ADMIN', 'RECON_COMPANY_ADMIN'] };
  [ann = 0] = await addPeople(
    services.pool,
    { userName: 'ann', sites: [LAKESIDE], roles: ['RECON_SHOP'] },
    { userName: 'abe', ...company },
    { userName: 'bea', ...company, customers: '0042' },
    { userName: 'mia', sites: [LAKESIDE], roles: ['RECON_ADMIN'] },
  );
  await services.prove('abe');
});
afterAll(() => services.close());

type Row = Record<string, unknown>;
type Answer = { status: number; body: Row & { errorMessage: string; fields?: Row[] } };
const ask = async (
  user: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: Row,
): Promise<Answer> =>
  (await services.ask(
    user,
    method,
    `${MAIN}/${path}`,
    body ? { body: { siteId: LAKESIDE, ...body } } : {},
  )) as Answer;

const RULE = { claim: 'groups', value: 'leads', roles: ['RECON_PARTS'], siteIds: [RIVERBEND] };

/** A sign-in of Ann's at which the provider names these groups. */
const comeIn = (groups: string[]) =>
  inTransaction(services.pool, (db) => applyRules(db, ann, { groups }, new Date()));

test('rules are the company’s: its administrators make, try, change and delete them', async () => {
  expect((await ask('mia', 'POST', 'table/signInRule', RULE)).status).toBe(403);
  const made = await ask('abe', 'POST', 'table/signInRule', RULE);
  expect(made).toMatchObject({ status: 200, body: { ...RULE, allSites: 'N', createsUser: 'N' } });
  const id = Number(made.body['signInRuleId']);
  const twin = await ask('abe', 'POST', 'table/signInRule', RULE);
  expect([twin.status, twin.body.errorMessage]).toEqual([409, 'There is a rule for groups = leads already.']);
  const tried = await ask('abe', 'POST', 'proc/trySignInRules', { claims: { groups: ['x', 'leads'] } });
  expect(tried.body).toMatchObject({
    signInRuleIds: [id],
    sites: [{ siteId: RIVERBEND, roles: ['RECON_PARTS'] }],
    createsUser: 'N',
  });
  const wider = await ask('abe', 'PUT', `table/signInRule/${id}`, { allSites: 'Y' });
  expect(wider.body).toMatchObject({ allSites: 'Y', siteIds: [], roles: ['RECON_PARTS'] });
  const role = await ask('abe', 'POST', 'table/role', { roleKey: 'RECON_RULED', roleName: 'Ruled' });
  expect(role.status).toBe(200);
  await ask('abe', 'PUT', `table/signInRule/${id}`, { roles: ['RECON_RULED'] });
  const kept = await ask('abe', 'DELETE', `table/role/RECON_RULED?siteId=${LAKESIDE}`);
  expect(kept.body.errorMessage).toBe(
    'Ruled cannot be deleted. Still in use by: 1 sign-in rule. Nothing was changed.',
  );
  expect((await ask('abe', 'DELETE', `table/signInRule/${id}?siteId=${LAKESIDE}`)).status).toBe(200);
  expect((await ask('abe', 'GET', `table/signInRule?siteId=${LAKESIDE}`)).body).toEqual([]);
});

test('nobody makes a rule that gives more than they may, or says who answers for the company', async () => {
  const unproven = await ask('bea', 'POST', 'table/signInRule', RULE);
  expect(unproven).toMatchObject({ status: 403, body: { sentence: { key: 'session.proveYourself' } } });
  await services.prove('bea');
  const beyond = await ask('bea', 'POST', 'table/signInRule', { ...RULE, extCustomerId: '*' });
  expect(beyond).toMatchObject({
    status: 409,
    body: { fields: [{ field: 'extCustomerId', code: 'outside' }] },
  });
  const company = await ask('abe', 'POST', 'table/signInRule', {
    ...RULE,
    roles: ['RECON_ADMIN', 'RECON_COMPANY_ADMIN'],
  });
  expect(company.body.errorMessage).toBe('Company administrators are named by hand, not by a rule.');
});

test('what a rule gave is told apart, stays so when the user is saved, and goes with the rule', async () => {
  const made = await ask('abe', 'POST', 'table/signInRule', { ...RULE, extCustomerId: '0042' });
  expect(await comeIn(['leads'])).toEqual({ changed: true, nothingLeft: false });
  const list = async () => {
    const { body } = await ask('abe', 'GET', `proc/getSiteUsers?siteId=${RIVERBEND}&search=ann`);
    return (body['users'] as Row[]).find(({ userName }) => userName === 'ann');
  };
  const shown = await list();
  expect(shown).toMatchObject({
    siteIds: [LAKESIDE, RIVERBEND],
    ruleSiteIds: [RIVERBEND],
    siteRoles: ['RECON_PARTS'],
    ruleRoles: ['RECON_PARTS'],
    extCustomerId: '0042',
  });
  const saved = await ask('abe', 'PUT', `user/updateUser/${ann}`, {
    siteId: RIVERBEND,
    email: 'ann@new.example',
    siteIds: shown?.['siteIds'],
    siteRoles: shown?.['siteRoles'],
    extCustomerId: shown?.['extCustomerId'],
  });
  expect(saved.body).toMatchObject({ ruleSiteIds: [RIVERBEND], ruleRoles: ['RECON_PARTS'] });
  await ask('abe', 'DELETE', `table/signInRule/${String(made.body['signInRuleId'])}?siteId=${LAKESIDE}`);
  expect(await comeIn(['leads'])).toEqual({ changed: true, nothingLeft: false });
  expect(await list()).toBeUndefined();
  const { rows } = await services.pool.query(
    'SELECT ext_customer_id, customers_by_hand FROM user_config WHERE user_config_id = $1',
    [ann],
  );
  expect(rows).toEqual([{ ext_customer_id: '*', customers_by_hand: null }]);
});

test('an administrator’s hand and a sign-in at the same moment leave both what they gave', async () => {
  await ask('abe', 'POST', 'table/signInRule', RULE);
  const [, changed] = await Promise.all([
    comeIn(['leads']),
    ask('abe', 'PUT', `user/updateUser/${ann}`, { siteRoles: ['RECON_ESTIMATOR'] }),
  ]);
  expect(changed.status).toBe(200);
  await comeIn(['leads']);
  const { rows } = await services.pool.query(
    'SELECT site_id, role_key, by_rule FROM user_site_role WHERE user_config_id = $1 ORDER BY site_id',
    [ann],
  );
  expect(rows).toEqual([
    { site_id: LAKESIDE, role_key: 'RECON_ESTIMATOR', by_rule: false },
    { site_id: RIVERBEND, role_key: 'RECON_PARTS', by_rule: true },
  ]);
});

test('nobody is invited to set a password that would not count', async () => {
  const [id = 0] = await addPeople(services.pool, {
    userName: 'eve',
    sites: [LAKESIDE],
    roles: ['RECON_SHOP'],
  });
  await services.pool.query("INSERT INTO password_sign_in (off, emergency_ids) VALUES (true, '{}')");
  const refused = await ask('abe', 'POST', `user/inviteUser/${id}`, {});
  expect([refused.status, refused.body.errorMessage]).toEqual([
    409,
    'Passwords are turned off: people sign in through the company.',
  ]);
});
