import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysLater } from '../days';
import { WEEKDAYS, type Calendar, type Shift } from './calendar';
import { isOpen, openTime } from './open-time';
import { technicianCalendar } from './technician';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MONDAY = '2026-11-23';
const from = Date.parse(MONDAY);
const week = (begins: string, ends: string, days: Partial<Shift> = {}): Shift[] =>
  WEEKDAYS.map((weekday) => ({
    weekday,
    from: begins,
    to: ends,
    validFrom: '2020-01-01',
    validUntil: null,
    ...days,
  }));
const site: Calendar = {
  timeZone: 'UTC',
  shifts: week('07:00', '18:00'),
  closures: [{ name: 'Stocktaking', from: '2026-11-25', until: '2026-11-26' }],
};

describe('the calendar of a technician', () => {
  test('is that of the site where no hours are given', () => {
    const calendar = technicianCalendar(site, [], []);
    expect(openTime(from, from + 7 * DAY, calendar)).toBe(66 * HOUR);
  });

  test('has own hours instead of those of the site, and no more in a closure', () => {
    const calendar = technicianCalendar(site, week('12:00', '20:00'), []);
    expect(openTime(from, from + 7 * DAY, calendar)).toBe(48 * HOUR);
    expect(isOpen(from + 8 * HOUR, calendar)).toBe(false);
  });

  test('is without absences', () => {
    const away = { name: 'Training', from: '2026-11-23T09:00', until: '2026-11-24' };
    expect(openTime(from, from + DAY, technicianCalendar(site, [], [away]))).toBe(2 * HOUR);
  });

  const ownFrom = fc.integer({ min: -9, max: 9 }).map((days) => daysLater(MONDAY, days));
  const terms = fc.array(
    fc.tuple(ownFrom, fc.option(fc.integer({ min: 1, max: 9 }))).map(([validFrom, days]) => ({
      validFrom,
      validUntil: days === null ? null : daysLater(validFrom, days),
    })),
    { maxLength: 3 },
  );

  test('has own hours on exactly the days on which any are given', () => {
    fc.assert(
      fc.property(terms, fc.integer({ min: -12, max: 20 }), (own, away) => {
        const day = daysLater(MONDAY, away);
        const shifts = own.flatMap((term) => week('20:00', '21:00', term));
        const calendar = technicianCalendar({ ...site, closures: [] }, shifts, []);
        const given = own.some(
          ({ validFrom, validUntil }) => validFrom <= day && day < (validUntil ?? '9999'),
        );
        const midnight = Date.parse(day);
        expect(openTime(midnight, midnight + DAY, calendar)).toBe(given ? HOUR : 11 * HOUR);
      }),
    );
  });
});
