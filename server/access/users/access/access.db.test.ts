import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPeople } from '../../../../tests/helpers/people';
import { startDemoServices, type DemoServices } from '../../../../tests/helpers/services';
import { inTransaction } from '../../../platform/http/transaction';
import { applyRules } from '../sign-in-rules/apply';

const MAIN = '/recon-services/rest';
const LAKESIDE = 1001;
const RIVERBEND = 1002;

let services: DemoServices;
let ann: number;
let cy: number;
let ed: number;

beforeAll(async () => {
  services = await startDemoServices();
  await services.prove('admin');
  [ann = 0, cy = 0, ed = 0] = await addPeople(
    services.pool,
    { userName: 'ann', sites: [LAKESIDE], roles: ['RECON_PARTS'] },
    { userName: 'cy', sites: [LAKESIDE, RIVERBEND], roles: ['RECON_SHOP'], customers: 'W' },
    { userName: 'ed', sites: [LAKESIDE], roles: ['RECON_SHOP'], active: false },
    { userName: 'mia', sites: [LAKESIDE], roles: ['RECON_ADMIN'] },
    { userName: 'max', sites: [LAKESIDE], roles: ['RECON_MANAGER'] },
  );
});
afterAll(() => services.close());

type Source = { place: string; byRule: boolean; rules: object[]; modTime: string; modUser: string };
type Access = {
  permissions: { permission: string; roles: string[] }[];
  roles: { roleKey: string; roleName: string; sources: Source[] }[];
} & Record<string, unknown>;

const ask = (user: string, id: number, siteId = LAKESIDE) =>
  services.ask(user, 'GET', `${MAIN}/proc/explainPermissions?siteId=${siteId}&userConfigId=${id}`);

async function explained(user: string, id: number, siteId = LAKESIDE): Promise<Access> {
  const { status, body } = await ask(user, id, siteId);
  expect(status).toBe(200);
  return body as Access;
}

const sourcesOf = ({ roles }: Access, key: string) =>
  roles.find(({ roleKey }) => roleKey === key)?.sources ?? [];

async function give(id: number, body: object): Promise<void> {
  const { status } = await services.ask('admin', 'PUT', `${MAIN}/user/updateUser/${id}`, {
    body: { siteId: LAKESIDE, ...body },
  });
  expect(status).toBe(200);
}

test('a role is told with who gave it and when, at all sites and at this one, as far as the trail tells', async () => {
  const before = await explained('admin', ann);
  expect(sourcesOf(before, 'RECON_PARTS')).toEqual([
    { place: 'everywhere', byRule: false, rules: [], modTime: '', modUser: '' },
  ]);
  await give(ann, { roles: ['RECON_PARTS', 'RECON_SHOP'], siteRoles: ['RECON_ESTIMATOR'] });
  const access = await explained('admin', ann);
  expect(sourcesOf(access, 'RECON_SHOP')).toMatchObject([{ place: 'everywhere', modUser: 'admin' }]);
  expect(sourcesOf(access, 'RECON_ESTIMATOR')).toMatchObject([{ place: 'here', modUser: 'admin' }]);
  expect(Number.isNaN(Date.parse(sourcesOf(access, 'RECON_ESTIMATOR')[0]?.modTime ?? ''))).toBe(false);
  // What was held before the trail began is attributed to nobody.
  expect(sourcesOf(access, 'RECON_PARTS')).toMatchObject([{ modUser: '' }]);
  const repair = access.permissions.find(({ permission }) => permission === 'RECON_REPAIR_READ');
  expect(repair?.roles).toEqual(['RECON_SHOP']);
  const estimate = access.permissions.find(({ permission }) => permission === 'RECON_PARTS_ESTIMATE_READ');
  expect(estimate?.roles.toSorted()).toEqual(['RECON_ESTIMATOR', 'RECON_PARTS']);
});

test('the trail’s last word counts: a role that was taken and came back otherwise is nobody’s', async () => {
  await give(ann, { roles: ['RECON_PARTS'] });
  await services.pool.query(`INSERT INTO user_role VALUES ($1, 'RECON_SHOP')`, [ann]);
  expect(sourcesOf(await explained('admin', ann), 'RECON_SHOP')).toMatchObject([
    { modTime: '', modUser: '' },
  ]);
  await give(ann, { roles: ['RECON_PARTS'] });
  await give(ann, { roles: ['RECON_PARTS', 'RECON_SHOP'] });
  expect(sourcesOf(await explained('admin', ann), 'RECON_SHOP')).toMatchObject([{ modUser: 'admin' }]);
});

