import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byRank, comparePriority, prioritize, priorityKey, UNRANKED, type PriorityFacts } from './priority';

const DAY = 86_400_000;
const vehicle = (workOrderId: number, more: Partial<PriorityFacts> = {}): PriorityFacts => ({
  workOrderId,
  dueDate: 10 * DAY,
  processDueDate: null,
  saleDate: null,
  checkIn: DAY,
  customerType: 'WHOLESALE',
  ...more,
});
const orderOf = (...vehicles: PriorityFacts[]) => prioritize(vehicles).map(({ facts }) => facts.workOrderId);

const date = fc.option(fc.integer({ min: 0, max: 30 }), { nil: null });
const anyVehicle = fc.record({
  workOrderId: fc.integer({ min: 1, max: 1_000_000 }),
  dueDate: date,
  processDueDate: date,
  saleDate: date,
  checkIn: fc.integer({ min: 0, max: 30 }),
  customerType: fc.constantFrom('WHOLESALE', 'wholesale', 'RETAIL', ''),
});
const anySite = fc.uniqueArray(anyVehicle, { selector: ({ workOrderId }) => workOrderId, maxLength: 40 });

describe('priority', () => {
  test.each<[string, Partial<PriorityFacts>, Partial<PriorityFacts>]>([
    ['the earlier due date', { dueDate: 2 * DAY }, { dueDate: 3 * DAY }],
    ['a sale before the due date', { saleDate: DAY }, { dueDate: 2 * DAY }],
    ['a process that is due before the vehicle', { processDueDate: DAY }, { dueDate: 2 * DAY }],
    ['any date before none', { dueDate: 90 * DAY }, { dueDate: null }],
    ['retail before wholesale on the same day', { customerType: 'RETAIL' }, { customerType: 'wholesale' }],
    ['the earlier arrival among equals', { checkIn: 0 }, { checkIn: 1 }],
    ['the due date over the customer type', { dueDate: 1 }, { dueDate: 2, customerType: 'RETAIL' }],
  ])('puts %s first', (_name, first, second) => {
    // The ids are in the opposite order, so they are not what decides.
    expect(orderOf(vehicle(1, second), vehicle(2, first))).toEqual([2, 1]);
  });

  test('is dense, whatever the vehicles', () => {
    fc.assert(
      fc.property(anySite, (site) => {
        expect(prioritize(site).map(({ priority }) => priority)).toEqual(site.map((_, index) => index + 1));
      }),
    );
  });

  test('does not depend on the order in which the vehicles are read', () => {
    fc.assert(
      fc.property(anySite, (site) => {
        expect(orderOf(...site.toReversed())).toEqual(orderOf(...site));
      }),
    );
  });

  test('keeps the order of the others when one vehicle leaves', () => {
    fc.assert(
      fc.property(anySite, fc.nat(), (site, pick) => {
        fc.pre(site.length > 0);
        const gone = site[pick % site.length]?.workOrderId;
        const left = site.filter(({ workOrderId }) => workOrderId !== gone);
        expect(orderOf(...left)).toEqual(orderOf(...site).filter((id) => id !== gone));
      }),
    );
  });

  test('survives the way over the wire', () => {
    fc.assert(
      fc.property(anyVehicle, (facts) => {
        const key = priorityKey(facts);
        expect(comparePriority(JSON.parse(JSON.stringify(key)) as typeof key, key)).toBe(0);
      }),
    );
  });
});

test('the list is by rank; what has none comes last, ties by their number as a number', () => {
  const row = (priority: number, work_order_number: string) => ({ priority, work_order_number });
  const rows = [row(UNRANKED, '7'), row(2, '100'), row(1, '9'), row(2, '20'), row(10, '1')];
  expect(rows.toSorted(byRank).map((one) => one.work_order_number)).toEqual(['9', '20', '100', '1', '7']);
});
