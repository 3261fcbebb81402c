import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { customerScope } from '../customer-scope';
import { SITE_FLAGS } from '../flags';
import { PERMISSIONS, ROLE_ADMIN, ROLE_TEMPLATES } from '../permissions';
import { ACTIONS, judge, SCREENS, type Requirement } from '../policy';
import { differences } from './audit';
import { findTwins, readImportRow } from './import';
import { auctionIdProblem, scopeProblem, userProblems, type UserFields, type UserWorld } from './people';
import { previewFlags } from './preview';
import { roleProblems } from './roles';
import { moved, nextOrder, shopProblems } from './shops';
import { explain } from './why-not';

describe('a change in the audit trail', () => {
  test('names the fields that differ, with what they were', () => {
    expect(differences({ a: 1, b: 'x', c: [1, 2] }, { a: 1, b: 'y', c: [1] })).toEqual([
      { field: 'b', before: 'x', after: 'y' },
      { field: 'c', before: [1, 2], after: [1] },
    ]);
  });
  test('of a new or a deleted record names every field that has a value', () => {
    expect(differences(undefined, { a: 1, b: null })).toEqual([{ field: 'a', before: null, after: 1 }]);
    expect(differences({ a: 1 }, undefined)).toEqual([{ field: 'a', before: 1, after: null }]);
  });
});

describe('a shop', () => {
  const body = {
    id: 1,
    shopName: 'Body',
    shopDetailId: 2,
    shopAbbrev: 'BODY',
    displayOrder: 3,
    shopLevelClocking: false,
    serviceTypeId: 1,
    laborRateCents: 5800,
    bays: null,
  };
  test.each([
    [{ shopDetailId: 2 }, { field: 'shopDetailId', reason: 'The site already has Body.', code: 'exists' }],
    [
      { shopAbbrev: 'body' },
      {
        field: 'shopAbbrev',
        reason: 'body is already the abbreviation of Body.',
        code: 'taken',
        by: 'Body',
      },
    ],
    [
      { displayOrder: 3 },
      {
        field: 'displayOrder',
        reason: 'Display order 3 is already taken by Body.',
        code: 'taken',
        by: 'Body',
      },
    ],
  ])('with %j is refused beside another one', (change, problem) => {
    const shop = { ...body, shopDetailId: 9, shopAbbrev: 'NEW', displayOrder: 9, ...change };
    expect(shopProblems(shop, [body])).toEqual([problem]);
  });
  test('is no problem to itself', () => expect(shopProblems(body, [body], 1)).toEqual([]));
  test('without an order comes last', () => {
    expect(nextOrder([])).toBe(1);
    expect(nextOrder([{ displayOrder: 4 }, { displayOrder: 2 }])).toBe(5);
  });
  test('that is moved takes its new place and leaves the others in order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(), { minLength: 1 }), fc.nat(), fc.nat(), (rows, a, b) => {
        const [from, to] = [a % rows.length, b % rows.length];
        const after = moved(rows, from, to);
        expect(after[to]).toBe(rows[from]);
        expect(after.filter((row) => row !== rows[from])).toEqual(rows.filter((_, place) => place !== from));
      }),
    );
  });
});

