import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  estimateTotals,
  laborPrice,
  partPrice,
  reprice,
  type CustomerTerms,
  type Estimate,
  type PricedLabor,
} from './pricing';

const POSTED: CustomerTerms = { laborRatePercent: 100, partsMarkupPercent: 20, feePercent: 100 };
const DEALER: CustomerTerms = { laborRatePercent: 112, partsMarkupPercent: 30, feePercent: 110 };

const labor = (change: Partial<PricedLabor> = {}): PricedLabor => ({
  estimateLaborId: 1,
  isFee: false,
  status: 'Ready for Repair',
  laborTime: 150,
  postedRateCents: 10_000,
  listPriceCents: 0,
  rateCents: 10_000,
  priceCents: 15_000,
  bundleId: null,
  ...change,
});
const fee = (change: Partial<PricedLabor> = {}) =>
  labor({
    estimateLaborId: 2,
    isFee: true,
    listPriceCents: 5_000,
    priceCents: 5_000,
    rateCents: 0,
    ...change,
  });
const part = (change = {}) => ({
  estimatePartId: 3,
  declined: false,
  quantity: 2,
  unitPriceCents: 4_000,
  markupPercent: 20,
  bundleId: null,
  ...change,
});
const estimate = (change: Partial<Estimate> = {}): Estimate => ({
  labors: [],
  parts: [],
  bundles: [],
  ...change,
});

describe('prices', () => {
  test.each([
    [150, 10_000, 15_000],
    [33, 5_801, 1_914],
    [0, 9_999, 0],
  ])('%d hundredths of an hour at %d cents cost %d cents', (hours, rate, price) => {
    expect(laborPrice(hours, rate)).toBe(price);
  });

  test.each([
    [2, 4_000, 20, 9_600],
    [3, 333, 15, 1_149],
    [1, 999, 0, 999],
  ])('%d pieces at %d cents with %d %% on it cost %d cents', (quantity, unitPriceCents, markup, price) => {
    expect(partPrice({ quantity, unitPriceCents }, markup)).toBe(price);
  });
});

describe('a change of terms', () => {
  test('touches each kind of line by its own term', () => {
    const before = estimate({
      labors: [labor(), fee()],
      parts: [part()],
      bundles: [{ bundleId: 9, listCents: 20_000, priceCents: 20_000 }],
    });
    expect(reprice(before, DEALER)).toEqual({
      labors: [{ estimateLaborId: 1, rateCents: 11_200, priceCents: 16_800 }],
      fees: [{ estimateLaborId: 2, priceCents: 5_500 }],
      parts: [{ estimatePartId: 3, markupPercent: 30 }],
      bundles: [{ bundleId: 9, priceCents: 22_000 }],
    });
  });

  test('leaves alone what was declined and labors of shops without a posted rate', () => {
    const before = estimate({
      labors: [
        labor({ status: 'Declined' }),
        fee({ status: 'Rejected' }),
        labor({ estimateLaborId: 4, postedRateCents: null }),
      ],
      parts: [part({ declined: true })],
    });
    expect(reprice(before, DEALER)).toEqual({ labors: [], fees: [], parts: [], bundles: [] });
  });

  test('to those that an estimate has already changes nothing', () => {
    const unchanged = { labors: [], fees: [], parts: [], bundles: [] };
    expect(reprice(estimate({ labors: [labor(), fee()], parts: [part()] }), POSTED)).toEqual(unchanged);
  });

  test('changes nothing the second time', () => {
    const percent = fc.integer({ min: 50, max: 200 });
    const terms = fc.record({ laborRatePercent: percent, partsMarkupPercent: percent, feePercent: percent });
    const labors = fc.array(
      fc.record({
        isFee: fc.boolean(),
        laborTime: fc.integer({ min: 0, max: 2_000 }),
        postedRateCents: fc.integer({ min: 0, max: 30_000 }),
        listPriceCents: fc.integer({ min: 0, max: 100_000 }),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(labors, terms, (drawn, wanted) => {
        const before = estimate({
          labors: drawn.map((change, index) => labor({ ...change, estimateLaborId: index + 1 })),
        });
        const changes = reprice(before, wanted);
        const changed = [...changes.labors, ...changes.fees];
        const after = estimate({
          labors: before.labors.map((line) => ({
            ...line,
            ...changed.find(({ estimateLaborId }) => estimateLaborId === line.estimateLaborId),
          })),
        });
        const again = reprice(after, wanted);
        expect([again.labors, again.fees]).toEqual([[], []]);
      }),
    );
  });
});

describe('totals', () => {
  test('add up what is not declined', () => {
    const totals = estimateTotals(
      estimate({
        labors: [labor(), labor({ status: 'Declined in Repair' }), fee()],
        parts: [part(), part({ declined: true })],
      }),
    );
    expect(totals).toEqual({ laborCents: 15_000, partsCents: 9_600, feesCents: 5_000 });
  });

  test('leave out a bundle of which everything is declined', () => {
    const totals = estimateTotals(
      estimate({
        labors: [fee({ bundleId: 9, status: 'Declined' }), fee({ estimateLaborId: 5 })],
        bundles: [{ bundleId: 9, listCents: 20_000, priceCents: 18_000 }],
      }),
    );
    expect(totals).toEqual({ laborCents: 0, partsCents: 0, feesCents: 5_000 });
  });

  test('count a bundle at its own price instead of the lines in it', () => {
    const totals = estimateTotals(
      estimate({
        labors: [labor({ bundleId: 9 }), fee({ bundleId: 9 }), fee({ estimateLaborId: 5 })],
        parts: [part({ bundleId: 9 })],
        bundles: [{ bundleId: 9, listCents: 20_000, priceCents: 18_000 }],
      }),
    );
    expect(totals).toEqual({ laborCents: 0, partsCents: 0, feesCents: 23_000 });
  });
});
