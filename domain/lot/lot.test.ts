import { describe, expect, test } from 'vitest';
import { keyStep } from './keys';
import { comparePlaces, labelledPlace, markedPlace, placeCode, placeRange } from './place';
import { isUnseen, meantOrder, outcomeOf, roomAt } from './sightings';

describe('a place', () => {
  test.each([
    [' a-12 ', 'A-12'],
    ['North   lot 3', 'NORTH LOT 3'],
    ['B/4.1', 'B/4.1'],
    ['', null],
    ['-', null],
    ['A-', null],
    ['Ä-1', null],
    ['X'.repeat(21), null],
  ])('%j is written %j', (text, code) => {
    expect(placeCode(text)).toBe(code);
  });

  test('is told by its label, whatever a scanner makes of the letters', () => {
    expect(labelledPlace(markedPlace('A-12'))).toBe('A-12');
    expect(labelledPlace('place a-12')).toBe('A-12');
    expect(labelledPlace('A-12')).toBeUndefined();
    expect(labelledPlace('PLACEBO')).toBeUndefined();
    expect(labelledPlace('PLACE ')).toBeUndefined();
  });

  test.each([
    ['A-01', 'A-03', ['A-01', 'A-02', 'A-03']],
    ['a8', 'a11', ['A8', 'A9', 'A10', 'A11']],
    ['98', '101', ['98', '99', '100', '101']],
    ['W 1', 'W 1', ['W 1']],
  ])('the range from %s to %s', (from, to, codes) => {
    expect(placeRange(from, to)).toEqual({ codes });
  });

  test.each([
    ['A-01', '?', 'code'],
    ['North', 'South', 'numbers'],
    ['A-01', 'B-09', 'differ'],
    ['A-09', 'A-01', 'backward'],
    ['A-1', 'A-501', 'many'],
  ])('no range from %s to %s: %s', (from, to, problem) => {
    expect(placeRange(from, to)).toEqual({ problem });
  });

  test('comes in the order of its zone and of its number', () => {
    const places = ['A-10', 'A-9', 'B-1'].map((code) => ({ zone: code.charAt(0), code }));
    expect(places.toSorted(comparePlaces).map(({ code }) => code)).toEqual(['A-9', 'A-10', 'B-1']);
  });
});

describe('a sighting', () => {
  const NOW = 1_000_000_000;
  const known = { placeId: 1, at: NOW - 60_000 };
  test.each([
    ['elsewhere', { placeId: 2, at: NOW }, 'moved'],
    ['where it stood', { placeId: 1, at: NOW }, 'seen'],
    ['before it was seen last', { placeId: 2, at: NOW - 60_001 }, 'older'],
    ['by a clock that is ahead', { placeId: 2, at: NOW + 300_000 }, 'moved'],
    ['by a clock that is wrong', { placeId: 2, at: NOW + 300_001 }, 'future'],
  ])('%s', (_, seen, outcome) => {
    expect(outcomeOf(known, seen, NOW)).toBe(outcome);
  });

  test('of a vehicle that nobody knew to stand anywhere moves it, however old', () => {
    expect(outcomeOf(undefined, { placeId: 1, at: 0 }, NOW)).toBe('moved');
  });

  test('is a week old before a vehicle counts as unseen', () => {
    expect(isUnseen(NOW - 7 * 86_400_000 + 1, NOW)).toBe(false);
    expect(isUnseen(NOW - 7 * 86_400_000, NOW)).toBe(true);
  });

  test('finds room only where nobody has said how much there is, or there is some', () => {
    expect([roomAt(null, 900), roomAt(3, 1), roomAt(3, 5)]).toEqual([null, 2, 0]);
  });

  test.each([
    [['Open'], 'Open'],
    [['Completed', 'Open'], 'Open'],
    [['Rejected', 'Open'], 'Open'],
    [['Completed', 'Rejected'], 'Rejected'],
  ])('of a vehicle with orders %j means the one that is %s', (statuses, status) => {
    expect(meantOrder(statuses.map((one, workOrderId) => ({ workOrderId, status: one })))).toMatchObject({
      order: { status },
    });
  });

  test.each([
    [[], 'unknown'],
    [['Completed', 'Completed'], 'left'],
    [['Open', 'Open'], 'several'],
  ])('of a vehicle with orders %j means none: %s', (statuses: string[], problem) => {
    expect(meantOrder(statuses.map((status, workOrderId) => ({ workOrderId, status })))).toEqual({ problem });
  });
});

describe('keys', () => {
  const out = { handoverId: 7, out: true };
  const hung = { handoverId: 7, out: false };
  test.each([
    ['that nobody knows of are taken', undefined, { do: 'take', seen: null }, 'takes'],
    ['that hang are taken', hung, { do: 'take', seen: null }, 'takes'],
    ['that somebody has are not taken unseen', out, { do: 'take', seen: null }, 'held'],
    ['that somebody else has by now are not taken over', out, { do: 'take', seen: 6 }, 'held'],
    ['that somebody has are handed over', out, { do: 'take', seen: 7 }, 'hands over'],
    ['that somebody has are returned', out, { do: 'return' }, 'returns'],
    ['that hang are hung elsewhere', hung, { do: 'return' }, 'returns'],
  ] as const)('%s', (_, now, step, outcome) => {
    expect(keyStep(now, step)).toBe(outcome);
  });
});
