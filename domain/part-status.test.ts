import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isSupplied,
  movePart,
  PART_STATUSES,
  PART_TARGETS,
  stockProblem,
  unmovePart,
  WAITING,
  type PartState,
} from './part-status';
import { inEnglish } from '../tests/helpers/in-english';

const NOW = new Date('2026-03-02T15:00:00Z');
const SENT = new Date('2026-02-20T15:00:00Z');
const part = (partStatus: string, orderSentTime: Date | null = null): PartState => ({
  partStatus,
  orderSentTime,
  orderReceivedTime: null,
});
const obstacleOf = (moved: ReturnType<typeof movePart>): string | undefined =>
  'obstacle' in moved ? inEnglish(moved.obstacle) : undefined;

describe('a part', () => {
  test('that waits is ordered, and the time of the order is kept', () => {
    expect(movePart(part(WAITING), 'Part Ordered', NOW)).toEqual({
      part: { partStatus: 'Part Ordered', orderSentTime: NOW, orderReceivedTime: null },
    });
  });

  test('that is taken from stock was received now and never ordered', () => {
    expect(movePart(part(WAITING, SENT), 'In Stock', NOW)).toEqual({
      part: { partStatus: 'In Stock', orderSentTime: null, orderReceivedTime: NOW },
    });
  });

  test('that was ordered is received, and both times are kept', () => {
    expect(movePart(part('Part Ordered', SENT), 'Part Received', NOW)).toEqual({
      part: { partStatus: 'Part Received', orderSentTime: SENT, orderReceivedTime: NOW },
    });
  });

  test.each([
    [WAITING, 'Part Received', 'was never ordered'],
    ['Part Received', 'Part Received', 'is already Part Received'],
    ['Part Ordered', 'Part Ordered', 'is already Part Ordered'],
    ['Part Ordered', 'In Stock', 'is Part Ordered'],
    ['Declined', 'Part Ordered', 'is Declined'],
    ['Pending', 'In Stock', 'is Pending'],
  ] as const)('that is %s does not become %s', (from, to, obstacle) => {
    expect(obstacleOf(movePart(part(from), to, NOW))).toBe(obstacle);
  });

  test('is where it was when its last action is taken back', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PART_TARGETS), (target) => {
        const before = target === 'Part Received' ? part('Part Ordered', SENT) : part(WAITING);
        const moved = movePart(before, target, NOW);
        if ('obstacle' in moved) throw new Error(obstacleOf(moved));
        expect(unmovePart({ ...moved.part, partStatus: target })).toEqual(before);
      }),
    );
  });

  test('that has arrived stays: no action leads away from it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PART_STATUSES),
        fc.array(fc.constantFrom(...PART_TARGETS), { maxLength: 6 }),
        (status, targets) => {
          let state = part(status);
          let arrived = false;
          for (const target of targets) {
            const moved = movePart(state, target, NOW);
            if ('part' in moved) {
              expect(arrived).toBe(false);
              state = { ...state, ...moved.part };
            }
            arrived ||= state.orderReceivedTime !== null;
          }
        },
      ),
    );
  });
});

describe('stock', () => {
  test.each([
    [2, 2, 2, null],
    [2, 2, 9, null],
    [2, 2, 1, 'needs 2, and only 1 on hand'],
    [1, 1, 0, 'needs 1, and none is on hand'],
    [2, 1, 5, 'needs 2, not 1'],
    [2, 3, 5, 'needs 2, not 3'],
  ])('for %i pieces, asked for %i with %i on hand: %s', (need, asked, onHand, problem) => {
    expect(inEnglish(stockProblem(need, asked, onHand))).toBe(problem);
  });
});

describe('a labor that waits for parts', () => {
  const waiting = { status: 'Waiting for Parts' };
  const parts = (...statuses: string[]) => statuses.map((partStatus) => ({ partStatus }));

  test('is ready when the last of them is here', () => {
    expect(isSupplied(waiting, parts('Part Received', 'Part Ordered'))).toBe(false);
    expect(isSupplied(waiting, parts('Part Received', WAITING))).toBe(false);
    expect(isSupplied(waiting, parts('Part Received', 'In Stock', 'Declined'))).toBe(true);
  });

  test('is the only one that parts make ready', () => {
    for (const status of ['Ready for Repair', 'Pending', 'Declined', 'Parts & Pending', 'Completed']) {
      expect(isSupplied({ status }, parts('Part Received'))).toBe(false);
    }
  });
});
