import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  completedNow,
  completeObstacle,
  LABOR_STATUSES,
  laborStatus,
  assignObstacle,
  laborTone,
  undone,
  type StatusLabor,
} from './labor-status';
import { isMissing } from './stage-transitions';

const labor = (change: Partial<StatusLabor> = {}): StatusLabor => ({
  status: 'Ready for Repair',
  approved: true,
  repaired: false,
  started: false,
  ...change,
});

describe('the status of a labor', () => {
  test.each([
    [{}, 'Ready for Repair'],
    [{ started: true }, 'Repair Started'],
    [{ status: 'Waiting for Parts' }, 'Waiting for Parts'],
    [{ status: 'Waiting for Parts', started: true }, 'Waiting for Parts'],
    [{ status: 'Parts Ordered' }, 'Waiting for Parts'],
    [{ status: 'Completed', repaired: true, started: true }, 'Repaired'],
    [{ status: 'Declined in Repair' }, 'Declined in Repair'],
    [{ status: 'Declined', approved: false }, null],
    [{ status: 'Rejected', approved: false }, null],
    [{ status: 'Pending', approved: false }, null],
    [{ status: 'Mech Check', approved: true }, null],
    [{ approved: false }, null],
  ] as const)('of %j is %s', (change, expected) => {
    expect(laborStatus(labor(change))).toBe(expected);
  });
});

describe('completing', () => {
  const lead = { technician: false, ownClock: 'none' } as const;
  test.each([
    [{}, lead, null],
    [{ status: 'Waiting for Parts' }, lead, null],
    [{ repaired: true, status: 'Completed' }, lead, 'repaired'],
    [{ status: 'Declined in Repair' }, lead, 'declined'],
    [{ approved: false, status: 'Pending' }, lead, 'not approved'],
    [{}, { technician: true, ownClock: 'none' }, 'never clocked'],
    [{}, { technician: true, ownClock: 'Started' }, 'clock runs'],
    [{}, { technician: true, ownClock: 'Paused' }, null],
  ] as const)('of %j by %j meets %s', (change, by, obstacle) => {
    expect(completeObstacle(labor(change), by)).toBe(obstacle);
  });

  test('is reversed by undo, whatever parts the labor has and whether it was begun', () => {
    const parts = fc.array(
      fc.constantFrom('Part Received', 'In Stock', 'Declined', 'Part Ordered', 'Waiting to Order Part'),
    );
    fc.assert(
      fc.property(parts, fc.boolean(), (statuses, started) => {
        const missing = statuses.some((partStatus) => isMissing({ partStatus }));
        const before = { ...labor({ started }), ...undone(missing) };
        const after = { ...before, ...completedNow(new Date('2026-03-02T15:00:00Z')) };
        expect(laborStatus(after)).toBe('Repaired');
        expect({ ...after, ...undone(missing) }).toEqual(before);
      }),
    );
  });
});

test('assignees change only while a labor is neither done nor being worked on', () => {
  const may = LABOR_STATUSES.filter((status) => assignObstacle({ status, running: false }) === null);
  expect(may).toEqual(['Waiting for Parts', 'Ready for Repair', 'Repair Started']);
  expect(assignObstacle({ status: 'Ready for Repair', running: true })).toBe('running');
  expect(assignObstacle({ status: null, running: false })).toBe('not approved');
});

test.each([
  ['Waiting for Parts', 'danger'],
  ['Parts Ordered', 'danger'],
  ['Repair Started', 'info'],
  ['Mech Check', 'info'],
  ['Repaired', 'success'],
  ['Completed', 'success'],
  ['Declined in Repair', 'neutral'],
])('a labor that is %s has the colour %s on every screen', (status, tone) => {
  expect(laborTone(status)).toBe(tone);
});
