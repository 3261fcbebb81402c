import { expect, test } from 'vitest';
import { sessionUser } from '#contract/session';
import { grantsOf } from './session-store';

const user = (more: object) =>
  sessionUser.parse({
    userConfigId: 1,
    userName: 'ann',
    roles: ['RECON_REPAIR_TECH'],
    permissions: [{ key: 'RECON_CLOCK_LABOR' }],
    jwt: 'x',
    ...more,
  });
const at = (siteId: number) => ({ siteId });

test('what is held at one site counts there beside the rest, and somewhere where no site is meant', () => {
  const grantsAt = grantsOf(
    user({
      siteRoles: [{ siteId: 1001, roles: ['RECON_ADMIN'] }],
      rolePermissions: [{ roleKey: 'RECON_ADMIN', permissions: ['RECON_ADMIN_READ'] }],
    }),
  );
  expect([...grantsAt(at(1001)).roles]).toEqual(['RECON_REPAIR_TECH', 'RECON_ADMIN']);
  expect([...grantsAt(at(1001)).permissions]).toEqual(['RECON_CLOCK_LABOR', 'RECON_ADMIN_READ']);
  expect([...grantsAt(at(1003)).permissions]).toEqual(['RECON_CLOCK_LABOR']);
  expect([...grantsAt(at(1003)).roles]).toEqual(['RECON_REPAIR_TECH']);
  expect(grantsAt(undefined).permissions.has('RECON_ADMIN_READ')).toBe(true);
});

test('of services that know no roles of single sites it is the same at all', () => {
  const grantsAt = grantsOf(user({}));
  expect(grantsAt(at(1001))).toEqual(grantsAt(undefined));
  expect([...grantsAt(at(1001)).permissions]).toEqual(['RECON_CLOCK_LABOR']);
});
