import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dayAt,
  daysLater,
  daysOf,
  firstOfMonth,
  isBackwards,
  isDay,
  isWithin,
  spanOf,
  startOfDay,
} from './days';

const ZONES = [
  'America/New_York',
  'America/Phoenix',
  'America/Havana',
  'America/Santiago',
  'Africa/Cairo',
  'Asia/Kolkata',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'UTC',
];
const days = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('a day', () => {
  test.each(['2026-03-01', '2024-02-29', '1999-12-31'])('%s is one', (text) =>
    expect(isDay(text)).toBe(true),
  );
  test.each([
    '',
    '2026-3-1',
    '2026-02-29',
    '2026-13-01',
    '0001-01-01',
    '9999-01-01',
    'tomorrow',
    '2026-03-01T00:00',
  ])('%s is none', (text) => expect(isDay(text)).toBe(false));

  test('begins at the first moment at which calendars of the zone show it', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...ZONES), (day, zone) => {
        const start = startOfDay(day, zone).getTime();
        expect(dayAt(start, zone)).toBe(day);
        expect(dayAt(start - 1, zone)).toBe(daysLater(day, -1));
      }),
    );
  });

  test.each([
    ['as long as any other', '2026-03-07', 'America/New_York', 24],
    ['an hour short in spring', '2026-03-08', 'America/New_York', 23],
    ['an hour long in autumn', '2026-11-01', 'America/New_York', 25],
    ['without its midnight', '2026-09-06', 'America/Santiago', 23],
    ['with two midnights', '2026-11-01', 'America/Havana', 25],
    ['left out', '2011-12-30', 'Pacific/Apia', 0],
    ['half an hour longer', '2026-04-05', 'Australia/Lord_Howe', 24.5],
  ])('can be %s', (_, day, zone, hours) => {
    const { from, before } = spanOf({ from: day, to: day }, zone);
    expect((Number(before) - Number(from)) / 3_600_000).toBe(hours);
  });

  test('leads to others', () => {
    expect(daysLater('2024-02-28', 2)).toBe('2024-03-01');
    expect(daysLater('2026-01-01', -1)).toBe('2025-12-31');
    expect(firstOfMonth('2026-11-22')).toBe('2026-11-01');
  });
});

describe('days from one to another', () => {
  test('hold the whole of both, and nothing else', () => {
    const span = spanOf({ from: '2026-03-08', to: '2026-03-09' }, 'America/Chicago');
    expect(isWithin(span, '2026-03-08T05:59:59Z')).toBe(false);
    expect(isWithin(span, '2026-03-08T06:00:00Z')).toBe(true);
    expect(isWithin(span, '2026-03-10T04:59:59Z')).toBe(true);
    expect(isWithin(span, '2026-03-10T05:00:00Z')).toBe(false);
  });
  test('may be open at either end', () => {
    expect(spanOf({ from: '', to: '' }, 'UTC')).toEqual({});
    expect(isWithin(spanOf({ from: '2026-03-08', to: '' }, 'UTC'), '2031-01-01T00:00:00Z')).toBe(true);
    expect(isWithin(spanOf({ from: '', to: '2026-03-08' }, 'UTC'), '2001-01-01T00:00:00Z')).toBe(true);
  });
  test('come back from their moments', () => {
    fc.assert(
      fc.property(days, days, fc.constantFrom(...ZONES), (one, other, zone) => {
        const range = { from: one < other ? one : other, to: one < other ? other : one };
        expect(daysOf(spanOf(range, zone), zone)).toEqual(range);
      }),
    );
    expect(daysOf({ from: 'lately', before: undefined }, 'UTC')).toEqual({ from: '', to: '' });
  });
  test('are backwards only when the last one lies before the first one', () => {
    expect(isBackwards({ from: '2026-03-02', to: '2026-03-01' })).toBe(true);
    expect(isBackwards({ from: '2026-03-01', to: '2026-03-01' })).toBe(false);
    expect(isBackwards({ from: '2026-03-01', to: '' })).toBe(false);
  });
});
