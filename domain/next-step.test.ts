import { describe, expect, test } from 'vitest';
import { nextStep, waitsFor, type StepFacts } from './next-step';
import { ROLE_TEMPLATES } from './permissions';

const FLAGS = new Set(['repairEnabled', 'prioritizationEnabled', 'expressServiceEnabled']);

const role = (key: string, flags: ReadonlySet<string> = FLAGS) => ({
  grants: {
    permissions: new Set<string>(ROLE_TEMPLATES.find((template) => template.key === key)?.permissions ?? []),
    roles: new Set([key]),
  },
  flags,
});
const at = (activeTasks: string[], more: Partial<StepFacts> = {}): StepFacts => ({
  status: 'Open',
  activeTasks,
  readyToMove: false,
  express: false,
  ...more,
});

test.each([
  ['RECON_APPROVER', at(['Approve']), { kind: 'stage', stage: 'Approve' }],
  ['RECON_APPROVER', at(['Repair']), { kind: 'others', stages: ['Repair'] }],
  ['RECON_PARTS', at(['Parts']), { kind: 'parts' }],
  ['RECON_PARTS', at(['Repair', 'Parts']), { kind: 'parts' }],
  ['RECON_REPAIR_TECH', at(['Repair']), { kind: 'labors' }],
  ['RECON_REPAIR_TECH', at(['Parts', 'Repair']), { kind: 'labors' }],
  ['RECON_REPAIR_TECH', at(['Repair'], { readyToMove: true }), { kind: 'stage', stage: 'Repair' }],
  ['RECON_SHOP', at(['Quality Control']), { kind: 'stage', stage: 'Quality Control' }],
  [
    'RECON_MANAGER',
    at(['Diagnose', 'Vehicle Qualification']),
    { kind: 'stage', stage: 'Vehicle Qualification' },
  ],
  ['RECON_MANAGER', at(['Repair'], { express: true }), { kind: 'express' }],
  ['RECON_MANAGER', at(['Repair'], { chargesFailed: true }), { kind: 'charges' }],
  ['RECON_APPROVER', at(['Approve'], { chargesFailed: true }), { kind: 'stage', stage: 'Approve' }],
  [
    'RECON_APPROVER',
    at(['Pending Rejection'], { status: 'Rejected' }),
    { kind: 'stage', stage: 'Pending Rejection' },
  ],
  ['RECON_MANAGER', at(['Delivery'], { status: 'Completed' }), { kind: 'closed' }],
  ['RECON_MANAGER', at([]), { kind: 'closed' }],
])('%s finds the next step of %j', (key, facts, step) => {
  expect(nextStep(facts, role(key))).toEqual(step);
});

test('where a site repairs without the dashboard, Repair is completed on its page', () => {
  expect(nextStep(at(['Repair']), role('RECON_REPAIR_TECH', new Set()))).toEqual({
    kind: 'stage',
    stage: 'Repair',
  });
});

describe('where a site has the prioritization list and no repair dashboard', () => {
  const flags = new Set(['prioritizationEnabled', 'partsReadonlyEnabled']);
  test.each([
    ['RECON_SHOP', at(['Repair']), { kind: 'prioritized' }],
    ['RECON_SHOP', at(['Repair'], { readyToMove: true }), { kind: 'stage', stage: 'Repair' }],
    ['RECON_REPAIR_TECH', at(['Repair']), { kind: 'others', stages: ['Repair'] }],
    ['RECON_REPAIR_TECH', at(['Repair'], { readyToMove: true }), { kind: 'stage', stage: 'Repair' }],
    // Its parts are kept in another application.
    ['RECON_PARTS', at(['Parts', 'Repair']), { kind: 'stage', stage: 'Parts' }],
  ])('%s finds the next step of %j', (key, facts, step) => {
    expect(nextStep(facts, role(key, flags))).toEqual(step);
  });
});

describe('a vehicle waits for the roles that can do something, without those that can do more besides', () => {
  const templates = ROLE_TEMPLATES.map(({ key, name, permissions }) => ({
    roleKey: key,
    roleName: name,
    permissions,
  }));
  const names = (facts: StepFacts, flags: ReadonlySet<string> = FLAGS, of = templates) =>
    waitsFor(facts, of, flags).map(({ stage, roles }) => [stage, roles.map(({ roleName }) => roleName)]);

  test.each([
    [['Approve'], [['Approve', ['Approver']]]],
    [
      ['Repair', 'Parts'],
      [
        ['Parts', ['Parts staff']],
        ['Repair', ['Repair technician', 'Shop staff']],
      ],
    ],
    [['Quality Control'], [['Quality Control', ['Shop staff']]]],
    [['Delivery'], [['Delivery', ['Manager']]]],
  ])('%j', (stages, expected) => {
    expect(names(at(stages))).toEqual(expected);
  });

  test('by what the site has: without a repair dashboard the shop completes labors', () => {
    expect(names(at(['Repair']), new Set(['prioritizationEnabled']))).toEqual([['Repair', ['Shop staff']]]);
  });

  test('nobody where no role of the site can, and nothing when nothing is open', () => {
    const parts = templates.filter(({ roleKey }) => roleKey === 'RECON_PARTS');
    expect(names(at(['Approve']), FLAGS, parts)).toEqual([['Approve', []]]);
    expect(names(at(['Delivery'], { status: 'Completed' }))).toEqual([]);
  });
});
