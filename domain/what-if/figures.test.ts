import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Durations } from '../readiness/kaplan-meier';
import { readyWithin } from './figures';

test('of vehicles that were there from their first moment on, a life table says what their durations say', () => {
  const stays = fc.array(fc.record({ to: fc.integer({ min: 1, max: 50 }), ready: fc.boolean() }));
  fc.assert(
    fc.property(stays, (all) => {
      const durations = new Durations();
      for (const { to, ready } of all) durations.add(to, ready);
      const expected = durations.quantiles([0.5, 0.9]).map((age) => age ?? Number.NaN);
      expect(
        readyWithin(
          all.map((one) => ({ from: 0, ...one })),
          [0.5, 0.9],
        ),
      ).toEqual(expected);
    }),
  );
});

test('whoever was older when the weeks began says nothing of younger ones', () => {
  const seen = [
    { from: 0, to: 2, ready: true },
    { from: 0, to: 4, ready: false },
    { from: 3, to: 5, ready: true },
  ];
  expect(readyWithin(seen, [0.5, 0.9])).toEqual([2, 5]);
});
