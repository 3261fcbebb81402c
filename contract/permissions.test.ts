import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SITE_FLAGS } from '#domain/flags';
import { COMPANY_ROLE, ROLE_TEMPLATES, stagePermission } from '#domain/permissions';
import { judge, type Grants, type Requirement } from '#domain/policy';
import { CALLS } from './calls';

const LETTERS = 'T S P E A M D C'.split(' ');
const EXTERNAL: Grants = {
  roles: new Set(['RECON_EXTERNAL']),
  permissions: new Set(['RECON_APPROVAL_VIEW', stagePermission('Approve')]),
  extSiteId: 'LKAA',
  scope: { kind: 'some', clientIds: ['4711'] },
};
/** Who the letters of the table stand for. */
const PEOPLE = new Map<string, Grants>([
  ...[...ROLE_TEMPLATES, COMPANY_ROLE].map(({ key, permissions }, at): [string, Grants] => [
    LETTERS[at] ?? '',
    { roles: new Set([key]), permissions: new Set<string>(permissions), scope: { kind: 'all' } },
  ]),
  ['–', { roles: new Set(), permissions: new Set(), scope: { kind: 'all' } }],
  ['X', EXTERNAL],
]);

type Row = { call: string; who: string; where: string };
const rows: Row[] = readFileSync('docs/permissions.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, call = '', who = '', where = ''] = line.split('|').map((cell) => cell.trim());
    return /^[a-z]\w+$/.test(call) && call !== 'call' ? [{ call, who, where }] : [];
  });
const rowOf = new Map(rows.map((row) => [row.call, row]));

/** What the table says a site must have and must not have. */
function flagsOf(where: string): { needed: string[][]; forbidden: string[] } {
  const parts = where
    .replace('any site', '')
    .replace('all customers', '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const forbidden = parts.flatMap((part) => (part.startsWith('not ') ? [part.slice(4)] : []));
  const needed = parts
    .filter((part) => !part.startsWith('not '))
    .flatMap((part) => part.split(' and ').map((one) => one.split(' or ')));
  return { needed, forbidden };
}

test('every call stands in the table once, and nothing else does', () => {
  expect(rows.map(({ call }) => call).toSorted()).toEqual(CALLS.map(({ id }) => id).toSorted());
});

describe.each(CALLS.map((call) => [call.id, call.policy] as const))('%s', (id, policy) => {
  const { who, where } = rowOf.get(id) ?? { who: '', where: '' };

  test('is made by whom the table says', () => {
    if (policy.access !== 'session') return expect(who).toBe(policy.access);
    const requirement: Requirement = policy.require ?? {};
    const { forbidden } = flagsOf(where);
    const flags = new Set<string>(SITE_FLAGS.filter((flag) => !forbidden.includes(flag)));
    const allowed = [...PEOPLE].filter(([, grants]) => judge(requirement, grants, flags) === 'allowed');
    const said = who === 'all' ? [...PEOPLE.keys()] : who.split(' ');
    return expect(allowed.map(([letter]) => letter)).toEqual(said);
  });

  test('is made where the table says', () => {
    if (policy.access !== 'session') return expect(where).toBe('');
    expect(where.includes('any site')).toBe(policy.site === null);
    const requirement: Requirement = policy.require ?? {};
    const { needed, forbidden } = flagsOf(where);
    const everything: Grants = {
      roles: new Set([...PEOPLE.values()].flatMap(({ roles }) => [...roles])),
      permissions: new Set([...PEOPLE.values()].flatMap(({ permissions }) => [...permissions])),
      scope: { kind: 'all' },
    };
    const some: Grants = { ...everything, scope: { kind: 'some', clientIds: ['4711'] } };
    expect(judge(requirement, some, new Set(flagsOf(where).needed.flat()))).toBe(
      where.includes('all customers') ? 'some-customers' : 'allowed',
    );
    const opens = (flags: readonly string[]) => judge(requirement, everything, new Set(flags)) === 'allowed';
    const enough = SITE_FLAGS.filter((flag) => !forbidden.includes(flag));
    expect(opens(enough)).toBe(true);
    for (const flag of forbidden) expect([flag, opens([...enough, flag])]).toEqual([flag, false]);
    for (const any of needed) {
      expect([any, opens(enough.filter((flag) => !any.includes(flag)))]).toEqual([any, false]);
      for (const flag of any) {
        const others = any.filter((one) => one !== flag);
        expect([flag, opens(enough.filter((one) => !others.includes(one)))]).toEqual([flag, true]);
      }
    }
    // What is not named does not matter.
    expect(opens(needed.flat())).toBe(true);
  });
});
