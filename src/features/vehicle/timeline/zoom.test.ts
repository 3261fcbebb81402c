import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitted, moved, scaled, viewOf, WEEK_MS, WHOLE } from './zoom';

const MINUTE = 60_000;
const spans = fc
  .tuple(fc.integer({ min: 0, max: 1e11 }), fc.integer({ min: 0, max: 130 * 24 * 60 * MINUTE }))
  .map(([from, length]): [number, number] => [from, from + length]);

test('whatever is zoomed and moved, the view lies within the stay and has a length', () => {
  const step = fc.record({ by: fc.double({ min: -4, max: 4, noNaN: true }), scales: fc.boolean() });
  fc.assert(
    fc.property(spans, fc.array(step), (stay, steps) => {
      let zoom = WHOLE;
      for (const { by, scales } of steps) {
        const view = viewOf(zoom, stay);
        zoom = scales ? scaled(view, 2 ** by, stay) : moved(view, by, stay);
      }
      const [from, to] = viewOf(zoom, stay);
      expect(from).toBeGreaterThanOrEqual(stay[0] - 1);
      expect(to).toBeLessThanOrEqual(Math.max(stay[1], stay[0] + MINUTE) + 1);
      expect(to).toBeGreaterThan(from);
    }),
  );
});

test('a clock of ten minutes in a stay of 130 days can be looked at', () => {
  const stay = [0, 130 * 24 * 60 * MINUTE] as const;
  const [from, to] = viewOf(fitted([5e9, 5e9 + 10 * MINUTE], stay), stay);
  expect(from).toBeLessThan(5e9);
  expect(to).toBeGreaterThan(5e9 + 10 * MINUTE);
  expect(to - from).toBeLessThan(20 * MINUTE);
  expect(viewOf({ kind: 'week' }, stay)).toEqual([stay[1] - WEEK_MS, stay[1]]);
  expect(scaled([from, to], 1e6, stay)).toEqual(WHOLE);
});
