import { describe, expect, test } from 'vitest';
import {
  closureOf,
  overlapProblems,
  stretchesOverlap,
  stretchProblems,
  stretchText,
  type Stretch,
} from './stretch';

const TODAY = '2026-11-25';
const days = (
  fromDay: string,
  toDay: string,
  fromTime: string | null = null,
  toTime: string | null = null,
): Stretch => ({
  fromDay,
  toDay,
  fromTime,
  toTime,
});

test('a stretch ends behind its last day, or at the time that it names', () => {
  expect(closureOf('x', days('2026-12-24', '2026-12-31'))).toEqual({
    name: 'x',
    from: '2026-12-24',
    until: '2027-01-01',
  });
  expect(closureOf('x', days('2026-12-24', '2026-12-24', '12:00', '18:00'))).toEqual({
    name: 'x',
    from: '2026-12-24T12:00',
    until: '2026-12-24T18:00',
  });
});

describe('a stretch', () => {
  test.each([
    ['today', days(TODAY, TODAY), undefined],
    ['of a time of one day', days(TODAY, TODAY, '12:00', '18:00'), undefined],
    ['that has begun, with another end', days('2026-11-20', TODAY), days('2026-11-20', '2026-11-30')],
    [
      'that has begun, ended with yesterday',
      days('2026-11-20', '2026-11-24'),
      days('2026-11-20', '2026-11-30'),
    ],
    ['that is over, as it was', days('2026-11-02', '2026-11-03'), days('2026-11-02', '2026-11-03')],
    ['that is to come, moved', days('2026-12-02', '2026-12-03'), days('2026-11-28', '2026-11-29')],
  ])('%s is fine', (_, stretch, current) => expect(stretchProblems(stretch, current, TODAY)).toEqual([]));

  test.each([
    ['that ends before it begins', days('2026-12-02', '2026-12-01'), undefined, 'toDay', 'backward'],
    ['that ends when it begins', days(TODAY, TODAY, '12:00', '12:00'), undefined, 'toTime', 'backward'],
    ['of a day that nobody means', days('2999-01-01', '2999-01-02'), undefined, 'fromDay', 'tooFar'],
    ['that began yesterday', days('2026-11-24', '2026-11-30'), undefined, 'fromDay', 'past'],
    [
      'that is moved into the past',
      days('2026-11-24', '2026-11-30'),
      days('2026-11-28', '2026-11-30'),
      'fromDay',
      'past',
    ],
    [
      'that has begun and is moved',
      days('2026-11-26', '2026-11-30'),
      days('2026-11-20', '2026-11-30'),
      'fromDay',
      'began',
    ],
    [
      'that has begun and is cut in the past',
      days('2026-11-20', '2026-11-23'),
      days('2026-11-20', '2026-11-30'),
      'toDay',
      'past',
    ],
    [
      'that is over and is drawn out',
      days('2026-11-20', '2026-11-30'),
      days('2026-11-20', '2026-11-23'),
      'toDay',
      'past',
    ],
  ])('%s is refused', (_, stretch, current, field, code) =>
    expect(stretchProblems(stretch, current, TODAY)).toMatchObject([{ field, code }]),
  );
});

describe('two stretches', () => {
  const leave = days('2026-12-24', '2026-12-31');
  test.each([
    ['that are the same', leave],
    ['of which one lies in the other', days('2026-12-26', '2026-12-26', '12:00', '13:00')],
    ['of which one ends on the first day of the other', days('2026-12-20', '2026-12-24')],
    ['of which one ends within the first day of the other', days('2026-12-20', '2026-12-24', null, '08:00')],
    ['of which one begins on the last day of the other', days('2026-12-31', '2027-01-04', '23:59')],
  ])('%s overlap', (_, other) => {
    expect(stretchesOverlap(leave, other)).toBe(true);
    expect(stretchesOverlap(other, leave)).toBe(true);
  });

  test.each([
    ['that follow each other by days', leave, days('2027-01-01', '2027-01-01')],
    ['that follow each other by times', days(TODAY, TODAY, '08:00', '12:00'), days(TODAY, TODAY, '12:00')],
    ['of which one ends at midnight', leave, days('2026-12-20', '2026-12-24', null, '00:00')],
  ])('%s do not', (_, one, other) => {
    expect(stretchesOverlap(one, other)).toBe(false);
    expect(stretchesOverlap(other, one)).toBe(false);
  });

  test.each([
    [leave, '2026-12-24 – 2026-12-31'],
    [days(TODAY, TODAY), TODAY],
    [days(TODAY, TODAY, '12:00'), `${TODAY} 12:00–24:00`],
    [days(TODAY, '2026-11-26', '12:00', '06:00'), `${TODAY} 12:00 – 2026-11-26 06:00`],
  ])('are named by their days', (stretch, text) => expect(stretchText(stretch)).toBe(text));

  const said = (there: string) => `Away already: ${there}.`;
  const there = [
    { name: '', ...days('2027-02-01', '2027-02-02') },
    { name: 'Leave', ...leave },
  ];
  test('that overlap are refused by the first that is there', () => {
    const by = 'Leave (2026-12-24 – 2026-12-31)';
    expect(overlapProblems(days('2026-12-30', '2027-02-02'), undefined, there, said)).toEqual([
      { field: 'fromDay', reason: `Away already: ${by}.`, code: 'overlaps', by },
    ]);
    expect(
      overlapProblems(days('2026-12-01', '2026-12-24'), days('2026-12-01', '2026-12-02'), there, said),
    ).toMatchObject([{ field: 'toDay', by }]);
    expect(overlapProblems(days('2027-02-02', '2027-02-02'), undefined, there, said)).toMatchObject([
      { by: '2027-02-01 – 2027-02-02' },
    ]);
  });

  test('that overlapped before can be given another end', () =>
    expect(
      overlapProblems(days('2026-12-30', '2027-01-02'), days('2026-12-30', '2027-01-09'), there, said),
    ).toEqual([]));
});
