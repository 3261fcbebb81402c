import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayAt } from '../days';
import { priceSteps } from '../holding-cost';
import { siteDays } from '../ledger/site-days';
import { SEVERITIES } from '../inspection';
import { rehearse, simulate, type PastLine, type PastOrder } from './rehearsal';
import {
  approvedBy,
  byRule,
  completesWith,
  decideBy,
  ruleNamedIn,
  type ApprovalRule,
  type RuleLine,
  type RuleOrder,
} from './rule';
import { waitingCents } from './waiting-cost';

const RULE: ApprovalRule = {
  ruleId: 1,
  name: 'Wipers',
  customerId: null,
  shopIds: [],
  severities: [],
  mostLineCents: 10_000,
  mostOrderCents: 25_000,
  completes: false,
};
const LINE: RuleLine = {
  estimateItemId: 1,
  status: 'Pending',
  touched: false,
  bundled: false,
  severity: 'Minor',
  shopIds: [7],
  cents: 9_000,
};
const ORDER: RuleOrder = { customerId: 5, approvedCents: 0, limitCents: 1_000_000 };

describe('a rule', () => {
  test.each([
    ['a line that is to be diagnosed', { status: 'Diagnose' }, {}, {}, 'diagnose'],
    ['a line that is declined', { status: 'Declined' }, {}, {}, 'decided'],
    ['a line that somebody has decided before', { touched: true }, {}, {}, 'decided'],
    ['a line without work', { shopIds: [] }, {}, {}, 'empty'],
    ['a line of a bundle', { bundled: true }, {}, {}, 'bundle'],
    ['a line of another customer', {}, {}, { customerId: 6 }, 'customer'],
    ['a line with work of another shop beside', { shopIds: [7, 8] }, {}, { shopIds: [7] }, 'shop'],
    ['a worse line', { severity: 'Safety' }, {}, { severities: ['Minor'] }, 'severity'],
    ['a line that nobody has inspected', { severity: null }, {}, { severities: ['Minor'] }, 'severity'],
    ['a dearer line', { cents: 10_001 }, {}, {}, 'line'],
    ['a line with which too much would be approved', {}, { approvedCents: 16_001 }, {}, 'order'],
    ['a line beyond the customer’s limit', {}, { limitCents: 8_999 }, {}, 'limit'],
  ] as const)('leaves %s to people', (_, line, order, rule, why) => {
    const verdict = decideBy([{ ...RULE, ...rule }], { ...LINE, ...line }, { ...ORDER, ...order });
    expect(verdict).toEqual({ approve: false, why });
  });

  test('approves what meets all of its conditions; the first that allows a line is the one', () => {
    const other = { ...RULE, ruleId: 2, mostLineCents: 1 };
    expect(decideBy([other, RULE], LINE, { ...ORDER, limitCents: 9_000 })).toEqual({
      approve: true,
      rule: RULE,
    });
    // If the customer has set no limit, only a rule that names the customer approves.
    const unlimited = { ...ORDER, limitCents: null };
    expect(decideBy([RULE], LINE, unlimited)).toEqual({ approve: false, why: 'limit' });
    expect(decideBy([{ ...RULE, customerId: 5 }], LINE, unlimited)).toMatchObject({ approve: true });
    expect(decideBy([other], LINE, ORDER)).toEqual({ approve: false, why: 'line' });
  });

  test('ends Approve only where it says so and nothing is left', () => {
    const own = (completes: boolean) => [{ line: LINE, rule: { ...RULE, completes } }];
    expect(completesWith(own(true), 1)).toBe(true);
    expect(completesWith(own(true), 2)).toBe(false);
    expect(completesWith([...own(true), ...own(false)], 2)).toBe(false);
    expect(completesWith([], 0)).toBe(false);
  });

  test('is named in a reason, and read from it', () => {
    expect(ruleNamedIn(byRule('All "small" things'))).toBe('All "small" things');
    expect(ruleNamedIn('agreed by Ann')).toBeUndefined();
  });
});

const cents = fc.integer({ min: 0, max: 20_000 });
const anyLine = fc.record({
  status: fc.constantFrom('Pending', 'Diagnose', 'Approved', 'Declined'),
  touched: fc.boolean(),
  bundled: fc.boolean(),
  severity: fc.constantFrom(null, ...SEVERITIES),
  shopIds: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 3 }),
  cents,
});
const lines = fc
  .array(anyLine, { maxLength: 8 })
  .map((all) => all.map((line, place): RuleLine => ({ ...line, estimateItemId: place + 1 })));
