import type { ItemStatus } from '../approval';
import type { Severity } from '../inspection';

/**
 * What a rule approves without a person (docs/approval-rules.md): lines that meet all of its conditions. Money in
 * cents; an empty list is no condition.
 */
export type RuleConditions = {
  /** Whose vehicles it is for; null for all customers. */
  readonly customerId: number | null;
  /** Every labor and fee of the line is of one of these shops. */
  readonly shopIds: readonly number[];
  /** The line's severity is one of these; a line that nobody has inspected has none. */
  readonly severities: readonly Severity[];
  /** What a line may cost with its parts. */
  readonly mostLineCents: number;
  /** What may be approved of a work order in total, including what is approved already. */
  readonly mostOrderCents: number;
  /** Approve completes automatically when nothing is left to decide. */
  readonly completes: boolean;
};

/** The bounds of a rule's amounts, in cents. */
export const RULE_CENTS = { least: 1, most: 1_000_000 } as const;

/** A rule that is switched on. */
export type ApprovalRule = RuleConditions & { readonly ruleId: number; readonly name: string };

/** A line of an estimate as rules see it. */
export type RuleLine = {
  readonly estimateItemId: number;
  readonly status: ItemStatus;
  /** Someone has decided on a part of it, or has taken a decision back: it is left to people. */
  readonly touched: boolean;
  /** It is sold in a bundle, which has one price for several lines. */
  readonly bundled: boolean;
  readonly severity: Severity | null;
  readonly shopIds: readonly number[];
  /** What it costs with its parts. */
  readonly cents: number;
};

/** Whose work order a line is on, and how much of it is approved. */
export type RuleOrder = {
  readonly customerId: number | null;
  readonly approvedCents: number;
  /** What the customer allows to be approved; null if the customer has no limit. */
  readonly limitCents: number | null;
};

/** Why rules leave a line to people; with several rules, the reason of the one that came closest. */
export const LEAVE_REASONS = [
  'decided',
  'diagnose',
  'empty',
  'bundle',
  'noRule',
  'customer',
  'shop',
  'severity',
  'line',
  'order',
  'limit',
] as const;
export type LeaveReason = (typeof LEAVE_REASONS)[number];

export type Verdict<Rule extends RuleConditions> =
  | { readonly approve: true; readonly rule: Rule }
  | { readonly approve: false; readonly why: LeaveReason };

/**
 * What rules say about a line: the first that allows it approves it, otherwise it is left to people. No rule ever
 * declines, decides on what someone has decided or still has to look at, or goes beyond the customer's limit.
 */
export function decideBy<Rule extends RuleConditions>(
  rules: readonly Rule[],
  line: RuleLine,
  order: RuleOrder,
): Verdict<Rule> {
  const never = neverBy(line);
  if (never) return { approve: false, why: never };
  let why: LeaveReason = 'noRule';
  for (const rule of rules) {
    const reason = reasonAgainst(rule, line, order);
    if (reason === undefined) return { approve: true, rule };
    if (LEAVE_REASONS.indexOf(reason) > LEAVE_REASONS.indexOf(why)) why = reason;
  }
  return { approve: false, why };
}

/** Why no rule at all decides on a line. */
function neverBy({ status, touched, shopIds, bundled }: RuleLine): LeaveReason | undefined {
  if (status === 'Diagnose') return 'diagnose';
  if (status !== 'Pending' || touched) return 'decided';
  if (shopIds.length === 0) return 'empty';
  return bundled ? 'bundle' : undefined;
}

function reasonAgainst(rule: RuleConditions, line: RuleLine, order: RuleOrder): LeaveReason | undefined {
  const { customerId, shopIds, severities } = rule;
  if (customerId !== null && customerId !== order.customerId) return 'customer';
  if (shopIds.length > 0 && line.shopIds.some((shop) => !shopIds.includes(shop))) return 'shop';
  if (severities.length > 0 && !(line.severity && severities.includes(line.severity))) return 'severity';
  if (line.cents > rule.mostLineCents) return 'line';
  const total = order.approvedCents + line.cents;
  if (total > rule.mostOrderCents) return 'order';
  // A customer without a limit decides line by line: a rule for everyone is not their word.
  if (order.limitCents === null) return customerId === null ? 'limit' : undefined;
  return total > order.limitCents ? 'limit' : undefined;
}

/** A line that a rule approves. */
export type Approved<Rule extends RuleConditions> = { readonly line: RuleLine; readonly rule: Rule };

/**
 * Which lines of a work order the rules approve, cheapest first: each adds to what is approved already, so that
 * together they stay within the amounts of their rules and the customer's limit.
 */
export function approvedBy<Rule extends RuleConditions>(
  rules: readonly Rule[],
  lines: readonly RuleLine[],
  order: RuleOrder,
): Approved<Rule>[] {
  const approved: Approved<Rule>[] = [];
  let { approvedCents } = order;
  const cheapestFirst = lines.toSorted(
    (one, other) => one.cents - other.cents || one.estimateItemId - other.estimateItemId,
  );
  for (const line of cheapestFirst) {
    const verdict = decideBy(rules, line, { ...order, approvedCents });
    if (!verdict.approve) continue;
    approvedCents += line.cents;
    approved.push({ line, rule: verdict.rule });
  }
  return approved;
}

/**
 * True if Approve ends with what rules have approved: nothing is left to decide, they have approved something, and each
 * that did says so.
 */
export const completesWith = <Rule extends RuleConditions>(
  approved: readonly Approved<Rule>[],
  undecided: number,
): boolean =>
  approved.length > 0 && approved.length === undecided && approved.every(({ rule }) => rule.completes);

/** How the history and the line itself say which rule has approved it. */
export const byRule = (name: string): string => `by the rule "${name}"`;

/** The name of the rule that a reason names; undefined for another reason. */
export const ruleNamedIn = (reason: string): string | undefined =>
  /^by the rule "(?<name>.+)"$/.exec(reason)?.groups?.['name'];
