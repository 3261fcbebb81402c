import { approvedBy, type RuleConditions, type RuleLine } from './rule';

/** How many days a rule is rehearsed over. */
export const REHEARSED_DAYS = 90;
/** With fewer decided lines than this no number is shown. */
export const LEAST_LINES = 30;

/** A line on which people have decided. Moments in milliseconds since 1970, money in cents. */
export type PastLine = Omit<RuleLine, 'status' | 'touched'> & {
  readonly name: string;
  /** When it came up for approval in the form that was decided on. */
  readonly sentAt: number;
  readonly decidedAt: number;
  /** What people declined of it; zero where all was approved. */
  readonly declinedCents: number;
  /** People have declined all or some of it, even if it costs nothing. */
  readonly declined: boolean;
  /**
   * It counts: people decided on it within the rehearsed days. A line that a rule approved, or that was decided
   * earlier, only counts toward what was approved by then.
   */
  readonly counted: boolean;
};

/** A stay in Approve that has ended. */
export type PastStay = { readonly from: number; readonly to: number };

/** A work order that was in Approve. */
export type PastOrder = {
  readonly workOrderId: number;
  readonly customerId: number | null;
  /** The vehicle itself was rejected in the end, with all of its lines. */
  readonly rejected: boolean;
  /** Which limit of the customer held from when on, in order; the first one from the beginning. */
  readonly limits: readonly { readonly from: number; readonly cents: number | null }[];
  readonly stays: readonly PastStay[];
  readonly lines: readonly PastLine[];
};

/** A line that people declined and the rule would have approved. */
export type Mistake = {
  readonly workOrderId: number;
  readonly estimateItemId: number;
  readonly name: string;
  readonly decidedAt: number;
  readonly declinedCents: number;
};

/** How many lines, and what they cost in cents. */
export type Sum = { readonly lines: number; readonly cents: number };

/**
 * What a rule would have done. People approved some of each line's cents and declined the rest: `decided = automatic +
 * left`, `automatic.cents = agreed.cents + mistaken.cents`, and `left.cents = leftApproved.cents + leftDeclined.cents`.
 */
export type Rehearsal = {
  readonly decided: Sum;
  /** Would have been approved automatically. */
  readonly automatic: Sum;
  /** Of that, what people approved as well and what they declined. */
  readonly agreed: Sum;
  readonly mistaken: Sum;
  /** How many of the lines that people declined are on vehicles that were rejected. */
  readonly rejected: number;
  /** Would have been left to people. */
  readonly left: Sum;
  readonly leftApproved: Sum;
  readonly leftDeclined: Sum;
  /** Stays in Approve with nothing left to decide, and how long they lasted from then on. */
  readonly stays: number;
  readonly waitedMs: number;
  /** What that time cost; null where some of it has no price. */
  readonly waitedCents: number | null;
  readonly mistakes: readonly Mistake[];
};

/** What a vehicle's time between two moments costs in cents; null where that is unknown. */
export type CostOfTime = (order: PastOrder, from: number, to: number) => number | null;

/** When, for a line that a rule would have approved. */
type Simulated = ReadonlyMap<PastLine, number>;

/**
 * What a rule would have done with a work order, line by line in the order in which they came up for approval. Each
 * decision knows only what was known at its moment: the lines that were there, what people and the rule had approved by
 * then, and the limit that held.
 */
export function simulate(rule: RuleConditions, order: PastOrder): Simulated {
  const approved = new Map<PastLine, number>();
  const moments = [...new Set(order.lines.map(({ sentAt }) => sentAt))].toSorted((one, other) => one - other);
  for (const at of moments) {
    const known = order.lines.filter(({ sentAt }) => sentAt <= at);
    const approvedCents = known.reduce((sum, line) => {
      if (approved.has(line)) return sum + line.cents;
      return line.decidedAt <= at ? sum + line.cents - line.declinedCents : sum;
    }, 0);
    const waiting = new Map(
      known
        .filter((line) => line.counted && line.decidedAt > at && !approved.has(line))
        .map((line): [number, PastLine] => [line.estimateItemId, line]),
    );
    const asked = [...waiting.values()].map((line): RuleLine => ({
      ...line,
      status: 'Pending',
      touched: false,
    }));
    const limitCents = order.limits.findLast(({ from }) => from <= at)?.cents ?? null;
    const { customerId } = order;
    for (const { line } of approvedBy([rule], asked, { customerId, approvedCents, limitCents })) {
      const past = waiting.get(line.estimateItemId);
      if (past) approved.set(past, at);
    }
  }
  return approved;
}

