import { describe, expect, test } from 'vitest';
import { customerScope } from '#domain/customer-scope';
import { SITE_FLAGS } from '#domain/flags';
import { COMPANY_ROLE, ROLE_TEMPLATES } from '#domain/permissions';
import { judge, type Requirement } from '#domain/policy';
import { endHold, takeVehicle } from '#contract/availability';
import type { Call } from '#contract/call';
import { CALLS } from '#contract/calls';
import { updatePricing } from '#contract/customer-change';
import { getWorkOrdersDetailed } from '#contract/export';
import { getExpressConfiguration, saveExpressConfiguration } from '#contract/express-setup';
import { updateLaborAction } from '#contract/labor-actions';
import { assignLabors } from '#contract/labor-assignments';
import { startLaborClock } from '#contract/labor-clock';
import { deleteMedia, saveMedia } from '#contract/media';
import { tellPartEta, updatePart } from '#contract/part-actions';
import { returnToPlist } from '#contract/prioritization-removed';
import { importRecords } from '#contract/site-config-import';
import { setOpeningHours } from '#contract/site-config-hours';
import { changeSiteSettings, createSite } from '#contract/site-config-settings';
import { setSlotRooms } from '#contract/slots';
import { sendToVendor } from '#contract/vendor-jobs';
import { createWorkOrder } from '#contract/work-order-creation';
import { callsOf } from '../providers/data/call-table';
import { ACCESS, judgeAccess, type ResourceAction } from './access';
import { RESOURCES } from './resources';

const ROLES = [...ROLE_TEMPLATES, COMPANY_ROLE, { key: 'NOBODY', name: 'Nobody', permissions: [] }];
const grantsOf = ({ key, permissions }: (typeof ROLES)[number], customers = '*') => ({
  permissions: new Set<string>(permissions),
  roles: new Set([key]),
  scope: customerScope(customers),
});
/** Sites with everything on, nothing on, and each flag alone: a requirement's site flags show in one of them. */
const SITES = [
  new Set<string>(SITE_FLAGS),
  new Set<string>(),
  ...SITE_FLAGS.map((flag) => new Set<string>([flag])),
];
/** Pages that ask for more than the calls behind them: others read the same. */
const STRICTER = new Set(['site-skills list', 'site-skills show', 'vendors list', 'vendors show']);
const names = [...new Set(RESOURCES.map(({ name, identifier }) => identifier ?? name))];

/** Refine's actions, and what carries each out: an operation over the contract, or a method on a table. */
const CARRIED_OUT = [
  ['list', 'list', 'GET'],
  ['show', 'one', 'GET'],
  ['create', 'create', 'POST'],
  ['edit', 'update', 'PUT'],
  ['delete', 'remove', 'DELETE'],
] as const;

/** The call of the REST family that reads or writes a table, or one record of it. */
const ofTable = (name: string, action: string, method: string): Call | undefined =>
  CALLS.find(
    (call) =>
      call.method === method &&
      (action === 'list' || action === 'create'
        ? call.path === `table/${name}`
        : call.path.startsWith(`table/${name}/{`)),
  );

describe.each(names)('%s', (resource) => {
  test('has an answer for whoever asks', () => {
    expect(Object.keys(ACCESS)).toContain(resource);
  });

  test('is refused and allowed to each role as the services refuse and allow its calls', async () => {
    const found = RESOURCES.find((one) => (one.identifier ?? one.name) === resource);
    const name = found?.name ?? resource;
    const isTable = found?.meta.dataProviderName === 'tables';
    // The page of a stage has a permission of its own; what it reads of its work order, other screens read too.
    const calls = resource.startsWith('stage-') && resource !== name ? undefined : await callsOf(name);
    for (const [action, operation, method] of CARRIED_OUT) {
      const call = isTable ? ofTable(name, action, method) : calls?.[operation]?.call;
      if (!call || STRICTER.has(`${resource} ${action}`)) continue;
      judgesAsTheServices(resource, action, call);
    }
  });
});

