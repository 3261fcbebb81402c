import { describe, expect, test } from 'vitest';
import {
  formatDate,
  formatMoment,
  formatNumber,
  formatShort,
  formatShortDay,
  formatStamp,
  formatWeekday,
  formatWeekdayHour,
} from './format';

const MOMENT = '2020-03-05T21:04:00Z';
/** Intl puts a narrow space before AM and PM. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

describe('a date', () => {
  test("reads as the documents' own form in English, in the site's zone", () => {
    expect(formatMoment(MOMENT, 'America/Chicago', 'en')).toBe('Mar 5, 2020 @ 03:04PM');
    expect(formatMoment(MOMENT, 'Asia/Tokyo', 'en')).toBe('Mar 6, 2020 @ 06:04AM');
    expect(formatMoment('2020-03-05T06:00:00Z', 'America/Chicago', 'en')).toBe('Mar 5, 2020 @ 12:00AM');
  });

  test('of the prioritization list has four digits for its year', () => {
    expect(plain(formatStamp(MOMENT, 'America/Chicago', 'en'))).toBe('03/05/2020 3:04 PM');
    expect(plain(formatStamp(MOMENT, 'America/Chicago', 'es'))).toBe('05/03/2020 15:04');
    expect(formatStamp('', 'America/Chicago', 'en')).toBe('-----');
  });

  test('alone has its year first in English', () => {
    expect(formatDate(MOMENT, 'America/Chicago', 'en')).toBe('2020/03/05');
    expect(formatDate(MOMENT, 'America/Chicago', 'fr')).toBe('05/03/2020');
    expect(formatDate('', 'America/Chicago', 'en')).toBe('-----');
  });

  test('at an axis has no year', () => {
    expect(formatShortDay('2020-03-05', 'en')).toBe('Mar 5');
    expect(formatShortDay('2020-03-05', 'es')).toBe('5 mar');
    expect(formatShortDay('2020-03-05', 'fr')).toBe('5 mars');
  });

  test('of these weeks has its weekday first', () => {
    expect(formatWeekday('2020-03-05', 'en')).toBe('Thu, Mar 5');
    expect(formatWeekday('2020-03-05', 'es')).toBe('jue, 5 mar');
    expect(formatWeekday('2020-03-05', 'fr')).toBe('jeu. 5 mars');
    expect(formatWeekday('', 'en')).toBe('-----');
  });

  test('of the next days is a weekday and an hour, without minutes where the day has twice twelve', () => {
    const full = '2020-03-05T22:00:00Z';
    expect(plain(formatWeekdayHour(full, 'America/Chicago', 'en'))).toBe('Thu 4 PM');
    expect(plain(formatWeekdayHour(full, 'America/Chicago', 'es'))).toBe('jue 16:00');
    expect(plain(formatWeekdayHour(full, 'America/Chicago', 'fr'))).toBe('jeu. 16:00');
  });

  test('is short in English, and in one form in every other language', () => {
    expect(plain(formatShort(MOMENT, 'America/Chicago', 'en'))).toBe('3/5/20, 3:04 PM');
    expect(plain(formatShort(MOMENT, 'America/Chicago', 'es'))).toBe('05/03/2020 15:04');
    expect(plain(formatShort(MOMENT, 'America/Chicago', 'fr'))).toBe('05/03/2020 15:04');
    expect(plain(formatMoment(MOMENT, 'America/Chicago', 'fr'))).toMatch(/5 mars 2020.*15:04/);
  });

  test('that is none shows as it is, nothing as five dashes', () => {
    expect(formatShort('yesterday', 'America/Chicago', 'en')).toBe('yesterday');
    expect(formatShort('', 'America/Chicago', 'en')).toBe('-----');
  });
});

test.each(['en', 'es', 'fr'])('a small whole number is written as the language writes it: %s', (language) => {
  for (const value of [0, 7, 42, 999, -3, -999, 1000, 12.5]) {
    const written = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value);
    expect(formatNumber(value, language, 1)).toBe(written);
  }
});
