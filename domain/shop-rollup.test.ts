import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  feesStatus,
  isOpenLabor,
  rollUpByShop,
  rollUpShop,
  shopStatus,
  type RollupLabor,
} from './shop-rollup';
import { REPAIR_STATUSES } from './statuses';

const labor = (status: string, more: Partial<RollupLabor> = {}): RollupLabor => ({
  status,
  repaired: status === 'Completed',
  started: status === 'Completed',
  laborTime: 150,
  ...more,
});

const anyLabor = fc.record({
  status: fc.constantFrom(...REPAIR_STATUSES),
  repaired: fc.boolean(),
  started: fc.boolean(),
  laborTime: fc.nat(2000),
});

describe('status of a shop', () => {
  test.each([
    [[], 'Done'],
    [['Completed'], 'Done'],
    [['Completed', 'Declined', 'Declined in Repair', 'Rejected', 'Work Completed'], 'Done'],
    [['Pending', 'Pending'], 'Pending'],
    [['Completed', 'Ready for Repair'], 'Ready for Repair'],
    [['Ready for Repair', 'Waiting for Parts'], 'Waiting for Parts'],
    [['Parts Ordered'], 'Waiting for Parts'],
    [['Part Needs Order', 'Pending'], 'Parts & Pending'],
    [['Waiting for Parts', 'Mech Check'], 'Parts & Mech Ck'],
    [['Waiting for Parts', 'Mech Check', 'Pending'], 'Parts & Mech Ck'],
    [['Mech Check', 'Pending'], 'Mech Check'],
    [['Parts & Pending'], 'Parts & Pending'],
    [['Parts & Mech Ck'], 'Parts & Mech Ck'],
    [['None'], 'Pending'],
  ])('labors %j make %s', (statuses, expected) => {
    expect(shopStatus(statuses.map((status) => labor(status)))).toBe(expected);
  });

  test('a started labor makes In Progress unless something blocks', () => {
    const started = labor('Ready for Repair', { started: true });
    expect(shopStatus([started, labor('Ready for Repair')])).toBe('In Progress');
    expect(shopStatus([started, labor('Waiting for Parts')])).toBe('Waiting for Parts');
    expect(rollUpShop([started, labor('Waiting for Parts')]).inProgress).toBe(true);
  });

  test('a repaired labor is finished whatever its status says', () => {
    expect(shopStatus([labor('Ready for Repair', { repaired: true })])).toBe('Done');
  });
});

describe('rollup', () => {
  test('counts open labors and hours, without declined ones', () => {
    const rollup = rollUpShop([
      labor('Completed', { laborTime: 200 }),
      labor('Ready for Repair', { laborTime: 75, started: true }),
      labor('Pending', { laborTime: 25 }),
      labor('Declined', { laborTime: 900 }),
    ]);
    expect(rollup).toEqual({
      status: 'Pending',
      inProgress: true,
      laborsOpen: 2,
      hoursRequired: 300,
      hoursCompleted: 200,
    });
  });

  test('hours done never pass hours required, and Done means nothing is open', () => {
    fc.assert(
      fc.property(fc.array(anyLabor, { maxLength: 12 }), (labors) => {
        const rollup = rollUpShop(labors);
        expect(rollup.hoursCompleted).toBeLessThanOrEqual(rollup.hoursRequired);
        expect(rollup.laborsOpen).toBe(labors.filter(isOpenLabor).length);
        expect(rollup.status === 'Done').toBe(rollup.laborsOpen === 0);
        if (rollup.status === 'Done') expect(rollup.inProgress).toBe(false);
      }),
    );
  });

  test('the order of the labors does not matter', () => {
    fc.assert(
      fc.property(fc.array(anyLabor, { maxLength: 12 }), (labors) => {
        expect(rollUpShop(labors.toReversed())).toEqual(rollUpShop(labors));
      }),
    );
  });

  test('groups by shop', () => {
    const rollups = rollUpByShop([
      { ...labor('Pending'), siteShopId: 7 },
      { ...labor('Completed'), siteShopId: 3 },
      { ...labor('Pending'), siteShopId: 7 },
    ]);
    expect([...rollups].map(([id, { status, laborsOpen }]) => [id, status, laborsOpen])).toEqual([
      [7, 'Pending', 2],
      [3, 'Done', 0],
    ]);
  });
});

test('fees have a status only when there are fees', () => {
  expect(feesStatus([])).toBeNull();
  expect(feesStatus([labor('Completed')])).toBe('Done');
  expect(feesStatus([labor('Completed'), labor('Pending')])).toBe('Pending');
});
