import { describe, expect, test } from 'vitest';
import { SITE_FLAGS } from './flags';
import { isListed, mostRows, stagesOfWorker, WORK_SECTIONS, workSections } from './my-work';
import { ROLE_TEMPLATES } from './permissions';

/** A site where everything is on; the flag that makes parts read-only is no feature to work with. */
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
    ['RECON_PARTS', false, 'partsToOrder partsToReceive stages'],
    ['RECON_ESTIMATOR', false, 'stages'],
    ['RECON_APPROVER', false, 'approvals stages failedCharges longest readyToMove'],
    [
      'RECON_MANAGER',
      false,
      'approvals blocked express failedChecks failedCharges longest partsToOrder partsToReceive readyToMove stages unassigned',
    ],
    ['NOBODY', false, ''],
  ])('%s, with a record as a technician: %s', (role, technician, sections) => {
    const found = workSections(worker(role, { technician }));
    expect(found.toSorted()).toEqual(sections.split(' ').filter(Boolean).toSorted());
    // What a person does with their own hands stands before what they watch.
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
});

test('what no other screen lists alone is shown at greater length', () => {
  expect(mostRows('approvals')).toBe(5);
  expect(isListed('approvals')).toBe(true);
  expect(mostRows('failedChecks')).toBe(20);
  expect(isListed('failedChecks')).toBe(false);
});
