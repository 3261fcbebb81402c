import { describe, expect, test } from 'vitest';
import { afterLabor, hoursOf, hoursRequired, isLastOpen, type ListedVehicle } from './labor-in-list';

const labor = (id: string, labor_status: string, hours: number, started = false) => ({
  id,
  labor_status,
  labor_status_old: '',
  labor_hours: hours,
  complete_date: '',
  repair_user: '',
  started,
});
const SUMMARY = {
  waiting_for_parts: 1,
  parts_ordered: 0,
  ready_for_repair: 1,
  completed: 0,
  declined_in_repair: 0,
};

const vehicle: ListedVehicle = {
  customer_type: 'Wholesale',
  shops: [
    { shop_code: 'MECH', status: 'Waiting for Parts', labor_hours_required: 3, labor_hours_completed: 0 },
    { shop_code: 'DETL', status: 'Pending', labor_hours_required: 1, labor_hours_completed: 0 },
  ],
  labor_status_summary: SUMMARY,
  complete_work_percentage: 0,
  complete_work_percentage_with_detl: 0,
  open_labors_list: ['1', '2', '3'],
  shop_labors: [
    { shop_code: 'MECH', labors: [labor('1', 'Waiting for Parts', 2), labor('2', 'Ready for Repair', 1)] },
    { shop_code: 'DETL', labors: [labor('3', 'Pending', 1), labor('4', 'Declined', 5)] },
  ],
};

describe('a labor of the list', () => {
  test('is completed: status, counts, hours, percentages and what is still open follow', () => {
    const after = afterLabor(vehicle, '1', 'complete');
    expect(after.shop_labors[0]?.labors[0]).toMatchObject({
      labor_status: 'COMPLETED',
      labor_status_old: 'Waiting for Parts',
    });
    expect(after).toMatchObject({
      shops: [
        { status: 'Ready for Repair', labor_hours_required: 3, labor_hours_completed: 2 },
        { status: 'Pending', labor_hours_completed: 0 },
      ],
      labor_status_summary: { ...SUMMARY, waiting_for_parts: 0, completed: 1 },
      complete_work_percentage: 67,
      complete_work_percentage_with_detl: 50,
      open_labors_list: ['2', '3'],
    });
  });

  test('a shop is Completed once all its labors are completed or declined', () => {
    expect(afterLabor(vehicle, '3', 'complete').shops[1]).toMatchObject({
      status: 'Completed',
      labor_hours_required: 1,
      labor_hours_completed: 1,
    });
  });

  test.each(['1', '2', '3'])('undoing %s restores what completing it has changed', (id) => {
    const back = afterLabor(afterLabor(vehicle, id, 'complete'), id, 'undo');
    // What the list did not know at first is worked out on the way.
    expect({ ...back, shops: back.shops.map(({ shop_code }) => shop_code) }).toEqual({
      ...vehicle,
      shops: ['MECH', 'DETL'],
    });
    expect(back.shops[0]).toMatchObject({ labor_hours_completed: 0 });
  });

  test('a shop of which no hours are required gets none from a completion, and keeps none after an undo', () => {
    const free = { ...vehicle, shops: vehicle.shops.map((shop) => ({ ...shop, labor_hours_required: 0 })) };
    const after = afterLabor(free, '1', 'complete');
    expect(after.shops[0]).toMatchObject({ labor_hours_required: 0, labor_hours_completed: 0 });
    expect(afterLabor(after, '1', 'undo').shops[0]).toMatchObject({ labor_hours_completed: 0 });
  });

  test.each([
    ['9', 'complete'],
    ['1', 'undo'],
  ] as const)('%s is not there, or not completed: %s changes nothing', (id, step) => {
    expect(afterLabor(vehicle, id, step)).toBe(vehicle);
  });

  test('of a status that the summary does not count changes only the completed ones', () => {
    expect(afterLabor(vehicle, '3', 'complete').labor_status_summary).toEqual({ ...SUMMARY, completed: 1 });
  });

  test('the last one that is open is known', () => {
    expect(isLastOpen({ open_labors_list: ['1'] }, '1')).toBe(true);
    expect(isLastOpen({ open_labors_list: ['1', '2'] }, '1')).toBe(false);
    expect(isLastOpen({ open_labors_list: ['2'] }, '1')).toBe(false);
  });
});

test('a shop asks for no hours of what was declined, in the details as in the row', () => {
  const labors = vehicle.shop_labors.map((shop) => shop.labors);
  expect(labors.map(hoursRequired)).toEqual([3, 1]);
});

test('the hours of a labor are those of its own kind, else those of before, else 0', () => {
  expect(hoursOf({ labor_hours: 2, prev_labor_hours: 1 })).toBe(2);
  expect(hoursOf({ labor_hours: null, prev_labor_hours: 1 })).toBe(1);
  expect(hoursOf({})).toBe(0);
});
