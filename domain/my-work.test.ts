import { describe, expect, test } from 'vitest';
import { SITE_FLAGS } from './flags';
import {
  byUrgency,
  canBegin,
  isUnlisted,
  mostRows,
  stagesOfWorker,
  WORK_SECTIONS,
  workSections,
} from './my-work';
import { ROLE_TEMPLATES } from './permissions';

/** A site where everything is on; the flag that makes parts read-only adds nothing to work with. */
const EVERYTHING = new Set<string>(SITE_FLAGS.filter((flag) => flag !== 'partsReadonlyEnabled'));

function worker(key: string, { flags = EVERYTHING, technician = false } = {}) {
  const role = ROLE_TEMPLATES.find((one) => one.key === key);
  const grants = { permissions: new Set<string>(role?.permissions ?? []), roles: new Set<string>() };
  return { grants, flags, technician };
}

describe('what somebody works at', () => {
  test.each([
    ['RECON_REPAIR_TECH', true, 'ownStarted ownReady stages readyToMove'],
    ['RECON_REPAIR_TECH', false, 'stages readyToMove'],
    ['RECON_SHOP', false, 'failedChecks unassigned blocked stages readyToMove'],
    ['RECON_PARTS', false, 'partsLate partsToOrder partsToReceive stages'],
    ['RECON_ESTIMATOR', false, 'stages'],
    ['RECON_APPROVER', false, 'approvals stages failedCharges longest readyToMove'],
    [
      'RECON_MANAGER',
      false,
      'approvals blocked express failedChecks failedCharges longest partsLate partsToOrder partsToReceive readyToMove stages unassigned',
    ],
    ['NOBODY', false, ''],
  ])('%s, with a record as a technician: %s', (role, technician, sections) => {
    const found = workSections(worker(role, { technician }));
    expect(found.toSorted()).toEqual(sections.split(' ').filter(Boolean).toSorted());
    // What a person does with their own hands comes before what they watch.
    expect(found).toEqual(WORK_SECTIONS.filter((section) => found.includes(section)));
  });

  test('is judged by permissions and the flags of the site, not by the name of a role', () => {
    const none = new Set<string>();
    expect(workSections(worker('RECON_REPAIR_TECH', { flags: none, technician: true }))).toEqual([
      'stages',
      'readyToMove',
    ]);
    expect(workSections(worker('RECON_PARTS', { flags: new Set(SITE_FLAGS) }))).toEqual(['stages']);
    expect(workSections(worker('RECON_SHOP', { flags: none }))).not.toContain('unassigned');
  });
});

test('Approve has a list of its own, and so have Parts and Repair for whoever works in their lists', () => {
  expect(stagesOfWorker(worker('RECON_REPAIR_TECH'))).toEqual(['Mechanical Inspection', 'Diagnose']);
  expect(stagesOfWorker(worker('RECON_REPAIR_TECH', { flags: new Set() }))).toContain('Repair');
  expect(stagesOfWorker(worker('RECON_APPROVER'))).toEqual(['Pending Rejection']);
  expect(stagesOfWorker(worker('RECON_PARTS'))).toEqual(['Parts Estimate']);
  // Where another application keeps the parts, nothing is done in their list.
  const flags = new Set<string>(SITE_FLAGS);
  expect(stagesOfWorker(worker('RECON_PARTS', { flags }))).toEqual(['Parts Estimate', 'Parts']);
});

test('lists show their beginning, and what no other screen lists alone is shown whole too', () => {
  expect(mostRows('approvals', false)).toBe(5);
  expect(isUnlisted('approvals')).toBe(false);
  expect(mostRows('failedChecks', false)).toBe(5);
  expect(isUnlisted('failedChecks')).toBe(true);
  expect(mostRows('failedChecks', true)).toBe(500);
  expect(isUnlisted(null)).toBe(false);
});

test('of the own labors the most urgent that can begin comes first, as the prioritization list would have it', () => {
  const labor = (workOrderId: number, due: number | null, more = {}) => ({
    workOrderId,
    dueDate: due,
    processDueDate: null,
    saleDate: null,
    checkIn: workOrderId,
    customerType: 'RETAIL',
    elsewhere: false,
    lot: 'A 1',
    ...more,
  });
  const taken = labor(4, 1, { elsewhere: true });
  const nowhere = labor(5, 2, { lot: '' });
  const labors = [labor(1, null), taken, labor(2, 300), nowhere, labor(3, 200)];
  expect(byUrgency(labors).map(({ workOrderId }) => workOrderId)).toEqual([3, 2, 1, 4, 5]);
  expect([taken, nowhere].map(canBegin)).toEqual([false, false]);
});
