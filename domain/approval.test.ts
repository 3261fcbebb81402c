import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  approvedTotal,
  laborStatusAfter,
  needsReason,
  partStatusAfter,
  shareSums,
  withinLimit,
  type ApprovalLine,
} from './approval';

const here = { received: true, fromStock: false };
const stock = { received: false, fromStock: true };
const missing = { received: false, fromStock: false };

describe('a decision', () => {
  test.each([
    ['approve', [], 'Ready for Repair'],
    ['approve', [here, stock], 'Ready for Repair'],
    ['approve', [here, missing], 'Waiting for Parts'],
    ['decline', [missing], 'Declined'],
    ['reject', [here], 'Rejected'],
  ] as const)('%s with parts %j makes the labor %s', (decision, parts, status) => {
    expect(laborStatusAfter(decision, parts)).toBe(status);
  });

  test.each([
    ['approve', here, 'Part Received'],
    ['approve', stock, 'In Stock'],
    ['approve', missing, 'Waiting to Order Part'],
    ['decline', missing, 'Declined'],
    ['reject', stock, 'Declined'],
  ] as const)('%s makes the part %j %s', (decision, part, status) => {
    expect(partStatusAfter(decision, part)).toBe(status);
  });

  test('to reject needs a reason, the others do not', () => {
    expect([needsReason('approve'), needsReason('decline'), needsReason('reject')]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('what an item costs', () => {
  const share = (decision: 'open' | 'approved' | 'declined', cents: number) => ({ decision, cents });
  test.each([
    [[share('open', 5), share('approved', 7)], undefined, { totalCents: 12, approvedCents: 7 }],
    [[share('declined', 5), share('approved', 7)], undefined, { totalCents: 7, approvedCents: 7 }],
    [[share('declined', 5), share('declined', 7)], undefined, { totalCents: 12, approvedCents: 0 }],
    [[share('open', 5), share('approved', 7)], 9, { totalCents: 9, approvedCents: 9 }],
    [[share('open', 5)], 9, { totalCents: 9, approvedCents: 0 }],
  ])('of %j in a bundle of %j is %j', (shares, bundle, sums) => {
    expect(shareSums(shares, bundle)).toEqual(sums);
  });
});

describe('approval in bulk', () => {
  const line = (
    estimateItemId: number,
    totalCents: number,
    itemStatus: ApprovalLine['itemStatus'] = 'Pending',
  ): ApprovalLine => ({
    estimateItemId,
    totalCents,
    itemStatus,
    approvedCents: itemStatus === 'Approved' ? totalCents : 0,
  });

  test.each([
    [[line(1, 500), line(2, 300)], 1_000, [2, 1]],
    [[line(1, 500), line(2, 300)], 700, [2]],
    [[line(1, 500, 'Approved'), line(2, 300)], 700, []],
    [[line(1, 500, 'Declined'), line(2, 300)], 700, [2]],
    [[line(1, 100)], null, []],
  ] as const)('of %j under a limit of %j takes %j', (lines, limit, chosen) => {
    expect(withinLimit(lines, limit)).toEqual(chosen);
  });

  test('never goes over the limit', () => {
    const statuses = fc.constantFrom<ApprovalLine['itemStatus']>(
      'Pending',
      'Approved',
      'Declined',
      'Rejected',
    );
    const drawn = fc.array(fc.record({ totalCents: fc.nat(100_000), itemStatus: statuses }), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(drawn, fc.nat(400_000), (entries, limit) => {
        const lines = entries.map((entry, index) => line(index + 1, entry.totalCents, entry.itemStatus));
        const chosen = new Set(withinLimit(lines, limit));
        const after = lines.map((one) =>
          chosen.has(one.estimateItemId) ? line(one.estimateItemId, one.totalCents, 'Approved') : one,
        );
        expect(approvedTotal(after)).toBeLessThanOrEqual(Math.max(limit, approvedTotal(lines)));
      }),
    );
  });
});
