import { describe, expect, test } from 'vitest';
import { claimValues, grantsOf, holds, ruleProblems, type SignInRule } from './sign-in-rules';

const rule = (change: Partial<SignInRule> = {}): SignInRule => ({
  claim: 'groups',
  value: 'technicians',
  roles: ['RECON_REPAIR_TECH'],
  siteIds: [1001],
  allSites: false,
  extCustomerId: '',
  createsUser: false,
  ...change,
});

describe('the values of a claim', () => {
  test.each([
    ['a text', { department: 'Repair' }, 'department', ['Repair']],
    ['a list', { groups: ['a', 'b'] }, 'groups', ['a', 'b']],
    ['a part of a claim', { realm_access: { roles: ['a'] } }, 'realm_access.roles', ['a']],
    ['a name with dots', { 'https://x.example/groups': ['a'] }, 'https://x.example/groups', ['a']],
    ['a part of one', { 'https://x.example/app': { role: 'a' } }, 'https://x.example/app.role', ['a']],
    ['parts of entries', { groups: [{ name: 'a' }, { name: 'b' }] }, 'groups.name', ['a', 'b']],
    ['what is neither text nor list', { staff: true, level: 3 }, 'staff', ['true']],
    ['what is not told', { groups: null }, 'groups', []],
    ['what every object has', {}, 'constructor.name', []],
  ])('%s', (_case, claims, path, values) => {
    expect(claimValues(claims, path)).toEqual(values);
  });
});

test('a rule holds for exactly its value, in its letter case', () => {
  expect(holds(rule(), { groups: ['drivers', 'technicians'] })).toBe(true);
  expect(holds(rule(), { groups: ['Technicians'] })).toBe(false);
  expect(holds(rule(), { groups: 'technicians and more' })).toBe(false);
  expect(holds(rule(), {})).toBe(false);
});

describe('what rules give together', () => {
  test('each role once at each site, at sites that there are', () => {
    const rules = [
      rule({ siteIds: [1001, 9] }),
      rule({ roles: ['RECON_SHOP'], allSites: true, siteIds: [] }),
    ];
    expect(grantsOf([...rules, rule()], [1001, 1002])).toMatchObject({
      siteIds: [1001, 1002],
      siteRoles: [
        { siteId: 1001, roleKey: 'RECON_REPAIR_TECH' },
        { siteId: 1001, roleKey: 'RECON_SHOP' },
        { siteId: 1002, roleKey: 'RECON_SHOP' },
      ],
    });
  });

  test.each([
    ['nothing said', ['', ''], undefined],
    ['all beside some', ['0042', '*'], '*'],
    ['some together', ['0042,7', '8,0042'], '0042,7,8'],
    ['none', ['W', ''], 'W'],
    ['none beside some', ['W', '7'], '7'],
  ])('customers: %s', (_case, said, together) => {
    const rules = said.map((extCustomerId) => rule({ extCustomerId }));
    expect(grantsOf(rules, [1001]).extCustomerId).toBe(together);
  });

  test('nobody is added without a role at a site', () => {
    expect(grantsOf([rule({ createsUser: true })], [1001]).createsUser).toBe(true);
    expect(grantsOf([rule({ createsUser: true })], [1002]).createsUser).toBe(false);
  });
});

test.each([
  ['a value that has a rule', { value: 'taken' }, 'value', 'exists'],
  ['no role', { roles: [] }, 'roles', 'needed'],
  ['a role that there is not', { roles: ['RECON_NONE'] }, 'roles', 'gone'],
  ['the role of the company', { roles: ['RECON_COMPANY_ADMIN'] }, 'roles', 'companyByHand'],
  ['no site', { siteIds: [] }, 'siteIds', 'needed'],
  ['a site that there is not', { siteIds: [9] }, 'siteIds', 'gone'],
  ['customers that nobody can read', { extCustomerId: 'a b' }, 'extCustomerId', 'clientNumber'],
  ['people whose customers nobody says', { createsUser: true }, 'extCustomerId', 'needed'],
])('a rule with %s is refused', (_case, change, field, code) => {
  const world = {
    roleKeys: ['RECON_REPAIR_TECH', 'RECON_COMPANY_ADMIN'],
    siteIds: [1001],
    others: [rule({ value: 'taken' })],
  };
  expect(ruleProblems(rule(change), world)).toMatchObject([{ field, code }]);
  expect(ruleProblems(rule(), world)).toEqual([]);
});
