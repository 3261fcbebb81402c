import { expect, test } from 'vitest';
import { readHours } from './typed-hours';

test.each([
  ['7:00–18:00', ['07:00–18:00']],
  ['7-12, 13-18:30', ['07:00–12:00', '13:00–18:30']],
  ['07:00 - 12:00;13:00 - 24:00', ['07:00–12:00', '13:00–24:00']],
  ['22-6', ['22:00–06:00']],
  ['7am – 6 pm', ['07:00–18:00']],
  ['12am to 12pm', ['00:00–12:00']],
  ['8h30 - 17h', ['08:30–17:00']],
  ['  ', []],
])('%s are hours', (text, hours) =>
  expect(readHours(text)?.map(({ from, to }) => `${from}–${to}`)).toEqual(hours),
);

test.each(['7', '7-', '25-26', '7:60-8', '24:00-8', '13pm-14', 'closed', '7-12 13-18', '24:30-6'])(
  '%s are none',
  (text) => expect(readHours(text)).toBeUndefined(),
);
