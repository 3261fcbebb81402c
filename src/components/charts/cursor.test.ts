import { describe, expect, test } from 'vitest';
import { markAt, stepped } from './cursor';
import type { Mark } from './types';

const mark = (group: number, place: number, more: Partial<Mark> = {}): Mark => ({
  key: `${group} ${place}`,
  group,
  place,
  x: group * 100,
  y: place * 50,
  name: '',
  ...more,
});

/** The second line has a gap in its second day. */
const LINES = [mark(0, 0), mark(0, 1), mark(1, 0), mark(2, 0), mark(2, 1)];
const from = (key: string) => LINES.find((one) => one.key === key) ?? mark(0, 0);

test.each([
  ['0 0', 'ArrowRight', '1 0'],
  ['0 1', 'ArrowRight', '1 0'],
  ['2 1', 'ArrowLeft', '1 0'],
  ['2 1', 'ArrowRight', '2 1'],
  ['0 0', 'ArrowDown', '0 1'],
  ['0 1', 'ArrowUp', '0 0'],
  ['1 0', 'ArrowDown', '1 0'],
  ['0 1', 'End', '2 1'],
  ['2 1', 'Home', '0 1'],
])('from %s %s leads to %s', (start, key, end) => {
  expect(stepped(LINES, from(start), key, false)?.key).toBe(end);
});

test('in a vertical chart the arrows up and down lead from one group to the next', () => {
  expect(stepped(LINES, from('0 1'), 'ArrowDown', true)?.key).toBe('1 0');
  expect(stepped(LINES, from('0 0'), 'ArrowRight', true)?.key).toBe('0 1');
});

test('other keys lead nowhere', () => {
  expect(stepped(LINES, from('0 0'), 'Enter', false)).toBeUndefined();
  expect(stepped(LINES, from('0 0'), 'j', false)).toBeUndefined();
});

test('those that share a place are all reached', () => {
  const same = ['a', 'b', 'c'].map((key) => mark(0, 3, { key }));
  const second = same[1] ?? mark(0, 0);
  expect(stepped(same, second, 'ArrowDown', false)?.key).toBe('c');
  expect(stepped(same, second, 'ArrowUp', false)?.key).toBe('a');
});

describe('a pointer', () => {
  test('finds first what stands above or below it', () => {
    expect(markAt(LINES, 190, 0, 'along')?.key).toBe('2 0');
    expect(markAt(LINES, 190, 40, 'along')?.key).toBe('2 1');
  });

  test('finds what is near, and nothing far from everything', () => {
    expect(markAt(LINES, 10, 60, 'near')?.key).toBe('0 1');
    expect(markAt(LINES, 150, 25, 'near')).toBeUndefined();
  });

  test('finds what it is on', () => {
    const wide = [mark(0, 0, { halfWidth: 40, halfHeight: 10 })];
    expect(markAt(wide, 39, -9, 'on')?.key).toBe('0 0');
    expect(markAt(wide, 41, 0, 'on')).toBeUndefined();
    expect(markAt([], 0, 0, 'on')).toBeUndefined();
  });
});
