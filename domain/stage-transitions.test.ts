import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDeclined } from './shop-rollup';
import {
  completeTask,
  isMissing,
  type Transition,
  type TransitionLabor,
  type TransitionOrder,
  type TransitionPart,
  type TransitionResult,
} from './stage-transitions';
import { laborAfter } from './labor-transitions';
import { STAGE_NAMES, type StageName } from './stages';
import { REPAIR_STATUSES } from './statuses';
import { inEnglish } from '../tests/helpers/in-english';

const labor = (status: string, more: Partial<TransitionLabor> = {}): TransitionLabor => ({
  laborName: `Labor ${status}`,
  status,
  repaired: status === 'Completed',
  approved: false,
  ...more,
});
const part = (partStatus: string): TransitionPart => ({ partName: `Part ${partStatus}`, partStatus });
const order = (active: StageName[], more: Partial<TransitionOrder> = {}): TransitionOrder => ({
  status: 'Open',
  active,
  completedBeside: [],
  qcOutcome: null,
  isLoopback: false,
  labors: [],
  parts: [],
  ...more,
});
function complete(from: TransitionOrder, task: StageName, outcome?: 'Pass' | 'Fail'): Transition {
  const result = completeTask(from, { task, outcome });
  if ('obstacle' in result) throw new Error(inEnglish(result.obstacle));
  return result.transition;
}
const obstacleOf = (result: TransitionResult): string | undefined =>
  'obstacle' in result ? inEnglish(result.obstacle) : undefined;

const PENDING = [labor('Pending')];
const DONE = [labor('Completed')];
const READY = [labor('Ready for Repair', { approved: true })];

describe('the way through the stages', () => {
  test.each<[StageName, StageName[], Partial<TransitionOrder>]>([
    ['Awaiting Capture', ['Vehicle Qualification'], {}],
    ['Vehicle Qualification', ['Mechanical Inspection'], {}],
    ['Mechanical Inspection', ['Estimate'], { labors: PENDING }],
    ['Mechanical Inspection', ['Diagnose'], { labors: [labor('Mech Check')] }],
    ['Mechanical Inspection', ['Diagnose'], { labors: [labor('Parts & Mech Ck')] }],
    ['Diagnose', ['Estimate'], { labors: [labor('Mech Check')] }],
    ['Estimate', ['Approve'], { labors: PENDING }],
    ['Estimate', ['Approve'], { labors: PENDING, parts: [part('Declined')] }],
    ['Estimate', ['Parts Estimate'], { labors: PENDING, parts: [part('Pending')] }],
    ['Parts Estimate', ['Approve'], { labors: PENDING, parts: [part('Pending')] }],
    ['Approve', ['Repair'], { labors: PENDING }],
    ['Approve', ['Parts', 'Repair'], { labors: PENDING, parts: [part('Pending')] }],
    ['Approve', ['Repair'], { labors: PENDING, parts: [part('In Stock'), part('Part Received')] }],
    ['Approve', ['Quality Control'], { labors: [...DONE, labor('Declined')] }],
    ['Approve', ['Quality Control'], {}],
    ['Approve', ['Pending Rejection'], { labors: [labor('Declined')] }],
    ['Parts', ['Repair'], { labors: READY }],
    ['Parts', ['Quality Control'], { labors: DONE }],
    ['Repair', ['Quality Control'], { labors: DONE }],
    ['Quality Control', ['Audit'], { labors: DONE }],
    ['Audit', ['Delivery'], { labors: DONE }],
    ['Storage Onsite', ['Storage Checked Out'], {}],
  ])('%s leads to %j', (task, next, facts) => {
    expect(complete(order([task], facts), task)).toMatchObject({
      status: 'Open',
      active: next,
      entered: next,
    });
  });

  test.each<[string, StageName[], StageName, StageName[], Partial<TransitionOrder>]>([
    ['Repair goes on while Parts ends', ['Parts', 'Repair'], 'Parts', ['Repair'], { labors: READY }],
    ['Parts goes on while Repair ends', ['Parts', 'Repair'], 'Repair', ['Parts'], { labors: DONE }],
    ['Estimate waits for Parts Estimate', ['Estimate', 'Parts Estimate'], 'Parts Estimate', ['Estimate'], {}],
    [
      'Parts Estimate is not asked for twice',
      ['Estimate'],
      'Estimate',
      ['Approve'],
      { parts: [part('Pending')], completedBeside: ['Parts Estimate'] },
    ],
    [
      'Diagnose is not asked for twice',
      ['Mechanical Inspection'],
      'Mechanical Inspection',
      ['Estimate'],
      { labors: [labor('Mech Check')], completedBeside: ['Diagnose'] },
    ],
    [
      'a second approval lets Repair go on',
      ['Repair', 'Approve'],
      'Approve',
      ['Repair'],
      { labors: [...DONE, ...PENDING], isLoopback: true },
    ],
    [
      'new work takes a vehicle out of Quality Control',
      ['Quality Control', 'Approve'],
      'Approve',
      ['Repair'],
      { labors: [...DONE, ...PENDING] },
    ],
  ])('%s', (_, active, task, next, facts) => {
    expect(complete(order(active, facts), task).active).toEqual(next);
  });
});

