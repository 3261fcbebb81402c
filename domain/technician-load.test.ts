import { describe, expect, test } from 'vitest';
import type { Calendar } from './calendar/calendar';
import {
  awayOn,
  bestHelp,
  firstFree,
  freeToday,
  inOrderOfHelp,
  leftToday,
  nextWorkingDay,
  withoutSkill,
  workedOn,
  type Helper,
} from './technician-load';

test.each([
  [0, 800],
  [250, 550],
  [800, 0],
  [1250, 0],
])('with %i hundredths of open hours %i of the day are free', (open, free) => {
  expect(freeToday(open)).toBe(free);
});

test('whoever has the skill of the shop is asked first, then whoever has time first, most of it, or least to do, then by name', () => {
  const one = (
    technicianName: string,
    shops: string[],
    openHours: number,
    first: Helper['firstFree'] = null,
  ): Helper => ({
    technicianName,
    shops,
    openHours,
    freeHours: Math.max(0, 8 - openHours),
    firstFree: first,
  });
  const asked = inOrderOfHelp(
    [
      one('Zoe', ['BODY'], 0),
      one('Ivo', ['MECH'], 12),
      one('Bea', ['MECH', 'BODY'], 2.5),
      one('Cem', ['MECH'], 9),
      one('Ada', ['MECH'], 9),
    ],
    [{ shop: 'MECH' }],
  );
  expect(asked.map(({ technicianName }) => technicianName)).toEqual(['Bea', 'Ada', 'Cem', 'Ivo', 'Zoe']);
  const away = inOrderOfHelp(
    [
      one('Abe', ['MECH'], 0, { day: '2026-03-09', hours: 8 }),
      one('Fay', ['MECH'], 20),
      one('Gus', ['MECH'], 7, { day: '2026-03-05', hours: 1 }),
      one('Hal', ['MECH'], 6, { day: '2026-03-05', hours: 2 }),
    ],
    [{ shop: 'MECH' }],
  );
  expect(away.map(({ technicianName }) => technicianName)).toEqual(['Hal', 'Gus', 'Abe', 'Fay']);
  expect(bestHelp(away, [{ shop: 'MECH' }])?.technicianName).toBe('Hal');
});

test('the best for a shop has its skill and time left; where nobody has both nobody is proposed', () => {
  const one = (technicianName: string, shops: string[], freeHours: number) => ({
    technicianName,
    shops,
    openHours: 8 - freeHours,
    freeHours,
    firstFree: null,
  });
  const all = [
    one('Zoe', ['BODY'], 8),
    one('Ivo', ['MECH'], 2),
    one('Bea', ['MECH'], 3.5),
    one('Cem', ['DETL'], 0),
  ];
  expect(bestHelp(all, [{ shop: 'MECH' }])?.technicianName).toBe('Bea');
  expect(bestHelp(all, [{ shop: 'DETL' }])).toBeUndefined();
  expect(bestHelp(all, [{ shop: 'GLASS' }])).toBeUndefined();
  expect(bestHelp(all, [{ shop: '' }])).toBeUndefined();
  expect(bestHelp([], [{ shop: 'MECH' }])).toBeUndefined();
});

test('for labors of several shops whoever can do most of them is asked first, and those that somebody has no skill for are named', () => {
  const labors = ['', 'BODY', 'MECH', 'MECH', 'BODY'].map((shop, id) => ({ id, shop }));
  const one = (technicianName: string, shops: string[], freeHours: number) => ({
    technicianName,
    shops,
    openHours: 0,
    freeHours,
    firstFree: null,
  });
  const all = [one('Zoe', ['BODY'], 8), one('Ivo', ['DETL'], 8), one('Bea', ['MECH', 'BODY'], 2)];
  expect(inOrderOfHelp(all, labors).map(({ technicianName }) => technicianName)).toEqual([
    'Bea',
    'Zoe',
    'Ivo',
  ]);
  expect(bestHelp(all, labors)?.technicianName).toBe('Bea');
  expect(withoutSkill(labors, { shops: ['MECH'] }).map(({ id }) => id)).toEqual([1, 4]);
});

