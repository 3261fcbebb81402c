import { describe, expect, test } from 'vitest';
import { besideTicks, howManyFit, narrowest, rooms, TICK_PX } from './layout';
import type { Column } from './types';

const column = (key: string, more: Partial<Column<string>>): Column<string> => ({
  key,
  title: key,
  render: () => null,
  ...more,
});

describe('The room of a cell', () => {
  const columns = [
    column('number', { width: 100 }),
    column('wide', { grow: 3, minWidth: 200, adapts: true }),
    column('narrow', { grow: 1, minWidth: 180, adapts: true }),
  ];

  test('is its share of what the others leave', () => {
    expect(rooms(columns, {}, 1100)).toEqual([0, 740, 240]);
  });

  test('is the least width where the share is less, and the others share the rest', () => {
    expect(rooms(columns, {}, 600)).toEqual([0, 320, 180]);
  });

  test('stays the least width where the table scrolls sideways', () => {
    expect(rooms(columns, {}, 300)).toEqual([0, 200, 180]);
  });

  test("is the person's own width where there is one", () => {
    expect(rooms(columns, { wide: 261 }, 1100)).toEqual([0, 260, 720]);
  });
});

test('Tick boxes make a table no wider: the columns that grow give them their room', () => {
  const columns = [
    column('number', { width: 100 }),
    column('vehicle', { grow: 2, minWidth: 200 }),
    column('shops', { grow: 3, minWidth: 490 }),
  ];
  const beside = besideTicks(columns);
  expect(beside.map(({ minWidth }) => minWidth)).toEqual([undefined, 187, 458]);
  expect(narrowest(beside) + TICK_PX).toBeLessThanOrEqual(narrowest(columns));
});

describe('Of some texts', () => {
  const shops = ['MECH Pending', 'BODY Pending', 'DETL Pending', 'TIRE Pending', 'GLASS Pending'];

  test('all fit where there is room', () => {
    expect(howManyFit(shops, { width: 330, lines: 2, around: 18 })).toBe(5);
  });

  test('as many fit as leave room for how many more there are', () => {
    expect(howManyFit(shops, { width: 220, lines: 2, around: 18 })).toBe(3);
  });

  test('one stands in a cell that is narrower than it', () => {
    expect(howManyFit(shops, { width: 40, lines: 1, around: 18 })).toBe(1);
  });

  test('one that takes the whole last line leaves it to how many more there are', () => {
    expect(howManyFit(shops, { width: 90, lines: 3, around: 18 })).toBe(2);
  });

  test('none is none', () => {
    expect(howManyFit([], { width: 220, lines: 2, around: 18 })).toBe(0);
  });
});
