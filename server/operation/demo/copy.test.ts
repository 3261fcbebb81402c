import { expect, test } from 'vitest';
import { arrayCell } from './copy';

test('an array cell quotes its values', () => {
  expect(arrayCell(['Fog Lamps', 'a"b', 'c\\d'])).toBe('{"Fog Lamps","a\\"b","c\\\\d"}');
  expect(arrayCell([])).toBe('{}');
});
