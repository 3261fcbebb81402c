import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chargeOfLabor,
  chargeOfPart,
  decideCharge,
  decideReversal,
  laborNotDue,
  partNotDue,
  replacedCharge,
  type Billed,
  type ChargeableLabor,
  type ChargeablePart,
  type FormerCharge,
} from './charges';

const billed: Billed = { kind: 'labor', sourceId: 41, amountCents: 12_500, accountNumber: '5200417' };
const former = (more: Partial<FormerCharge> = {}): FormerCharge => ({
  revision: 1,
  amountCents: 12_500,
  accountNumber: '5200417',
  status: 'Sent',
  reversal: false,
  ...more,
});

describe('the key of a charge', () => {
  test.each([
    ['is made for what was never billed', undefined, 'labor-41-1', 'new'],
    ['stays while nothing changed and it is there', former(), 'labor-41-1', 'keep'],
    ['stays while nothing changed and it is under way', former({ status: 'Queued' }), 'labor-41-1', 'keep'],
    ['is delivered again after a failure', former({ status: 'Failed' }), 'labor-41-1', 'again'],
    ['becomes the next one with another amount', former({ amountCents: 1 }), 'labor-41-2', 'new'],
    ['becomes the next one with another account', former({ accountNumber: 'x' }), 'labor-41-2', 'new'],
    [
      'becomes the next one after a failure, too',
      former({ revision: 6, status: 'Failed', amountCents: 1 }),
      'labor-41-7',
      'new',
    ],
    [
      'becomes the next one after it was taken back, even for the same amount',
      former({ revision: 2, reversal: true }),
      'labor-41-3',
      'new',
    ],
  ] as const)('%s', (_, before, key, action) => {
    expect(decideCharge(billed, before)).toMatchObject({ chargeKey: key, action });
  });

  test('asking again changes nothing, whatever was asked before', () => {
    const wish = fc.record({ amountCents: fc.nat(3), accountNumber: fc.constantFrom('a', 'b') });
    fc.assert(
      fc.property(fc.array(wish, { minLength: 1 }), (wishes) => {
        let last: FormerCharge | undefined;
        const keys: string[] = [];
        for (const one of wishes) {
          const { action, chargeKey, revision } = decideCharge({ ...billed, ...one }, last);
          if (action === 'new') keys.push(chargeKey);
          last = { ...one, revision, status: 'Queued', reversal: false };
          expect(decideCharge({ ...billed, ...one }, last).action).toBe('keep');
        }
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });
});

describe('taking a charge back', () => {
  test.each([
    ['is nothing where nothing was charged', undefined, null],
    ['has a key of its own', former(), { chargeKey: 'labor-41-2', action: 'new' }],
    [
      'has one for what was refused, too: an earlier revision may be booked',
      former({ status: 'Failed' }),
      { chargeKey: 'labor-41-2', action: 'new' },
    ],
    [
      'happens once',
      former({ revision: 2, reversal: true, amountCents: 0 }),
      { chargeKey: 'labor-41-2', action: 'keep' },
    ],
    [
      'is delivered again when the gateway refused it',
      former({ revision: 2, reversal: true, amountCents: 0, status: 'Failed' }),
      { chargeKey: 'labor-41-2', action: 'again' },
    ],
  ] as const)('%s', (_, before, expected) => {
    const decided = decideReversal(billed, before);
    if (expected === null) expect(decided).toBeNull();
    else expect(decided).toMatchObject(expected);
  });
});

describe('the entry that a revision replaces', () => {
  const settled = (revision: number, status: 'Sent' | 'Failed', answered = true) => ({
    chargeKey: `labor-41-${revision}`,
    revision,
    amountCents: 12_500,
    status,
    answered,
  });
  test.each([
    ['nothing, for the first', 1, [], null],
    ['the one before', 2, [settled(1, 'Sent')], 'labor-41-1'],
    ['the last that was booked, past a refusal', 3, [settled(1, 'Sent'), settled(2, 'Failed')], 'labor-41-1'],
    ['one that never got an answer', 3, [settled(1, 'Sent'), settled(2, 'Failed', false)], 'labor-41-2'],
    ['never a later one', 1, [settled(2, 'Sent')], null],
  ])('is %s', (_, revision, earlier, expected) => {
    expect(replacedCharge(revision, earlier)?.chargeKey ?? null).toBe(expected);
  });
});

const labor: ChargeableLabor = {
  estimateLaborId: 41,
  estimateItemId: 7,
  isFee: false,
  approved: true,
  repaired: true,
  priceCents: 9000,
  bundleId: null,
};
const part: ChargeablePart = {
  estimatePartId: 5,
  estimateItemId: 7,
  partStatus: 'Part Received',
  laborApproved: true,
  received: true,
  quantity: 2,
  unitPriceCents: 1000,
  markupPercent: 20,
  bundleId: null,
};

describe('what is billed', () => {
  test.each([
    [{}, null],
    [{ approved: false }, 'not approved'],
    [{ repaired: false }, 'not repaired'],
    [{ estimateItemId: null }, 'no estimate item'],
  ])('a labor with %j: %s', (more, expected) => {
    expect(laborNotDue({ ...labor, ...more })).toBe(expected);
  });

  test.each([
    [{}, null],
    [{ laborApproved: null }, null],
    [{ laborApproved: false }, 'not approved'],
    [{ partStatus: 'Pending' }, 'not approved'],
    [{ partStatus: 'Declined' }, 'not approved'],
    [{ received: false }, 'not received'],
    [{ estimateItemId: null }, 'no estimate item'],
  ])('a part with %j: %s', (more, expected) => {
    expect(partNotDue({ ...part, ...more })).toBe(expected);
  });

  test('is the bundle for what is sold in one, and the line itself for the rest', () => {
    const bundles = [{ bundleId: 3, priceCents: 20_000 }];
    const bundle = { kind: 'bundle', sourceId: 3, amountCents: 20_000 };
    expect(chargeOfLabor({ ...labor, isFee: true, bundleId: 3 }, bundles)).toEqual(bundle);
    expect(chargeOfPart({ ...part, bundleId: 3 }, bundles)).toEqual(bundle);
    expect(chargeOfLabor(labor, bundles)).toEqual({ kind: 'labor', sourceId: 41, amountCents: 9000 });
    expect(chargeOfLabor({ ...labor, isFee: true }, bundles).kind).toBe('fee');
    expect(chargeOfPart(part, bundles)).toEqual({ kind: 'part', sourceId: 5, amountCents: 2400 });
  });
});
