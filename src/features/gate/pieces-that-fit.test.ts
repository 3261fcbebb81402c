import { expect, test } from 'vitest';
import { piecesThatFit } from './pieces-that-fit';

const LINE = { width: 300, gap: 10, rows: 1, rest: 80 };

test.each([
  ['all of them, without a rest', [100, 100, 80], LINE, 3],
  ['as many as leave room for the rest', [100, 100, 81], LINE, 2],
  ['fewer where the rest is wide', [100, 100, 81], { ...LINE, rest: 91 }, 1],
  ['none where not even the first one has room beside it', [230, 100], LINE, 0],
  ['in two rows, the rest in the last one', [200, 100, 100, 100], { ...LINE, rows: 2 }, 3],
  ['all in two rows', [200, 100, 100, 80], { ...LINE, rows: 2 }, 4],
  ['nothing of nothing', [], LINE, 0],
])('in a line stand %s', (_, pieces, place, count) => {
  expect(piecesThatFit(pieces, place)).toBe(count);
});
