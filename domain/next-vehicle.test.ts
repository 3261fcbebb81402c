import { describe, expect, test } from 'vitest';
import { CLAIM_REASONS } from './availability';
import { claimReasonFor, passedBecause, proposeNext, type Because, type NextFacts } from './next-vehicle';

const facts = (priority: number, more: Partial<NextFacts> = {}): NextFacts => ({
  priority,
  openHours: 3,
  readyHours: 2,
  waitingForParts: 0,
  waitingForCheck: 0,
  undecided: 0,
  partsOnHand: 0,
  technicianIds: [],
  anybody: true,
  elsewhere: false,
  lot: 'Lot A',
  ...more,
});

describe('a vehicle', () => {
  test.each<[Partial<NextFacts>, Because | null]>([
    [{}, null],
    [{ openHours: 0, readyHours: 0 }, 'other shops'],
    [{ readyHours: 0, waitingForParts: 1, undecided: 1 }, 'parts'],
    [{ readyHours: 0, waitingForCheck: 1 }, 'check'],
    [{ readyHours: 0, undecided: 1 }, 'approval'],
    // Something can be begun, whatever the rest waits for.
    [{ waitingForParts: 2 }, null],
    [{ elsewhere: true }, 'elsewhere'],
    [{ lot: '' }, 'no lot'],
    [{ technicianIds: [7], anybody: false }, null],
  ])('with %j waits because of %s', (more, because) => {
    expect(passedBecause(facts(1, more), null)).toBe(because);
  });

  test('that is given to others is not for a technician who asks, one of the own is', () => {
    const others = facts(1, { technicianIds: [7, 8], anybody: false });
    expect(passedBecause(others, 9)).toBe('technician');
    expect(passedBecause(others, 8)).toBeNull();
    expect(passedBecause({ ...others, anybody: true }, 9)).toBeNull();
  });
});

describe('the next vehicle', () => {
  test('is the most urgent one that can be begun, with a documented reason for each above it', () => {
    const { proposal, passed } = proposeNext(
      [facts(1, { openHours: 0 }), facts(2, { readyHours: 0, waitingForParts: 1 }), facts(4), facts(5)],
      null,
    );
    expect(proposal?.priority).toBe(4);
    expect(passed.map((one) => [one.facts.priority, one.because, one.reason])).toEqual([
      [1, 'other shops', 'Requires Specific Technician'],
      [2, 'parts', 'Top Vehicle Waiting for Parts'],
    ]);
  });

  test('is none when nothing can be begun; the top one needs no reason', () => {
    expect(proposeNext([facts(1, { readyHours: 0 })], null).proposal).toBeUndefined();
    expect(proposeNext([facts(1)], null)).toEqual({ proposal: facts(1), passed: [] });
    expect(proposeNext([], null)).toEqual({ proposal: undefined, passed: [] });
  });

  test.each<Because>(['other shops', 'parts', 'approval', 'check', 'elsewhere', 'no lot', 'technician'])(
    'every reason for %s is one of the documents',
    (because) => {
      expect(CLAIM_REASONS).toContain(claimReasonFor(because));
    },
  );
});
