import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SPAN_STATES } from '../spans';
import { STAGE_NAMES } from '../stages';
import type { LedgerSpan } from './causes';
import { ledgerOf } from './ledger';
import { spanShares } from './span-shares';

const HOUR = 3_600_000;
/** Open from 8 to 16 hours of each day of 24. */
const HOURS = {
  spans: (from: number, to: number): [number, number][] => {
    const days = Array.from({ length: 40 }, (_, day) => day * 24 * HOUR);
    return days.flatMap((day): [number, number][] => {
      const [opens, closes] = [Math.max(from, day + 8 * HOUR), Math.min(to, day + 16 * HOUR)];
      return opens < closes ? [[opens, closes]] : [];
    });
  },
};
const span = (kind: string, from: number, to: number | null, more: Partial<LedgerSpan> = {}): LedgerSpan => ({
  kind,
  ref: '1',
  state: '',
  siteShopId: null,
  party: '',
  from: from * HOUR,
  to: to === null ? null : to * HOUR,
  ...more,
});

test('two clocks of a shop share what the work cost by how long each ran, the first where both run', () => {
  const spans = [
    span('clock', 0, 4, { siteShopId: 3 }),
    span('clock', 2, 10, { siteShopId: 3, ref: '2' }),
    span('place', 0, null, { state: 'Lot A' }),
  ];
  const until = 10 * HOUR;
  const pieces = ledgerOf(spans, { arrive: 0, until }, HOURS);
  const shares = spanShares(spans, { pieces, cents: pieces.map(() => 1000), until });
  expect(shares.map(({ ms, cents }) => [ms / HOUR, cents])).toEqual([
    [4, 400],
    [6, 600],
    [0, 0],
  ]);
  expect(shares.map(({ account }) => account?.cause)).toEqual(['working', 'working', undefined]);
});

test('stretches never come to more than the vehicle, and causes that are known come to exactly what the pieces say', () => {
  const states = Object.entries(SPAN_STATES).flatMap(([kind, all]) =>
    all.map((state) => ({ kind, state: state as string })),
  );
  const spans = fc.array(
    fc
      .record({
        what: fc.constantFrom(...states, { kind: 'clock', state: '' }, { kind: 'vendor', state: '' }),
        stage: fc.constantFrom(...STAGE_NAMES),
        siteShopId: fc.constantFrom(null, 3, 4),
        party: fc.constantFrom('', 'NAPA'),
        from: fc.integer({ min: 0, max: 200 }),
        length: fc.integer({ min: 1, max: 100 }),
      })
      .map(({ what, stage, siteShopId, party, from, length }) =>
        span(what.kind, from, from + length, {
          state: what.state,
          siteShopId,
          party,
          ref: what.kind === 'stage' ? stage : String(from),
        }),
      ),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(spans, (all) => {
      const until = 250 * HOUR;
      const pieces = ledgerOf(all, { arrive: 0, until }, HOURS);
      const cents = pieces.map((_, place) => 100 + place);
      const shares = spanShares(all, { pieces, cents, until });
      const known = pieces.flatMap(({ cause, from, to }, place) =>
        cause === 'unexplained' ? [] : [{ ms: to - from, cents: cents[place] ?? 0 }],
      );
      const sum = (rows: readonly { ms: number; cents: number }[]) => [
        rows.reduce((whole, { ms }) => whole + ms, 0),
        rows.reduce((whole, row) => whole + row.cents, 0),
      ];
      expect(sum(shares)).toEqual(sum(known));
    }),
    { numRuns: 300 },
  );
});
