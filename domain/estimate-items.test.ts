import { describe, expect, test } from 'vitest';
import { changeObstacle, itemStatus, reopenObstacle } from './estimate-items';

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
    expect(changeObstacle({ labors: [labor('Declined')].map(begun(false)), parts: [] })).toBe(
      'it is declined already',
    );
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

const begun = (started: boolean) => (one: ReturnType<typeof labor>) => ({ ...one, started });