test('a role by a rule is told with the rules that hold, and by which of them the group was provisioned', async () => {
  const { pool } = services;
  await pool.query(
    `INSERT INTO sign_in_rule (claim, value, roles, site_ids, all_sites, ext_customer_id, mod_user)
     VALUES ('groups', 'recon-leads', '{RECON_APPROVER}', $1, false, '*', 'admin'),
            ('title', 'Lead', '{RECON_APPROVER}', '{}', true, '', 'admin'),
            ('groups', 'elsewhere', '{RECON_APPROVER}', $2, false, '', 'admin')`,
    [[LAKESIDE], [RIVERBEND]],
  );
  await pool.query(`UPDATE user_config SET auth0_user_id = 'sub|ann' WHERE user_config_id = $1`, [ann]);
  await pool.query(
    `INSERT INTO company_claims (subject, claims, told_at) VALUES ('sub|ann', '{"title": "Lead"}', now())`,
  );
  await pool.query(
    `WITH made AS (INSERT INTO scim_group (display_name, mod_time) VALUES ('recon-leads', now()) RETURNING group_id)
     INSERT INTO scim_group_member (group_id, user_config_id) SELECT group_id, $1 FROM made`,
    [ann],
  );
  await inTransaction(pool, (db) => applyRules(db, ann, { title: 'Lead' }, new Date()));
  const access = await explained('admin', ann);
  expect(sourcesOf(access, 'RECON_APPROVER')).toMatchObject([
    {
      place: 'here',
      byRule: true,
      modUser: 'system',
      rules: [
        { claim: 'groups', value: 'recon-leads', scimGroup: true },
        { claim: 'title', value: 'Lead', scimGroup: false },
      ],
    },
  ]);
  expect(sourcesOf(access, 'RECON_SHOP')).toMatchObject([{ byRule: false, rules: [] }]);
  expect(access['customers']).toMatchObject({ byRule: true });
});

test('customers, sites, second step and sessions stand beside; nothing secret does', async () => {
  await services.ask('cy', 'GET', `${MAIN}/login/getUserInfo`);
  await services.pool.query(`UPDATE role SET two_step = true WHERE role_key = 'RECON_SHOP'`);
  const access = await explained('admin', cy);
  expect(access).toMatchObject({
    active: true,
    reachesSite: true,
    customers: { seen: 0, names: [], byRule: false },
    secondStep: { demandedBy: ['Shop staff'], setUp: false },
    sessions: 1,
    keys: 0,
  });
  expect(access['sites']).toMatchObject([{ siteId: LAKESIDE }, { siteId: RIVERBEND }]);
  expect(Object.keys(access).toSorted()).toEqual([
    'active',
    'customers',
    'keys',
    'permissions',
    'reachesSite',
    'roles',
    'secondStep',
    'sessions',
    'sites',
  ]);
  expect(await explained('admin', ed)).toMatchObject({ active: false, sessions: 0 });
});

test('of a service account the live keys are counted', async () => {
  const send = (path: string, body: object) =>
    services.ask('admin', 'POST', `${MAIN}/user/${path}`, { body: { siteId: LAKESIDE, ...body } });
  const account = { userName: 'yard', accountName: 'Yard', roles: ['RECON_PARTS'] };
  const made = (await send('createServiceAccount', account)).body as { userConfigId: number };
  const keys: string[] = [];
  for (const keyName of ['One', 'Two']) {
    const answer = await send(`createServiceKey/${made.userConfigId}`, {
      keyName,
      scopes: ['*:read'],
      days: 30,
    });
    keys.push((answer.body as { record: { keyId: string } }).record.keyId);
  }
  expect((await send(`revokeServiceKey/${keys[0]}`, {})).status).toBe(200);
  const access = await explained('admin', made.userConfigId);
  expect(access).toMatchObject({ keys: 1, sessions: 0 });
  expect(sourcesOf(access, 'RECON_PARTS')).toMatchObject([{ place: 'everywhere', modUser: 'admin' }]);
});

test('administrators ask, and only about whom they administrate', async () => {
  expect((await ask('max', ann)).status).toBe(403);
  const other = await ask('mia', cy);
  expect(other).toMatchObject({
    status: 403,
    body: { errorMessage: expect.stringContaining('sites that you do not administer') as string },
  });
  expect((await ask('mia', ed)).status).toBe(200);
  expect((await ask('admin', ed, RIVERBEND)).status).toBe(404);
});
