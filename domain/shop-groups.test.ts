import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  groupOfShop,
  groupShops,
  groupStatus,
  mapShopStatus,
  percentComplete,
  SHOP_GROUPS,
  workPercentages,
  type GroupedShop,
} from './shop-groups';

const shop = (
  code: string,
  hoursCompleted: number,
  hoursRequired: number,
  status = 'Pending',
): GroupedShop => ({
  code,
  status,
  hoursRequired,
  hoursCompleted,
});

describe('the group of a shop', () => {
  test.each([
    ['CERT', 'INSPECTION'],
    ['UCFIN', 'INSPECTION'],
    ['MECH', 'MECH'],
    ['BODY', 'BODY'],
    ['DETL', 'DETL'],
    ['PAINT', 'OTHER'],
    ['PDR', 'OTHER'],
    ['', 'OTHER'],
    ['detl', 'DETL'],
  ])('%s is %s', (code, group) => {
    expect(groupOfShop(code)).toBe(group);
  });
});

describe('the meaning of a shop status', () => {
  test.each([
    ['Ready for Repair', 'READY_FOR_REPAIR'],
    ['READY_FOR_REPAIR', 'READY_FOR_REPAIR'],
    ['Pending', 'PENDING'],
    ['Waiting for Parts', 'WAITING_FOR_PARTS'],
    ['Parts & Mech Ck', 'PARTS_AND_MECH_CK'],
    ['Mech Check', 'MECH_CHECK'],
    ['Parts & Pending', 'PARTS_AND_PENDING'],
    ['Declined', 'COMPLETED'],
    ['Declined in Repair', 'COMPLETED'],
    ['completed', 'COMPLETED'],
    ['Rejected', 'COMPLETED'],
    ['In Progress', 'NONE'],
    ['Waiting for Repair', 'NONE'],
    ['', 'NONE'],
  ])('%s is %s', (status, meaning) => {
    expect(mapShopStatus(status)).toBe(meaning);
  });
});

describe('the status of a group', () => {
  test.each([
    ['OTHER', ['Completed', 'Declined'], 'COMPLETED'],
    ['INSPECTION', ['Ready for Repair', 'Pending'], 'READY_FOR_REPAIR'],
    ['OTHER', ['Ready for Repair', 'Pending'], 'SEE_DETAILS'],
    ['OTHER', ['Completed', 'In Progress'], 'SEE_DETAILS'],
    ['OTHER', ['In Progress'], 'NONE'],
    ['INSPECTION', ['Pending'], 'SEE_DETAILS'],
    ['MECH', ['Waiting for Parts'], 'WAITING_FOR_PARTS'],
    ['DETL', ['Completed'], 'COMPLETED'],
    ['BODY', [], 'NONE'],
  ] as const)('of %s with %j is %s', (group, statuses, status) => {
    expect(groupStatus(group, statuses)).toBe(status);
  });

  test('has its place for every group, and loses no hour', () => {
    const anyShop = fc.record({
      code: fc.constantFrom('CERT', 'UCFIN', 'MECH', 'BODY', 'DETL', 'PAINT', 'TIRE'),
      status: fc.constantFrom('Pending', 'Completed', 'Ready for Repair', 'In Progress'),
      hoursRequired: fc.nat(500),
      hoursCompleted: fc.nat(500),
    });
    fc.assert(
      fc.property(fc.array(anyShop), (shops) => {
        const groups = groupShops(shops);
        expect(groups.map(({ group }) => group)).toEqual(SHOP_GROUPS);
        const total = (hours: readonly number[]) => hours.reduce((sum, one) => sum + one, 0);
        expect(total(groups.map(({ hoursRequired }) => hoursRequired))).toBe(
          total(shops.map(({ hoursRequired }) => hoursRequired)),
        );
      }),
    );
  });
});

describe('percent complete', () => {
  test.each([
    [0, 0, 0],
    [5, 5, 100],
    [1, 3, 33],
    [2, 3, 67],
    [0, 4, 0],
    [4, 0, 0],
    [9, 4, 100],
  ])('%d of %d is %d', (completed, required, percent) => {
    expect(percentComplete(completed, required)).toBe(percent);
  });

  test('is a whole number from 0 to 100', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (completed, required) => {
        const percent = percentComplete(completed, required);
        expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true);
      }),
    );
  });

  test.each(['WHOLESALE', 'Wholesale', 'wholesale'])('leaves detailing out for %s', (type) => {
    expect(workPercentages([shop('MECH', 2, 2), shop('DETL', 0, 2)], type)).toEqual({
      complete: 100,
      withDetail: 50,
    });
  });

  test('counts every shop for retail', () => {
    expect(workPercentages([shop('MECH', 2, 2), shop('DETL', 0, 2)], 'RETAIL')).toEqual({
      complete: 50,
      withDetail: 50,
    });
  });
});
