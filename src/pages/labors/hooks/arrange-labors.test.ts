import { expect, test } from 'vitest';
import { laborRow } from '#contract/labors';
import { byStatus } from './board-columns';
import { byVehicle, shopsOf } from './by-vehicle';

const labor = (estimateLaborId: number, workOrderId: number, more: object = {}) =>
  laborRow.parse({ estimateLaborId, workOrderId, siteId: 12, shopName: 'MECH', ...more });
const ids = (rows: readonly { estimateLaborId: number }[] = []) =>
  rows.map(({ estimateLaborId }) => estimateLaborId);

test('labors stand below their vehicles in order; a vehicle whose labors are the same is the same', () => {
  const rows = [labor(1, 7), labor(2, 7), labor(3, 8)];
  const vehicles = byVehicle(rows);
  expect(vehicles.map(({ workOrderId, labors }) => [workOrderId, ids(labors)])).toEqual([
    [7, [1, 2]],
    [8, [3]],
  ]);
  const [one, other] = byVehicle([...rows.slice(0, 2), labor(3, 8, { repaired: 'Y' })]);
  expect(one).toBe(vehicles[0]);
  expect(other).not.toBe(vehicles[1]);
});

test('a vehicle counts for each shop what is there and what is done', () => {
  const [vehicle] = byVehicle([
    labor(1, 7),
    labor(2, 7, { shopName: 'BODY' }),
    labor(3, 7, { repaired: 'Y' }),
  ]);
  expect(vehicle && shopsOf(vehicle)).toEqual([
    { shop: 'MECH', all: 2, done: 1 },
    { shop: 'BODY', all: 1, done: 0 },
  ]);
});

test('a labor stands once, in the column of its status; what comes from another column stands first', () => {
  const [ready, begun] = [labor(1, 7, { status: 'Ready' }), labor(2, 7, { status: 'Begun' })];
  const gone = labor(3, 7, { status: 'Declined in Repair' });
  const both = labor(5, 8, { status: 'Begun' });
  const columns = byStatus([
    { status: 'Ready', rows: [ready, begun, gone, both] },
    { status: 'Begun', rows: [labor(4, 8, { status: 'Begun' }), both] },
  ]);
  expect(ids(columns.get('Ready'))).toEqual([1]);
  expect(ids(columns.get('Begun'))).toEqual([2, 4, 5]);
});