describe('the outcome', () => {
  test.each<StageName>(['Quality Control', 'Audit'])(
    'Fail of %s sends the vehicle back to Repair',
    (task) => {
      expect(complete(order([task], { labors: DONE }), task, 'Fail')).toMatchObject({
        active: ['Repair'],
        qcOutcome: 'Fail',
        isLoopback: true,
      });
    },
  );

  test('Pass is kept and clears the loopback, also when nothing is said', () => {
    const again = order(['Quality Control'], { qcOutcome: 'Fail', isLoopback: true });
    expect(complete(again, 'Quality Control')).toMatchObject({ qcOutcome: 'Pass', isLoopback: false });
  });

  test('a loopback lasts through Repair until Quality Control passes', () => {
    const rework = order(['Repair'], { labors: DONE, qcOutcome: 'Fail', isLoopback: true });
    expect(complete(rework, 'Repair')).toMatchObject({ active: ['Quality Control'], isLoopback: true });
  });

  test('a loopback to Approve ends with the approval', () => {
    const again = order(['Repair', 'Approve'], { labors: [...DONE, ...PENDING], isLoopback: true });
    expect(complete(again, 'Approve').isLoopback).toBe(false);
  });

  test('Fail of Approve declines what is undecided, and the whole work order when nothing else is approved', () => {
    expect(complete(order(['Approve'], { labors: PENDING }), 'Approve', 'Fail')).toMatchObject({
      active: ['Pending Rejection'],
      labors: 'keep',
    });
    const partly = order(['Repair', 'Approve'], { labors: [...READY, ...PENDING] });
    expect(complete(partly, 'Approve', 'Fail')).toMatchObject({ active: ['Repair'], labors: 'decline' });
  });
});

describe('the end of the way', () => {
  test('Delivery completes the work order, storage may go on', () => {
    expect(complete(order(['Delivery']), 'Delivery')).toMatchObject({ status: 'Completed', active: [] });
    expect(complete(order(['Delivery', 'Storage Checked Out']), 'Delivery')).toMatchObject({
      status: 'Completed',
      active: ['Storage Checked Out'],
    });
  });

  test('Delivery may lead to storage instead, and the work order stays open until it is checked out', () => {
    const result = completeTask(order(['Delivery']), { task: 'Delivery', store: true });
    expect(result).toMatchObject({ transition: { status: 'Open', entered: ['Storage Onsite'] } });
    expect(
      obstacleOf(completeTask(order(['Delivery', 'Storage Checked Out']), { task: 'Delivery', store: true })),
    ).toBe('the vehicle is already in storage');
    expect(completeTask(order(['Delivery', 'Repair']), { task: 'Delivery', store: true })).toHaveProperty(
      'obstacle',
    );
  });

  test('Storage Checked Out completes an open work order and leaves a completed one as it is', () => {
    const task = 'Storage Checked Out';
    expect(complete(order([task]), task)).toMatchObject({ status: 'Completed', active: [] });
    expect(complete(order([task], { status: 'Completed' }), task)).toMatchObject({
      status: 'Completed',
      active: [],
    });
  });

  test('Pending Rejection rejects the work order with all its labors and tasks', () => {
    expect(
      complete(order(['Pending Rejection', 'Approve'], { labors: PENDING }), 'Pending Rejection'),
    ).toMatchObject({
      status: 'Rejected',
      active: [],
      labors: 'reject',
    });
  });
});

describe('what stands in the way', () => {
  test.each<[StageName, Partial<TransitionOrder>, string]>([
    ['Repair', { labors: READY }, '1 labor is still open (Labor Ready for Repair)'],
    [
      'Repair',
      {
        labors: ['Pending', 'Waiting for Parts', 'Mech Check', 'Ready for Repair'].map((status) =>
          labor(status),
        ),
      },
      '4 labors are still open (Labor Pending, Labor Waiting for Parts, Labor Mech Check and 1 more)',
    ],
    [
      'Parts',
      { parts: [part('Part Ordered'), part('Waiting to Order Part'), part('In Stock')] },
      '2 parts are not here yet (Part Part Ordered, Part Waiting to Order Part)',
    ],
    ['Delivery', { active: ['Delivery', 'Approve'] }, '1 other task is still active (Approve)'],
  ])('of %s is named', (task, facts, obstacle) => {
    expect(obstacleOf(completeTask(order([task], facts), { task }))).toBe(obstacle);
  });

  test('is nothing that was declined, repaired or received', () => {
    const labors = [...DONE, labor('Declined'), labor('Declined in Repair')];
    expect(complete(order(['Repair'], { labors }), 'Repair').active).toEqual(['Quality Control']);
    expect(
      complete(order(['Parts'], { parts: [part('Declined'), part('In Stock')] }), 'Parts').entered,
    ).not.toEqual([]);
  });
});

