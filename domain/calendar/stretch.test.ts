import { describe, expect, test } from 'vitest';
import { closureOf, stretchProblems, type Stretch } from './stretch';

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
