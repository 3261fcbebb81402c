import { expect, test } from 'vitest';
import { rerank } from './rerank';

const row = (id: number, priority: number) => ({ id, priority });
const LIST = [row(11, 1), row(12, 2), row(13, 3), row(14, 4)];
const order = (rows: { id: number; priority: number }[]) => rows.map(({ id, priority }) => [priority, id]);

test.each<[string, [number, number | undefined][], number[]]>([
  ['goes', [[12, undefined]], [11, 13, 14]],
  ['comes first', [[15, 1]], [15, 11, 12, 13, 14]],
  ['comes in between', [[15, 3]], [11, 12, 15, 13, 14]],
  ['comes last', [[15, 5]], [11, 12, 13, 14, 15]],
  ['moves up', [[14, 2]], [11, 14, 12, 13]],
  ['moves down', [[11, 3]], [12, 13, 11, 14]],
  ['stays', [[13, 3]], [11, 12, 13, 14]],
  [
    'comes while another goes',
    [
      [15, 2],
      [11, undefined],
    ],
    [12, 15, 13, 14],
  ],
  // Read before someone else's vehicle left: it goes as far down as there is room.
  ['comes beyond the end', [[15, 9]], [11, 12, 13, 14, 15]],
])('a vehicle that %s leaves a dense list', (_, changes, ids) => {
  const changed = new Map(changes.map(([id, at]) => [id, at === undefined ? undefined : row(id, at)]));
  expect(order(rerank(LIST, changed))).toEqual(ids.map((id, place) => [place + 1, id]));
});

test('a row whose number stays is the same object', () => {
  expect(rerank(LIST, new Map([[14, undefined]]))[0]).toBe(LIST[0]);
});