describe('a labor', () => {
  test.each([
    ['approve', 'Pending', [], 'Ready for Repair', true],
    ['approve', 'Pending', [part('Pending')], 'Waiting for Parts', true],
    ['approve', 'Pending', [part('In Stock')], 'Ready for Repair', true],
    ['diagnose', 'Mech Check', [], 'Pending', false],
    ['diagnose', 'Parts & Mech Ck', [], 'Parts & Pending', false],
    ['decline', 'Pending', [], 'Declined', false],
    ['reject', 'Pending', [], 'Rejected', false],
    ['supply', 'Waiting for Parts', [part('In Stock')], 'Ready for Repair', false],
  ] as const)('by %s goes from %s with %j to %s', (change, status, parts, after, approved) => {
    expect(laborAfter(change, labor(status), parts)).toEqual({ status: after, approved });
  });

  test('that is repaired or declined stays as it is', () => {
    for (const change of ['approve', 'diagnose', 'decline', 'reject', 'supply', 'keep'] as const) {
      expect(laborAfter(change, labor('Completed'), [])).toBeUndefined();
      expect(laborAfter(change, labor('Declined'), [])).toBeUndefined();
    }
  });
});

describe('always', () => {
  const anyOrder = fc
    .record({
      active: fc.uniqueArray(fc.constantFrom(...STAGE_NAMES), { minLength: 1, maxLength: 3 }),
      completedBeside: fc.uniqueArray(fc.constantFrom(...STAGE_NAMES), { maxLength: 2 }),
      qcOutcome: fc.constantFrom('Pass' as const, 'Fail' as const, null),
      isLoopback: fc.boolean(),
      labors: fc.array(
        fc.record({
          laborName: fc.constant('x'),
          status: fc.constantFrom(...REPAIR_STATUSES),
          repaired: fc.boolean(),
          approved: fc.boolean(),
        }),
        { maxLength: 4 },
      ),
      parts: fc.array(fc.constantFrom('Pending', 'Declined', 'Part Ordered', 'In Stock').map(part), {
        maxLength: 3,
      }),
    })
    .map((facts): TransitionOrder => ({ status: 'Open', ...facts }));

  test('an open work order has a task to do, the completed one is over, and nothing is active twice', () => {
    fc.assert(
      fc.property(anyOrder, fc.constantFrom('Pass' as const, 'Fail' as const, undefined), (from, outcome) => {
        const [task] = from.active;
        if (!task) return;
        const result = completeTask(from, { task, outcome });
        if ('obstacle' in result) {
          expect(inEnglish(result.obstacle)).toMatch(/^\d+ .*\(.*\)$/);
          return;
        }
        const { status, active, entered } = result.transition;
        expect(new Set(active).size).toBe(active.length);
        expect(active).not.toContain(task);
        expect(active).toEqual(expect.arrayContaining(entered));
        if (status === 'Open') expect(active.length).toBeGreaterThan(0);
        if (status === 'Rejected') expect(active).toEqual([]);
        if (active.includes('Parts') && !from.active.includes('Parts'))
          expect(from.parts.some(isMissing)).toBe(true);
      }),
    );
  });

  test('from any beginning a vehicle whose work is done is completed or rejected in a few steps', () => {
    fc.assert(
      fc.property(fc.constantFrom(...STAGE_NAMES), anyOrder, (start, facts) => {
        let now: TransitionOrder = { ...facts, active: [start] };
        for (let step = 0; step < 16 && now.status === 'Open'; step += 1) {
          const [task] = now.active;
          if (!task) break;
          const parts = now.parts.map((one) => ({
            ...one,
            partStatus: task === 'Parts' ? 'In Stock' : one.partStatus,
          }));
          const labors = now.labors.map((one) =>
            task === 'Repair' && !isDeclined(one) ? { ...one, repaired: true, status: 'Completed' } : one,
          );
          const {
            status,
            active,
            qcOutcome,
            isLoopback,
            labors: change,
          } = complete({ ...now, parts, labors }, task);
          const after = labors.map((one) => ({ ...one, ...laborAfter(change, one, parts) }));
          now = { ...now, status, active, qcOutcome, isLoopback, parts, labors: after, completedBeside: [] };
        }
        expect(now.status).not.toBe('Open');
      }),
    );
  });
});
