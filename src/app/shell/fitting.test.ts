import { expect, test } from 'vitest';
import { fitting, going } from './fitting';

const link = (width: number, kept = false) => ({ width, line: false, kept });
const line = { width: 10, line: true, kept: false };

test.each([
  ['all of them where they have room', [link(50), line, link(40)], 100, [true, true, true]],
  [
    'those that have room beside what leads to the rest',
    [link(50), link(30), link(40)],
    110,
    [true, true, false],
  ],
  ['none after one that does not fit', [link(50), link(60), link(10)], 100, [true, false, false]],
  ['the one that is kept, in its place', [link(50), link(40), link(30, true)], 110, [true, false, true]],
  ['a line only before something', [link(50), line, link(60)], 105, [true, false, false]],
])('%s', (_, row, room, shown) => {
  expect(fitting(row, room, 30)).toEqual(shown);
});

test.each([
  ['nothing goes where the row has its room', 100, 0],
  ['the first ones go as far as that is enough', 125, 2],
  ['one goes that is just enough', 110, 1],
  ['all of them go where it never is', 500, 3],
])('%s', (_, needed, count) => {
  expect(going([10, 20, 30], 100, needed)).toBe(count);
});