/**
 * The moment from which nothing of a stay would have been left to decide; undefined where something would, or nothing
 * was decided there.
 */
function emptyFrom(stay: PastStay, order: PastOrder, approved: Simulated): number | undefined {
  const own = order.lines.filter(({ decidedAt }) => decidedAt > stay.from && decidedAt <= stay.to);
  if (own.length === 0) return undefined;
  const moments = own.map((line) => approved.get(line) ?? Infinity);
  const last = Math.max(...moments, stay.from);
  return last < stay.to ? last : undefined;
}

/** Adds up what a rule would have done with work orders, one at a time: a site has more than fit in memory at once. */
export class Rehearsing {
  readonly #rule: RuleConditions;
  readonly #costOf: CostOfTime;
  readonly #sums = {
    decided: none(),
    automatic: none(),
    agreed: none(),
    mistaken: none(),
    left: none(),
    leftApproved: none(),
    leftDeclined: none(),
  };
  readonly #mistakes: Mistake[] = [];
  #rejected = 0;
  #stays = 0;
  #waitedMs = 0;
  #waitedCents: number | null = 0;

  constructor(rule: RuleConditions, costOf: CostOfTime) {
    this.#rule = rule;
    this.#costOf = costOf;
  }

  /** Adds a work order. */
  add(order: PastOrder): void {
    const approved = simulate(this.#rule, order);
    for (const line of order.lines) if (line.counted) this.#count(order, line, approved.has(line));
    for (const stay of order.stays) {
      const from = emptyFrom(stay, order, approved);
      if (from === undefined) continue;
      this.#stays += 1;
      this.#waitedMs += stay.to - from;
      const cents = this.#costOf(order, from, stay.to);
      this.#waitedCents = cents === null || this.#waitedCents === null ? null : this.#waitedCents + cents;
    }
  }

  #count(order: PastOrder, line: PastLine, automatic: boolean): void {
    const { cents, declined, declinedCents } = line;
    const approvedCents = cents - declinedCents;
    const sums = this.#sums;
    tally(sums.decided, 1, cents);
    tally(automatic ? sums.automatic : sums.left, 1, cents);
    // If some of a line was declined, people did not want it as it was.
    tally(automatic ? sums.agreed : sums.leftApproved, declined ? 0 : 1, approvedCents);
    tally(automatic ? sums.mistaken : sums.leftDeclined, declined ? 1 : 0, declinedCents);
    if (!automatic || !declined) return;
    if (order.rejected) this.#rejected += 1;
    const { workOrderId } = order;
    const { estimateItemId, name, decidedAt } = line;
    this.#mistakes.push({ workOrderId, estimateItemId, name, decidedAt, declinedCents });
  }

  /** The result; the most expensive mistakes first. */
  result(): Rehearsal {
    return {
      ...this.#sums,
      rejected: this.#rejected,
      stays: this.#stays,
      waitedMs: this.#waitedMs,
      waitedCents: this.#waitedCents,
      mistakes: this.#mistakes.toSorted(
        (one, other) =>
          other.declinedCents - one.declinedCents ||
          other.decidedAt - one.decidedAt ||
          one.estimateItemId - other.estimateItemId,
      ),
    };
  }
}

/** What a rule would have done with work orders. */
export function rehearse(rule: RuleConditions, orders: readonly PastOrder[], costOf: CostOfTime): Rehearsal {
  const rehearsing = new Rehearsing(rule, costOf);
  for (const order of orders) rehearsing.add(order);
  return rehearsing.result();
}

const none = () => ({ lines: 0, cents: 0 });

function tally(sum: { lines: number; cents: number }, lines: number, cents: number): void {
  sum.lines += lines;
  sum.cents += cents;
}
