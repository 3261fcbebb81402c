import { expect, test } from 'vitest';
import { snoozeTimes } from './snooze-times';

const offered = (now: string) =>
  snoozeTimes(new Date(now), 'America/Chicago').map(({ name, until }) => `${name} ${until.toISOString()}`);

test.each([
  [
    'on a Thursday morning',
    '2026-11-26T15:00:00Z',
    [
      'hour 2026-11-26T16:00:00.000Z',
      'evening 2026-11-26T23:00:00.000Z',
      'tomorrow 2026-11-27T14:00:00.000Z',
      'monday 2026-11-30T14:00:00.000Z',
    ],
  ],
  [
    'late on a Sunday, when tomorrow is Monday',
    '2026-11-30T03:30:00Z',
    ['hour 2026-11-30T04:30:00.000Z', 'tomorrow 2026-11-30T14:00:00.000Z'],
  ],
  [
    'before the clocks go forward, by the clock of the day after',
    '2026-03-07T23:30:00Z',
    ['hour 2026-03-08T00:30:00.000Z', 'tomorrow 2026-03-08T13:00:00.000Z', 'monday 2026-03-09T13:00:00.000Z'],
  ],
])('%s', (_name, now, times) => expect(offered(now)).toEqual(times));
