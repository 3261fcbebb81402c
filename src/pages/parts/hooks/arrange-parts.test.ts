import { expect, test } from 'vitest';
import { partRow, type PartRow } from '#contract/parts';
import { arrangeParts } from './arrange-parts';

const part = (estimatePartId: number, workOrderId: number, timeSinceArrivalHrs: number): PartRow =>
  partRow.parse({ estimatePartId, workOrderId, siteId: 1001, timeSinceArrivalHrs });
const ROWS = [part(1, 7, 48), part(2, 7, 48), part(3, 9, 120), part(4, 8, 48)];
const shown = (arrived: 'asc' | 'desc' | '', hide: boolean) =>
  arrangeParts(ROWS, arrived, hide).map((row) => `${row.estimatePartId}${row.repeated ? ' hidden' : ''}`);

test('a work order shows on its first row only, also after sorting', () => {
  expect(shown('', true)).toEqual(['1', '2 hidden', '3', '4']);
  expect(shown('desc', true)).toEqual(['3', '1', '2 hidden', '4']);
  expect(shown('asc', true)).toEqual(['1', '2 hidden', '4', '3']);
});

test('every row is whole where repeats are shown', () => {
  expect(shown('', false)).toEqual(['1', '2', '3', '4']);
});
