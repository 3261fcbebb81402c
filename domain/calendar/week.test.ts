import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysLater } from '../days';
import { WEEKDAYS, type Shift } from './calendar';
import { heldOn, planWeek, sameHours, weekProblems, type WeekHours } from './week';

const hours = (weekday: WeekHours['weekday'], from: string, to: string): WeekHours => ({ weekday, from, to });

describe('hours of a week', () => {
  test.each([
    ['apart', [hours(1, '07:00', '12:00'), hours(1, '13:00', '18:00')]],
    ['that touch', [hours(1, '07:00', '12:00'), hours(1, '12:00', '18:00')]],
    ['on other days', [hours(1, '07:00', '18:00'), hours(2, '07:00', '18:00')]],
    ['over midnight until others begin', [hours(1, '22:00', '06:00'), hours(2, '06:00', '14:00')]],
    ['of a whole day from the morning on', WEEKDAYS.map((weekday) => hours(weekday, '07:00', '07:00'))],
    ['around the clock', WEEKDAYS.map((weekday) => hours(weekday, '00:00', '24:00'))],
  ])('%s are fine', (_, week) => expect(weekProblems(week)).toEqual([]));

  test.each([
    ['of one day', [hours(1, '07:00', '12:00'), hours(1, '11:30', '18:00')], '07:00–12:00'],
    ['that are the same', [hours(3, '07:00', '12:00'), hours(3, '07:00', '12:00')], '07:00–12:00'],
    ['over midnight', [hours(1, '22:00', '06:00'), hours(2, '05:00', '14:00')], '22:00–06:00'],
    [
      'of a whole day and the next one',
      [hours(1, '07:00', '07:00'), hours(2, '06:00', '14:00')],
      '07:00–07:00',
    ],
    ['of Saturday and Sunday', [hours(6, '18:00', '07:00'), hours(7, '06:00', '14:00')], '18:00–07:00'],
    ['over the end of the week', [hours(1, '05:00', '14:00'), hours(7, '22:00', '06:00')], '05:00–14:00'],
  ])('%s that overlap are refused by name', (_, week, by) =>
    expect(weekProblems(week)).toEqual([
      expect.objectContaining({ field: 'shifts.1', code: 'overlaps', by }),
    ]),
  );

  test('that are none are refused', () => {
    expect(weekProblems([hours(1, '24:00', '07:00')])).toMatchObject([{ code: 'noHours' }]);
    expect(weekProblems([hours(1, '07:00', '24:01')])).toMatchObject([{ code: 'noHours' }]);
  });
});

describe('a week that holds from a day on', () => {
  const week = fc.uniqueArray(
    fc.record({
      weekday: fc.constantFrom(...WEEKDAYS),
      from: fc.constantFrom('07:00', '09:00'),
      to: fc.constant('12:00'),
    }),
    { selector: ({ weekday }) => weekday, maxLength: 4 },
  );
  const changes = fc.array(
    fc.record({ day: fc.integer({ min: 0, max: 40 }).map((days) => daysLater('2026-11-01', days)), week }),
    { maxLength: 6 },
  );

  test('leaves the days before as they were, and those of weeks that are planned', () => {
    fc.assert(
      fc.property(changes, (planned) => {
        let shifts: Shift[] = [];
        const wanted = new Map<string, readonly WeekHours[]>();
        for (const { day, week: next } of planned) {
          const before = shifts;
          const plan = planWeek(shifts, day, next);
          wanted.set(day, next);
          if (!plan) {
            expect(sameHours(heldOn(shifts, day), next)).toBe(true);
            continue;
          }
          const gone = new Set([...plan.ended, ...plan.replaced]);
          shifts = [
            ...shifts.filter((shift) => !gone.has(shift)),
            ...plan.ended.map((shift) => ({ ...shift, validUntil: day })),
            ...plan.added,
          ];
          for (let days = -1; days < 45; days += 1) {
            const other = daysLater('2026-11-01', days);
            if (other < day) expect(sameHours(heldOn(shifts, other), heldOn(before, other))).toBe(true);
          }
          expect(sameHours(heldOn(shifts, day), next)).toBe(true);
          expect(plan.ended.every(({ validFrom }) => validFrom < day)).toBe(true);
        }
      }),
    );
  });

  test('ends where the next one is planned', () => {
    const shift = (validFrom: string, validUntil: string | null): Shift => ({
      ...hours(1, '07:00', '18:00'),
      validFrom,
      validUntil,
    });
    const plan = planWeek(
      [shift('2026-01-01', '2026-12-01'), { ...shift('2026-12-01', null), to: '20:00' }],
      '2026-11-10',
      [],
    );
    expect(plan).toMatchObject({ ended: [{ validFrom: '2026-01-01' }], replaced: [], added: [] });
    const later = planWeek([shift('2026-12-01', null)], '2026-11-10', [hours(2, '07:00', '18:00')]);
    expect(later?.added).toEqual([
      { ...hours(2, '07:00', '18:00'), validFrom: '2026-11-10', validUntil: '2026-12-01' },
    ]);
  });
});
