import { expect, test } from 'vitest';
import { defaultChoice, MAILED_BY_DEFAULT, quietUntil } from './settings';

const CHICAGO = 'America/Chicago';
const night = { from: 22 * 60, to: 6 * 60, timeZone: CHICAGO };

test('what waits for somebody is mailed unless they say otherwise, and what only tells is not', () => {
  expect(MAILED_BY_DEFAULT).toContain('assigned');
  expect(MAILED_BY_DEFAULT).not.toContain('followed');
  expect(defaultChoice('mentioned')).toEqual({ mail: true, urgent: false, push: true, sms: false });
});

test.each([
  ['before midnight', '2026-03-03T05:00:00Z', '2026-03-03T12:00:00.000Z'],
  ['after midnight', '2026-03-03T10:59:00Z', '2026-03-03T12:00:00.000Z'],
  ['at their first minute', '2026-03-03T04:00:00Z', '2026-03-03T12:00:00.000Z'],
  ['in the night in which clocks are set forward', '2026-03-08T05:00:00Z', '2026-03-08T11:00:00.000Z'],
])('quiet hours over midnight end in the morning: %s', (_when, now, end) => {
  expect(quietUntil(new Date(now), night)?.toISOString()).toBe(end);
});

test.each([
  ['the day', '2026-03-03T18:00:00Z', night],
  ['the minute in which they end', '2026-03-03T12:00:00Z', night],
  ['hours that are none', '2026-03-03T12:00:00Z', { from: 60, to: 60, timeZone: CHICAGO }],
])('%s is not quiet', (_when, now, quiet) => {
  expect(quietUntil(new Date(now), quiet)).toBeUndefined();
});

test('quiet hours of one day end on it', () => {
  const lunch = { from: 12 * 60, to: 13 * 60, timeZone: CHICAGO };
  expect(quietUntil(new Date('2026-07-01T17:30:00Z'), lunch)?.toISOString()).toBe('2026-07-01T18:00:00.000Z');
  expect(quietUntil(new Date('2026-07-01T18:30:00Z'), lunch)).toBeUndefined();
});

test('without quiet hours nothing is quiet', () => {
  expect(quietUntil(new Date('2026-07-01T17:30:00Z'), undefined)).toBeUndefined();
});
