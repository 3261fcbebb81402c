import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeObstacle, itemStatus, lineDecision, reopenObstacle, sharesOf } from './estimate-items';
import { inEnglish } from '../tests/helpers/in-english';

const labor = (status: string, approved = false, repaired = false) => ({ status, approved, repaired });

describe('an estimate item', () => {
  test.each([
    [[], 'Pending'],
    [[labor('Pending')], 'Pending'],
    [[labor('Mech Check')], 'Diagnose'],
    [[labor('Parts & Mech Ck'), labor('Pending')], 'Diagnose'],
    [[labor('Ready for Repair', true)], 'Approved'],
    [[labor('Declined'), labor('Completed', true, true)], 'Approved'],
    [[labor('Declined')], 'Declined'],
    [[labor('Declined'), labor('Rejected')], 'Rejected'],
    [[labor('Ready for Repair', true), labor('Pending')], 'Pending'],
  ])('with %j is %s', (labors, expected) => {
    expect(itemStatus(labors)).toBe(expected);
  });

  test('can be changed until somebody has decided on it', () => {
    expect(changeObstacle({ labors: [labor('Mech Check')].map(begun(false)), parts: [] })).toBeUndefined();
    const declined = { labors: [labor('Declined')].map(begun(false)), parts: [] };
    expect(inEnglish(changeObstacle(declined))).toBe('it is already declined');
  });

  test('is decided for good once work or parts are under way', () => {
    const approved = labor('Ready for Repair', true);
    const parts = [{ partStatus: 'Waiting to Order Part' }];
    expect(reopenObstacle({ labors: [begun(false)(approved)], parts })).toBeUndefined();
    expect(reopenObstacle({ labors: [begun(true)(approved)], parts })).toBe('begun');
    expect(
      reopenObstacle({ labors: [begun(false)(approved)], parts: [{ partStatus: 'Part Ordered' }] }),
    ).toBe('ordered');
    expect(reopenObstacle({ labors: [begun(true)(labor('Completed', true, true))], parts: [] })).toBe(
      'repaired',
    );
  });
});

describe('the lines of an item', () => {
  const status = fc.constantFrom<[string, boolean]>(
    ['Pending', false],
    ['Mech Check', false],
    ['Ready for Repair', true],
    ['Waiting for Parts', true],
    ['Declined', false],
    ['Rejected', false],
  );
  const drawn = fc.array(status, { minLength: 1, maxLength: 8 });

  test('make it Pending as long as one is open, then Approved as soon as one is', () => {
    fc.assert(
      fc.property(drawn, (statuses) => {
        const labors = statuses.map(([name, approved]) => labor(name, approved));
        const decisions = labors.map((one) => lineDecision(one));
        const now = itemStatus(labors);
        if (decisions.includes('open')) expect(['Pending', 'Diagnose']).toContain(now);
        else expect(now === 'Approved').toBe(decisions.includes('approved'));
      }),
    );
  });

  test('cost together what the item costs, whichever labor a part names', () => {
    const cents = fc.nat(100_000);
    const lines = fc.array(fc.record({ estimateLaborId: fc.nat(9), cents }), { minLength: 1, maxLength: 6 });
    const parts = fc.array(fc.record({ estimateLaborId: fc.option(fc.nat(12)), cents }), { maxLength: 9 });
    const sum = (all: readonly { cents: number }[]) => all.reduce((total, one) => total + one.cents, 0);
    fc.assert(
      fc.property(lines, parts, (drawnLabors, drawnParts) => {
        const labors = drawnLabors.filter(
          (one, at) => drawnLabors.findIndex((other) => other.estimateLaborId === one.estimateLaborId) === at,
        );
        const shares = sharesOf(labors, drawnParts);
        expect(shares.reduce((total, one) => total + one, 0)).toBe(sum(labors) + sum(drawnParts));
      }),
    );
  });
});

const begun = (started: boolean) => (one: ReturnType<typeof labor>) => ({ ...one, started });
