import { expect, test } from 'vitest';
import { nextStep, type StepFacts } from './next-step';
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
