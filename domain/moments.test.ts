import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { daysAndHoursSince, hoursBefore, hoursSince, isTimeZone, shownAt } from './moments';
import { shownIn, wallClock } from './wall-clock';

const ZONES = Intl.supportedValuesOf('timeZone');
const zone = fc.constantFrom('UTC', ...ZONES);
/** From 1970 on: before that, some zones were minutes and seconds apart. */
const moment = fc.integer({ min: 0, max: Date.UTC(2090, 0, 1) });

/** What the machine's own calendar says a zone's clocks show. */
function byIntl(time: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(time);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}:${part('second')}`;
}

const ownZone = process.env['TZ'];
afterEach(() => {
  if (ownZone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = ownZone;
});

describe('the clocks of a zone', () => {
  // The machine's own clocks skip hours too, and must not matter.
  test.each(['UTC', 'America/New_York', 'Europe/Paris', 'Australia/Lord_Howe'])(
    'show on a machine in %s what its calendar says, in every zone and at every moment',
    (machine) => {
      process.env['TZ'] = machine;
      fc.assert(
        fc.property(zone, moment, (timeZone, time) => {
          expect(shownIn(timeZone, time, 'YYYY-MM-DD HH:mm:ss')).toBe(byIntl(time, timeZone));
          expect(shownAt(time, timeZone).slice(0, 19).replace('T', ' ')).toBe(byIntl(time, timeZone));
        }),
        { numRuns: 1500 },
      );
    },
  );

  test.each([
    'America/Chicago',
    'Europe/Paris',
    'Australia/Lord_Howe',
    'America/St_Johns',
    'Africa/Casablanca',
  ])('of %s are right at every half hour of the days on which they are put forward or back', (timeZone) => {
    process.env['TZ'] = 'America/New_York';
    const ahead = (time: number) => wallClock(time, timeZone).valueOf() - time;
    let changes = 0;
    for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2028, 0, 1); day += 86_400_000) {
      if (ahead(day) === ahead(day + 86_400_000)) continue;
      changes += 1;
      for (let time = day - 3_600_000; time < day + 90_000_000; time += 1_800_000) {
        expect(shownIn(timeZone, time, 'YYYY-MM-DD HH:mm:ss')).toBe(byIntl(time, timeZone));
      }
    }
    // How many depends on what each Node knows of the laws: Morocco has given its changes up.
    expect(changes).toBeGreaterThan(0);
  });

  test('keep what is smaller than a second, and take moments in each of their forms', () => {
    const iso = '2026-03-08T08:30:15.123Z';
    for (const form of [iso, new Date(iso), Date.parse(iso)]) {
      expect(shownIn('America/Chicago', form, 'YYYY-MM-DD HH:mm:ss.SSS')).toBe('2026-03-08 03:30:15.123');
    }
  });

  test.each([
    ['MM/DD/YYYY h:mm A', '03/02/2026 9:05 AM'],
    ['MMM D, YYYY @ hh:mmA', 'Mar 2, 2026 @ 09:05AM'],
    ['YYYYMMDD', '20260302'],
  ])('are written as %s', (pattern, text) => {
    expect(shownIn('America/Chicago', '2026-03-02T15:05:00Z', pattern)).toBe(text);
  });

  test('show noon and midnight as people write them', () => {
    const at = (time: string) => shownIn('America/Chicago', time, 'h:mm A');
    expect(at('2026-03-02T18:00:00Z')).toBe('12:00 PM');
    expect(at('2026-03-02T06:00:00Z')).toBe('12:00 AM');
  });

  test('count days of the calendar, also those of 23 hours', () => {
    const day = (time: string) => wallClock(time, 'America/Chicago').startOf('day');
    expect(day('2026-03-09T05:10:00Z').diff(day('2026-03-08T06:10:00Z'), 'day')).toBe(1);
    expect(day('2026-11-01T05:10:00Z').diff(day('2026-11-02T05:10:00Z'), 'day')).toBe(0);
  });

  test('say of what is no moment that it is none, and refuse what is no zone', () => {
    expect(wallClock('soon', 'America/Chicago').isValid()).toBe(false);
    expect(shownAt('soon', 'America/Chicago')).toBe('');
    expect(() => shownAt(0, 'Mars/Base')).toThrow(RangeError);
    expect(() => wallClock(0, 'Mars/Base')).toThrow(RangeError);
  });
});

test('a zone is known by its name', () => {
  expect(ZONES.every(isTimeZone)).toBe(true);
  for (const name of ['', 'Mars/Base', 'America', '1', 'America/Chicago '])
    expect(isTimeZone(name)).toBe(false);
});

describe('how long ago', () => {
  const now = new Date('2026-03-09T12:00:00Z');

  test('is told in hours to a tenth, and in days and hours; never less than nothing', () => {
    expect(hoursSince(new Date('2026-03-09T10:39:00Z'), now)).toBe(1.4);
    expect(daysAndHoursSince(new Date('2026-03-06T06:01:00Z'), now)).toBe('3d 5h');
    expect(hoursSince(new Date('2026-03-10T00:00:00Z'), now)).toBe(0);
    expect(daysAndHoursSince(new Date('2026-03-10T00:00:00Z'), now)).toBe('0d 0h');
  });

  test('a time is counted in hours, whatever the clocks of the machine do meanwhile', () => {
    process.env['TZ'] = 'America/New_York';
    expect(hoursBefore(new Date('2026-03-08T12:00:00Z'), 24).toISOString()).toBe('2026-03-07T12:00:00.000Z');
  });
});
