import { expect, test } from 'vitest';
import { NOTE_MAX } from '#domain/limits';
import { saveNote } from './notes';
import { dayField, promiseParam, textParam, whyParam } from './fields';

test.each(['', '  ', '\u200B', ' \u200B\u2060\u200D '])('%j is no reason', (text) => {
  expect(whyParam().safeParse(text).error?.issues).toMatchObject([{ message: 'is empty' }]);
});

test('a text loses what does not show at its ends only', () => {
  expect(whyParam().parse('\u200B Rosa\u200B agreed \uFEFF')).toBe('Rosa\u200B agreed');
  expect(whyParam().parse('👩\u200D🔧')).toBe('👩\u200D🔧');
  expect(textParam().parse(' \u200B')).toBe('');
  // Its length is that of the stored text.
  expect(textParam(4).parse('Rosa\u200B\u200B')).toBe('Rosa');
});

test('a note of which nothing shows is refused, as is one that is too long', () => {
  const problem = (notes: string) =>
    saveNote.body
      .safeParse({ work_order_number: '1', site_id: 12, notes })
      .error?.issues.map(({ message }) => message);
  expect(problem('\u200B\n\u200B')).toEqual(['is empty']);
  expect(problem('x'.repeat(NOTE_MAX + 1))).toEqual([`must have at most ${NOTE_MAX} characters`]);
  expect(problem('Left door')).toBeUndefined();
});

test.each([
  ['soon', 'is not a valid day such as 2026-03-01'],
  [20_260_301, 'is not a valid day such as 2026-03-01'],
  [null, 'is not a valid day such as 2026-03-01'],
  ['2026-02-30', 'is not a valid day from 1900 to 2999'],
  ['1899-12-31', 'is not a valid day from 1900 to 2999'],
])('of %j it is said once why it is no day', (value, message) => {
  expect(dayField().safeParse(value).error?.issues).toMatchObject([{ message }]);
});

test('of a promise that is no day it is said once', () => {
  expect(promiseParam().safeParse('soon').error?.issues).toHaveLength(1);
  expect(promiseParam().safeParse('2026-02-30').error?.issues).toMatchObject([
    { message: 'is not a valid day' },
  ]);
});
