import { expect, test } from 'vitest';
import { namedBy, vehiclesIn } from './kept-vehicles';

const VIN = '1HGCM82633A004352';
const ORDER = {
  siteId: 12,
  workOrderId: 7,
  extId: '5600007',
  vin: VIN,
  status: 'Open',
  description: 'Accord',
};
const LABOR = {
  ...ORDER,
  workOrderId: 8,
  extId: '5600008',
  status: 'Ready for Repair',
  description: undefined,
  vehicleDescription: 'Civic',
  estimateLaborId: 3,
};

test('pages of a list, whole lists and single vehicles name vehicles, each once and as it was read last', () => {
  const vehicles = vehiclesIn([
    { data: { data: { order: { ...ORDER, lotNumber: 'B-2' }, earlier: [{ workOrderId: 1 }] } }, readAt: 3 },
    { data: { pages: [{ data: [ORDER] }, { data: [{ ...ORDER, siteId: 13 }] }] }, readAt: 2 },
    { data: { data: [LABOR, LABOR] }, readAt: 1 },
  ]);
  expect(vehicles).toMatchObject([
    { siteId: 12, workOrderId: 7, lotNumber: 'B-2', readAt: 3 },
    { siteId: 13, workOrderId: 7, lotNumber: '', readAt: 2 },
    { siteId: 12, workOrderId: 8, status: 'Open', description: 'Civic', readAt: 1 },
  ]);
});

test('what a console of before has kept in another form is no vehicle', () => {
  expect(
    vehiclesIn([
      {
        data: [
          { workOrderId: '7', vin: VIN },
          { ...ORDER, extId: 7 },
        ],
        readAt: 1,
      },
    ]),
  ).toEqual([]);
});

test.each([[VIN], ['3A004352'], ['5600007'], ['56-00007']])('%s names the vehicle', (name) => {
  const vehicles = vehiclesIn([
    { data: [ORDER, { ...ORDER, workOrderId: 9, extId: '1', vin: '' }], readAt: 1 },
  ]);
  expect(namedBy(vehicles, name).map(({ workOrderId }) => workOrderId)).toEqual([7]);
});

test('a part of a number, or nothing, names none', () => {
  const vehicles = vehiclesIn([
    { data: [ORDER, { ...ORDER, workOrderId: 9, extId: '', vin: '' }], readAt: 1 },
  ]);
  expect(namedBy(vehicles, '00007')).toEqual([]);
  expect(namedBy(vehicles, '')).toEqual([]);
});