describe('a user', () => {
  const user: UserFields = {
    userName: 'robin',
    email: '',
    firstName: 'Robin',
    lastName: 'Field',
    userType: 'INTERNAL',
    roles: [ROLE_ADMIN],
    siteRoles: [],
    siteIds: [1001],
    homeSiteId: 1001,
    extSiteId: '',
    extCustomerId: '*',
    active: true,
    companySubject: '',
  };
  const world: UserWorld = {
    siteId: 1001,
    current: undefined,
    actorId: 1,
    takenNames: [],
    roleKeys: [ROLE_ADMIN, 'RECON_SHOP'],
    auctionIds: ['LKAA'],
    sitesWithoutOther: [],
    linkedTo: undefined,
    otherCompanyAdmin: true,
  };
  const self = { current: { ...user, id: 1 } };
  test.each<[string, Partial<UserFields>, Partial<UserWorld>, string, RegExp]>([
    ['a login id that is taken', { userName: 'ROBIN' }, { takenNames: ['robin'] }, 'userName', /taken/],
    ['no role', { roles: [] }, {}, 'roles', /at least one role/],
    ['a role that there is not', { roles: ['X'] }, {}, 'roles', /no role X/],
    ['no site', { siteIds: [] }, {}, 'siteIds', /at least one site/],
    ['an auction id of digits', { siteIds: [], extSiteId: '1001' }, {}, 'extSiteId', /only digits/],
    [
      'another auction id',
      { siteIds: [], extSiteId: 'NOPE' },
      {},
      'extSiteId',
      /no site with the auction id/,
    ],
    [
      'a scope that cannot be read',
      { extCustomerId: '52,a b' },
      {},
      'extCustomerId',
      /"a b" is not a client/,
    ],
    [
      'the own administrator role taken',
      { roles: ['RECON_SHOP'] },
      self,
      'roles',
      /your own administrator role/,
    ],
    ['the own user deactivated', { active: false }, self, 'active', /yourself/],
    [
      'the last administrator gone',
      { active: false },
      { sitesWithoutOther: ['A'] },
      'active',
      /last admin.* A/,
    ],
  ])('with %s is refused', (_, change, known, field, reason) => {
    const problems = userProblems({ ...user, ...change }, { ...world, ...known });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ field, reason: expect.stringMatching(reason) as string });
  });
  test('with role, site and a readable scope is accepted', () => {
    expect(userProblems(user, world)).toEqual([]);
    expect(userProblems({ ...user, siteIds: [], extSiteId: 'LKAA' }, world)).toEqual([]);
    for (const scope of ['', '*', 'R', 'W', '5200417', '5200417, 5200688']) {
      expect(scopeProblem(scope)).toBeUndefined();
    }
  });
  test.each([
    ['123', /only digits/],
    ['A', /2 to 20/],
    ['A B', /2 to 20/],
    ['LKAA', /^undefined$/],
  ])('reaches no site by the auction id %s otherwise', (text, reason) => {
    expect(String(auctionIdProblem(text)?.reason)).toMatch(reason);
  });
});

describe('a role', () => {
  const admin = {
    roleKey: ROLE_ADMIN,
    roleName: 'Administrator',
    permissions: [...PERMISSIONS],
    twoStep: false,
  };
  test('of administrators keeps the way into the administration', () => {
    const [problem] = roleProblems({ ...admin, permissions: [] }, [admin], false);
    expect(problem?.reason).toMatch(/keeps RECON_ADMIN_READ/);
  });
  test('is told apart by key and name, and knows only permissions that there are', () => {
    const role = {
      roleKey: ROLE_ADMIN,
      roleName: 'administrator',
      permissions: ['RECON_MAGIC'],
      twoStep: false,
    };
    const fields = roleProblems(role, [admin], true).map(({ field }) => field);
    expect(fields).toEqual(['roleKey', 'roleName', 'permissions', 'permissions']);
  });
});

describe('why somebody cannot see something', () => {
  const requirements = [...Object.values(SCREENS), ...Object.values(ACTIONS)] as Requirement[];
  const some = <Value>(values: readonly Value[]) => fc.subarray([...values]).map((list) => new Set(list));
  test('every check has passed exactly when the policy allows it, and the first failure is the one it names', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...requirements),
        some<string>(PERMISSIONS),
        some<string>([ROLE_ADMIN]),
        some<string>(SITE_FLAGS),
        fc.constantFrom('*', '4711', 'W').map(customerScope),
        (requirement, permissions, roles, flags, scope) => {
          const grants = { permissions, roles, scope };
          const checks = explain(requirement, grants, flags);
          const verdict = judge(requirement, grants, flags);
          const failed = checks.find(({ passed }) => !passed);
          const kinds = {
            allowed: [undefined],
            'no-permission': ['role', 'permission'],
            'some-customers': ['scope'],
            'not-enabled': ['flag', 'flagOff'],
          };
          expect(kinds[verdict]).toContain(failed?.kind);
        },
      ),
    );
  });
});

