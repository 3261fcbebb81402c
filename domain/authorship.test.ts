import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keptSince, mayChange, type Editor } from './authorship';
import { PERMISSIONS, ROLE_ADMIN, ROLE_TEMPLATES, type Permission } from './permissions';
import { ACTIONS, judge } from './policy';

const NO_FLAGS = new Set<string>();
const person = (
  userName: string,
  roles: readonly string[],
  permissions: readonly Permission[] = ['RECON_CLOCK_LABOR'],
  extSiteId = '',
): Editor => ({ userName, roles: new Set(roles), permissions: new Set(permissions), extSiteId });
const ANN = { userName: 'ann', roles: ['RECON_PARTS'] };

test.each([
  ['the author', person('ann', []), true],
  ['a colleague of the same role', person('bob', ['RECON_SHOP', 'RECON_PARTS']), true],
  ['an administrator', person('root', [ROLE_ADMIN]), true],
  ['somebody with another role', person('max', ['RECON_MANAGER'], PERMISSIONS), false],
  ['the author who may only look by now', person('ann', [], ['RECON_REPORTS_READ']), false],
  ['the author from outside', person('ann', ['RECON_PARTS'], PERMISSIONS, 'LKAA'), false],
  ['an administrator from outside', person('root', [ROLE_ADMIN], PERMISSIONS, 'LKAA'), false],
])('what Ann wrote is changed by %s: %#', (_, editor, may) => {
  expect(mayChange(ANN, editor)).toBe(may);
});

test('what the services wrote is changed by administrators alone', () => {
  const system = { userName: 'system', roles: [] };
  expect(mayChange(system, person('bob', ['RECON_MANAGER'], PERMISSIONS))).toBe(false);
  expect(mayChange(system, person('root', [ROLE_ADMIN]))).toBe(true);
});

const names = fc.constantFrom('ann', 'bob', 'root');
const roles = fc.subarray(ROLE_TEMPLATES.map(({ key }) => key));
const editors = fc
  .record({
    userName: names,
    roles,
    permissions: fc.subarray([...PERMISSIONS]),
    extSiteId: fc.constantFrom('', 'LKAA'),
  })
  .map((it) => person(it.userName, it.roles, it.permissions, it.extSiteId));

describe('whoever they are', () => {
  test('who may change anything may add too, belongs to the site and holds a permission to write', () => {
    fc.assert(
      fc.property(editors, names, roles, (editor, userName, authors) => {
        if (!mayChange({ userName, roles: authors }, editor)) return;
        expect(editor.extSiteId).toBe('');
        expect(judge(ACTIONS.addNotes, editor, NO_FLAGS)).toBe('allowed');
        const related = authors.some((role) => editor.roles.has(role));
        expect(editor.userName === userName || editor.roles.has(ROLE_ADMIN) || related).toBe(true);
      }),
    );
  });

  test('external people add whatever they hold', () => {
    fc.assert(
      fc.property(editors, (editor) => {
        const verdict = judge(ACTIONS.addNotes, { ...editor, extSiteId: 'LKAA' }, NO_FLAGS);
        expect(verdict).toBe('allowed');
      }),
    );
  });
});

test.each([
  ['RECON_REPORTS_READ', false],
  ['RECON_ADMIN_READ', false],
  ['RECON_REPAIR_DASHBOARD', false],
  ['RECON_PARTS_DASHBOARD', false],
  ['RECON_REPAIR_PRIORITIZATION_READ', false],
  ['RECON_EXPRESS_SERVICE_READ', false],
  ['RECON_WORK_ORDER_EXPORT_WRITE', false],
  ['RECON_COMPLETED_READ', false],
  ['RECON_EXPRESS_SERVICE_WRITE', true],
  ['RECON_CLOCK_LABOR', true],
  ['RECON_APPROVAL_VIEW', true],
  ['RECON_MECHANICAL_INSPECTION_READ', true],
] as const)('to hold %s alone lets people write notes: %s', (permission, may) => {
  const verdict = judge(ACTIONS.addNotes, person('ann', [], [permission]), NO_FLAGS);
  expect(verdict === 'allowed').toBe(may);
});

test('what is removed is kept for 30 days', () => {
  expect(keptSince(new Date('2026-03-31T12:00:00Z')).toISOString()).toBe('2026-03-01T12:00:00.000Z');
});