/** What is done by a call of its own, and one that does it. */
test.each<[string, ResourceAction, Call]>([
  ['work-orders', 'create', createWorkOrder],
  ['work-orders', 'export', getWorkOrdersDetailed],
  ['work-orders', 'changeCustomer', updatePricing],
  ['attachments', 'create', saveMedia],
  ['attachments', 'delete', deleteMedia],
  ['parts', 'edit', updatePart],
  ['parts-screen', 'edit', updatePart],
  ['parts', 'tellEta', tellPartEta],
  ['labors', 'sendToVendor', sendToVendor],
  ['labors', 'assign', assignLabors],
  ['labors', 'clock', startLaborClock],
  ['labors', 'complete', updateLaborAction],
  ['prioritized-work-orders', 'claim', takeVehicle],
  ['prioritized-work-orders', 'claim', endHold],
  ['prioritized-work-orders', 'claim', returnToPlist],
  ['express-offers', 'list', getExpressConfiguration],
  ['express-offers', 'edit', saveExpressConfiguration],
  ['administration', 'create', createSite],
  ['site-settings', 'edit', changeSiteSettings],
  ['site-shifts', 'edit', setOpeningHours],
  ['administration', 'decideForAll', setSlotRooms],
  ['site-shops', 'create', importRecords],
])('%s: %s is refused and allowed to each role as its call is', judgesAsTheServices);

/** Each role at each site is told the same by the table and by the gate of the call. */
function judgesAsTheServices(resource: string, action: ResourceAction, { policy }: Call): void {
  const required: Requirement = policy.access === 'session' ? (policy.require ?? {}) : {};
  for (const role of ROLES) {
    for (const flags of SITES) {
      for (const customers of ['*', '4711']) {
        const grants = grantsOf(role, customers);
        const asked = `${role.key} ${action} ${customers} ${[...flags].join(' ')}`;
        expect([asked, judgeAccess(resource, action, grants, flags)]).toEqual([
          asked,
          judge(required, grants, flags),
        ]);
      }
    }
  }
}

test('what stands nowhere may nobody do', () => {
  const [admin] = ROLES.filter(({ key }) => key === 'RECON_ADMIN');
  if (!admin) throw new Error('There is no administrator.');
  expect(judgeAccess('work-orders', 'delete', grantsOf(admin), new Set(SITE_FLAGS))).toBe('unknown');
  expect(judgeAccess('spaceships', 'list', grantsOf(admin), new Set(SITE_FLAGS))).toBe('unknown');
});

test.each<[string, ResourceAction, string, boolean]>([
  ['work-orders', 'create', 'RECON_ESTIMATOR', true],
  ['work-orders', 'create', 'RECON_REPAIR_TECH', false],
  ['work-orders', 'export', 'RECON_APPROVER', true],
  ['labors', 'clock', 'RECON_REPAIR_TECH', true],
  ['labors', 'clock', 'RECON_MANAGER', false],
  ['labors', 'assign', 'RECON_SHOP', true],
  ['parts', 'edit', 'RECON_PARTS', false],
  ['site-users', 'list', 'RECON_MANAGER', true],
  ['site-users', 'edit', 'RECON_MANAGER', false],
  ['site-users', 'edit', 'RECON_ADMIN', true],
  ['service-accounts', 'edit', 'RECON_MANAGER', false],
  ['stage-approve', 'edit', 'RECON_APPROVER', true],
  ['stage-approve', 'edit', 'RECON_SHOP', false],
  ['stage-repair', 'edit', 'RECON_REPAIR_TECH', true],
  ['stage-repair', 'edit', 'RECON_PARTS', false],
  ['site-skills', 'list', 'RECON_REPAIR_TECH', false],
  ['labors', 'seeApprovalStages', 'RECON_APPROVER', true],
  ['labors', 'seeApprovalStages', 'RECON_REPAIR_TECH', false],
])('%s: %s by %s at a site where everything is on, read-only flags too: %s', (resource, action, key, may) => {
  const role = ROLES.find((one) => one.key === key);
  if (!role) throw new Error(`There is no role ${key}.`);
  expect(judgeAccess(resource, action, grantsOf(role), new Set(SITE_FLAGS)) === 'allowed').toBe(may);
});