describe('the preview of the flags', () => {
  const viewer = { permissions: new Set<string>(), roles: new Set<string>() };
  test('shows nothing of a screen to somebody who may not open it', () => {
    const shown = previewFlags([], viewer, new Set(), new Set(SITE_FLAGS));
    expect(shown.filter(({ area }) => area === 'parts')).toEqual([]);
  });
  test('marks which links of the header come and go', () => {
    const link = (key: string, shows: (flags: ReadonlySet<string>) => boolean) => ({
      key,
      shows: (_: unknown, flags: ReadonlySet<string>) => shows(flags),
    });
    const header = [
      link('worklog', () => true),
      link('plan', (flags) => flags.has('repairEnabled')),
      link('express', (flags) => flags.has('expressServiceEnabled')),
      link('reports', () => false),
    ];
    const shown = previewFlags(
      header,
      viewer,
      new Set(['expressServiceEnabled']),
      new Set(['repairEnabled']),
    );
    expect(shown.filter(({ area }) => area === 'header')).toEqual([
      { area: 'header', key: 'worklog', state: 'kept' },
      { area: 'header', key: 'plan', state: 'added' },
      { area: 'header', key: 'express', state: 'removed' },
    ]);
  });
  test('knows the seven shipped templates', () => expect(ROLE_TEMPLATES).toHaveLength(7));
});

describe('a row of a file', () => {
  test('is read by its columns; empty cells say nothing', () => {
    const cells = {
      technicianName: ' Ann Ray ',
      chargeOutRate: '$95,50',
      skills: 'Brakes; Glass',
      active: 'no',
      x: 'y',
    };
    expect(readImportRow('technicians', cells)).toEqual({
      values: { technicianName: 'Ann Ray', chargeOutRate: 95.5, skills: ['Brakes', 'Glass'], active: false },
      problems: [],
    });
  });
  test('without its key, with a word for a number or characters that are no text is refused', () => {
    expect(readImportRow('shops', { laborRate: 'much', shopAbbrev: 'a\0' }).problems).toEqual([
      { code: 'empty', column: 'shopCode', text: '', reason: 'The column shopCode is empty.' },
      {
        code: 'characters',
        column: 'shopAbbrev',
        text: '',
        reason: 'shopAbbrev contains characters that are not text.',
      },
      { code: 'number', column: 'laborRate', text: 'much', reason: '"much" in laborRate is no number.' },
    ]);
    expect(readImportRow('customers', { extId: '1', customerType: 'retail' }).values['customerType']).toBe(
      'RETAIL',
    );
  });
  test.each([
    ['61.5', 61.5],
    ['61,50', 61.5],
    ['$1,000.00', 1000],
    ['1.000,50', 1000.5],
    ['1 250', 1250],
    ['-5', -5],
    ['1e12', 1e12],
    ['1,000', undefined],
    ['1.000.000', undefined],
    ['1e400', undefined],
    ['0x10', undefined],
    ['Infinity', undefined],
  ])('has %j as the number %s', (text, number) => {
    expect(readImportRow('shops', { shopCode: 'X', laborRate: text }).values['laborRate']).toBe(number);
  });
  test('that stands twice in a file is found in each of its rows', () => {
    const twins = findTwins(
      'vendors',
      ['Glass Ltd', 'Paint', ' glass ltd', ''].map((vendorName) => ({ vendorName })),
    );
    expect([...twins].map(([place, { rows }]) => [place, rows])).toEqual([
      [0, [1, 3]],
      [2, [1, 3]],
    ]);
    expect(findTwins('customers', [{ extId: 'ab-1' }, { extId: 'AB-1' }]).size).toBe(0);
  });
  test('of the catalog is another one with another part number or of another kind', () => {
    const pads = { name: 'Brake pads', kind: 'part', partNum: 'BP-1' };
    const others = [
      { ...pads, partNum: 'BP-2' },
      { ...pads, kind: 'labor' },
    ];
    expect(findTwins('catalog', [pads, ...others]).size).toBe(0);
    expect([...findTwins('catalog', [pads, { ...pads, partNum: 'bp1' }]).keys()]).toEqual([0, 1]);
  });
});