const rules = fc.record({
  customerId: fc.constantFrom(null, 5, 6),
  shopIds: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
  severities: fc.subarray([...SEVERITIES]),
  mostLineCents: cents,
  mostOrderCents: fc.integer({ min: 0, max: 60_000 }),
});
const orders = fc.record({
  customerId: fc.constantFrom(null, 5, 6),
  approvedCents: cents,
  limitCents: fc.option(fc.integer({ min: 0, max: 60_000 })),
});
const ruled = (rule: Omit<ApprovalRule, 'ruleId' | 'name' | 'completes'>): ApprovalRule => ({
  ...RULE,
  ...rule,
});

describe('of the lines of an estimate', () => {
  test('a rule with lower amounts approves some of those that one with higher ones does', () => {
    fc.assert(
      fc.property(rules, lines, orders, cents, cents, (rule, all, order, lessLine, lessOrder) => {
        const higher = approvedBy([ruled(rule)], all, order).map(({ line }) => line);
        const lower = approvedBy(
          [
            ruled({
              ...rule,
              mostLineCents: rule.mostLineCents - lessLine,
              mostOrderCents: rule.mostOrderCents - lessOrder,
            }),
          ],
          all,
          order,
        );
        expect(higher).toEqual(expect.arrayContaining(lower.map(({ line }) => line)));
      }),
    );
  });

  test('rules together approve nothing beyond the limit or any of their own amounts, and nothing that is not pending', () => {
    fc.assert(
      fc.property(fc.array(rules, { maxLength: 3 }), lines, orders, (some, all, order) => {
        let total = order.approvedCents;
        for (const { line, rule } of approvedBy(some.map(ruled), all, order)) {
          total += line.cents;
          expect(total).toBeLessThanOrEqual(Math.min(rule.mostOrderCents, order.limitCents ?? Infinity));
          expect(line).toMatchObject({ status: 'Pending', touched: false, bundled: false });
        }
      }),
    );
  });
});

const HOUR = 3_600_000;
const pastLine = fc
  .record({
    severity: fc.constantFrom(null, ...SEVERITIES),
    shopIds: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 2 }),
    cents,
    declinedShare: fc.constantFrom(0, 0.5, 1),
    sent: fc.integer({ min: 1, max: 20 }),
    later: fc.integer({ min: 1, max: 20 }),
    counted: fc.boolean(),
  })
  .map(({ declinedShare, sent, later, ...line }) => ({
    ...line,
    bundled: false,
    name: 'Line',
    declinedCents: Math.floor(line.cents * declinedShare),
    declined: declinedShare > 0,
    sentAt: sent * HOUR,
    decidedAt: (sent + later) * HOUR,
  }));
const pastOrder = fc.array(pastLine, { maxLength: 6 }).map((all): PastOrder => ({
  workOrderId: 1,
  customerId: 5,
  rejected: false,
  limits: [{ from: -Infinity, cents: 40_000 }],
  stays: [{ from: HOUR / 2, to: 50 * HOUR }],
  lines: all.map((line, place): PastLine => ({ ...line, estimateItemId: place + 1 })),
}));

