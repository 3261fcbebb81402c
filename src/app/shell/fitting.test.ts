import { expect, test } from 'vitest';
import { fitting } from './fitting';

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