test('somebody works as long as they are there, at most a working day; where nobody has said when, a whole one', () => {
  const shift = (weekday: 1 | 2, from: string, to: string) => ({
    weekday,
    from,
    to,
    validFrom: '2026-01-01',
    validUntil: null,
  });
  const calendar = (closures: Calendar['closures'] = []): Calendar => ({
    timeZone: 'America/Chicago',
    shifts: [shift(1, '07:00', '18:00'), shift(2, '08:00', '11:30'), shift(2, '22:00', '01:00')],
    closures,
  });
  // A Monday, a Tuesday and a Wednesday.
  expect(workedOn(calendar(), '2026-03-02')).toBe(800);
  expect(workedOn(calendar(), '2026-03-03')).toBe(650);
  expect(workedOn(calendar(), '2026-03-04')).toBe(0);
  const away = { name: 'Holiday', from: '2026-02-27', until: '2026-03-03' };
  const early = { name: 'Doctor', from: '2026-03-03T10:00', until: '2026-03-03T15:00' };
  expect(workedOn(calendar([away, early]), '2026-03-02')).toBe(0);
  expect(workedOn(calendar([away, early]), '2026-03-03')).toBe(500);
  expect(workedOn({ ...calendar([away]), shifts: [] }, '2026-03-02')).toBe(800);
  expect(freeToday(100, 0)).toBe(0);
  expect(freeToday(100, 500)).toBe(400);
});

test('what is left of a day gets less as it goes on; where nobody has said when somebody is there it is a whole one', () => {
  const shift = {
    weekday: 1,
    from: '08:00',
    to: '18:00',
    validFrom: '2020-01-01',
    validUntil: null,
  } as const;
  const calendar: Calendar = { timeZone: 'America/Chicago', shifts: [shift], closures: [] };
  // A Monday; the clocks are six hours behind UTC.
  const left = (hour: number) => leftToday(calendar, new Date(Date.UTC(2026, 2, 2, hour)));
  expect([12, 16, 21, 23].map(left)).toEqual([800, 800, 300, 100]);
  expect(left(25)).toBe(0);
  expect(leftToday({ ...calendar, shifts: [] }, new Date(Date.UTC(2026, 2, 2, 23)))).toBe(800);
});

describe('over the next days', () => {
  const weekdays = ([1, 2, 3, 4, 5] as const).map((weekday) => ({
    weekday,
    from: '08:00',
    to: '16:00',
    validFrom: '2020-01-01',
    validUntil: null,
  }));
  const site: Calendar = { timeZone: 'America/Chicago', shifts: weekdays, closures: [] };
  const without = (from: string, until: string): Calendar => ({
    ...site,
    closures: [{ name: 'Holiday', from, until }],
  });
  // A Friday; the clocks are six hours behind UTC.
  const friday = (hour: number) => new Date(Date.UTC(2026, 1, 27, hour + 6));

  test('somebody has time first when their work is done, today or on a later day', () => {
    expect(firstFree(site, 0, friday(14))).toEqual({ day: '2026-02-27', hours: 200 });
    expect(firstFree(site, 200, friday(14))).toEqual({ day: '2026-03-02', hours: 800 });
    expect(firstFree(site, 1100, friday(14))).toEqual({ day: '2026-03-03', hours: 700 });
    expect(firstFree(without('2026-02-27', '2026-03-04'), 100, friday(9))).toEqual({
      day: '2026-03-04',
      hours: 700,
    });
    expect(firstFree(site, 100_000, friday(9))).toBeNull();
    expect(firstFree({ ...site, shifts: [] }, 900, friday(9))).toEqual({ day: '2026-02-28', hours: 700 });
  });

  const awayFrom = (of: Calendar, own: Calendar, now: Date) => awayOn(nextWorkingDay(of, now), own, now);

  test('away is whoever is not there on the next working day of the site, and not whose day is over', () => {
    expect(awayFrom(site, site, friday(9))).toBeNull();
    expect(awayFrom(site, without('2026-02-27', '2026-02-28'), friday(9))).toEqual({ until: '2026-03-02' });
    // The site closes at 16: then Monday counts.
    expect(awayFrom(site, without('2026-02-27', '2026-02-28'), friday(17))).toBeNull();
    expect(awayFrom(site, without('2026-03-02', '2026-03-04'), friday(17))).toEqual({ until: '2026-03-04' });
    expect(awayFrom(site, without('2026-02-01', '2027-01-01'), friday(9))).toEqual({ until: null });
    const early = { ...site, shifts: weekdays.map((shift) => ({ ...shift, to: '12:00' })) };
    expect(awayFrom(site, early, friday(14))).toBeNull();
    expect(awayFrom({ ...site, shifts: [] }, { ...site, shifts: [] }, friday(9))).toBeNull();
  });
});
