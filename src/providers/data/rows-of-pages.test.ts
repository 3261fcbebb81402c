import { expect, test } from 'vitest';
import { rowsOfPages } from './rows-of-pages';

test('a row that others have moved behind what was read shows once, where it stood', () => {
  const [first, second, third] = [{ id: 1 }, { id: 2 }, { id: 3 }];
  const pages = [{ data: [first, second] }, { data: [third, { id: 1 }] }, { data: [] }];
  expect(rowsOfPages({ pages }, ({ id }) => id)).toEqual([first, second, third]);
});
