import { expect, test } from 'vitest';
import { worded, type Wordings } from './sentence';

const wordings: Wordings = {
  labors: {
    gone: 'There is no such labor.',
    taken: '{{technician}} has {{labor}} already.',
    left: { one: '{{count}} labor is left.', other: '{{count}} labors are left.' },
    stays: '{{labor}} stays: {{why}}',
  },
};
const inEnglish = (key: string, values?: Parameters<typeof worded>[1]['values']) =>
  worded(wordings, { key, ...(values ? { values } : {}) }, 'en');

test('a sentence is filled with what it tells of, and with sentences', () => {
  expect(inEnglish('labors.gone')).toBe('There is no such labor.');
  expect(inEnglish('labors.taken', { technician: 'Ann', labor: 'Bumper $& {{x}}' })).toBe(
    'Ann has Bumper $& {{x}} already.',
  );
  expect(inEnglish('labors.stays', { labor: 'Bumper', why: { key: 'labors.gone' } })).toBe(
    'Bumper stays: There is no such labor.',
  );
});

test('one thing is told otherwise than several', () => {
  expect([0, 1, 2].map((count) => inEnglish('labors.left', { count }))).toEqual([
    '0 labors are left.',
    '1 labor is left.',
    '2 labors are left.',
  ]);
});

test('what is not known is not said by halves', () => {
  expect(inEnglish('labors.constructor')).toBeUndefined();
  expect(inEnglish('nothing.there')).toBeUndefined();
  expect(inEnglish('labors.taken', { technician: 'Ann' })).toBeUndefined();
  expect(inEnglish('labors.stays', { labor: 'Bumper', why: { key: 'new.one' } })).toBeUndefined();
});