describe('a rehearsal', () => {
  test('decides nothing by what came later: with another later its decisions until then are the same', () => {
    fc.assert(
      fc.property(
        rules,
        pastOrder,
        fc.integer({ min: 0, max: 41 }),
        pastOrder,
        (rule, order, hour, other) => {
          const at = hour * HOUR;
          // What people decided after the moment, and what came up for approval after it, does not count.
          const changed: PastOrder = {
            ...order,
            limits: [...order.limits, { from: at + 1, cents: 0 }],
            lines: [
              ...order.lines
                .filter(({ sentAt }) => sentAt <= at)
                .map((line) =>
                  line.decidedAt > at
                    ? {
                        ...line,
                        decidedAt: 99 * HOUR,
                        declined: !line.declined,
                        declinedCents: line.declined ? 0 : line.cents,
                      }
                    : line,
                ),
              ...other.lines
                .filter(({ sentAt }) => sentAt > at)
                .map((line) => ({ ...line, estimateItemId: line.estimateItemId + 100 })),
            ],
          };
          const until = (of: PastOrder) =>
            [...simulate(ruled(rule), of)]
              .filter(([, moment]) => moment <= at)
              .map(([{ estimateItemId }, moment]) => [estimateItemId, moment]);
          expect(until(changed)).toEqual(until(order));
        },
      ),
    );
  });

  test('adds up to the cent: what is automatic and left is all, and so is what people approved and declined of each', () => {
    fc.assert(
      fc.property(rules, fc.array(pastOrder, { maxLength: 4 }), (rule, all) => {
        const { decided, automatic, agreed, mistaken, left, leftApproved, leftDeclined, mistakes } = rehearse(
          ruled(rule),
          all,
          () => 0,
        );
        const counted = all.flatMap(({ lines: own }) => own.filter((line) => line.counted));
        expect(decided).toEqual({
          lines: counted.length,
          cents: counted.reduce((sum, line) => sum + line.cents, 0),
        });
        for (const unit of ['lines', 'cents'] as const) {
          expect(automatic[unit] + left[unit]).toBe(decided[unit]);
          expect(agreed[unit] + mistaken[unit]).toBe(automatic[unit]);
          expect(leftApproved[unit] + leftDeclined[unit]).toBe(left[unit]);
        }
        expect(mistakes).toHaveLength(mistaken.lines);
        expect(mistakes.reduce((sum, { declinedCents }) => sum + declinedCents, 0)).toBe(mistaken.cents);
      }),
    );
  });

  const line = (estimateItemId: number, more: Partial<PastLine> = {}): PastLine => ({
    ...LINE,
    estimateItemId,
    name: `Line ${estimateItemId}`,
    sentAt: HOUR,
    decidedAt: 10 * HOUR,
    declinedCents: 0,
    declined: false,
    counted: true,
    ...more,
  });
  const order = (...own: PastLine[]): PastOrder => ({
    workOrderId: 1,
    customerId: 5,
    rejected: false,
    limits: [{ from: -Infinity, cents: 1_000_000 }],
    stays: [{ from: HOUR, to: 10 * HOUR }],
    lines: own,
  });
  const hours = (_: PastOrder, from: number, to: number) => (to - from) / HOUR;

  test('saves the waiting of a stay of which nothing is left, from when its last line came', () => {
    const whole = order(line(1), line(2, { sentAt: 4 * HOUR }));
    expect(rehearse(RULE, [whole], hours)).toMatchObject({ stays: 1, waitedMs: 6 * HOUR, waitedCents: 6 });
    const half = order(line(1), line(2, { cents: 99_000 }));
    expect(rehearse(RULE, [half], hours)).toMatchObject({ stays: 0, waitedMs: 0, waitedCents: 0 });
    expect(rehearse(RULE, [whole], () => null).waitedCents).toBeNull();
  });

  test('tells how many of the lines that people declined went with their vehicle', () => {
    const declined = { declined: true, declinedCents: 9_000 };
    const gone = { ...order(line(1, declined), line(2)), rejected: true };
    const stayed = order(line(3, declined));
    expect(rehearse(RULE, [gone, stayed], hours)).toMatchObject({ mistaken: { lines: 2 }, rejected: 1 });
  });

  test('goes by the limit that held then, and by what people had approved by then', () => {
    const limited = {
      ...order(line(1)),
      limits: [
        { from: -Infinity, cents: 5_000 },
        { from: 2 * HOUR, cents: 90_000 },
      ],
    };
    expect(rehearse(RULE, [limited], hours).automatic.lines).toBe(0);
    const dear = line(1, { cents: 20_000, decidedAt: 3 * HOUR, counted: false });
    const before = rehearse(RULE, [order(dear, line(2, { sentAt: 2 * HOUR }))], hours);
    const after = rehearse(RULE, [order(dear, line(2, { sentAt: 4 * HOUR }))], hours);
    expect([before.automatic.lines, after.automatic.lines]).toEqual([1, 0]);
  });
});

test('waiting costs what its days do, and nobody knows what it costs before the first rate', () => {
  const timeZone = 'America/Chicago';
  const days = siteDays(timeZone);
  const from = Date.parse('2026-03-07T12:00:00-06:00');
  const rate = { customerId: null, valueCents: 0, interest: 0, depreciation: 0, overheadCents: 2_400 };
  const steps = (validFrom: string) =>
    priceSteps([{ ...rate, validFrom }], { values: [], customerId: 5, timeZone });
  // The night in between is an hour shorter and still costs a day.
  expect(waitingCents(steps('2026-01-01'), days, { from, to: from + 47 * HOUR })).toBe(4_800);
  expect(
    waitingCents(steps(dayAt(from + 24 * HOUR, timeZone)), days, { from, to: from + 47 * HOUR }),
  ).toBeNull();
});
