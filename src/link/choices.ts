import type { LinkView } from '#contract/by-link';

export type Approval = NonNullable<LinkView['approval']>;
export type Decision = 'approve' | 'decline' | 'ask';
/** What someone means to do about a line, and why. */
export type Choice = { decision: Decision; reason: string };
export type Choices = Readonly<Record<number, Choice>>;

/** The part of the choices that is sent: those about open lines; without any, all of them are approved. */
export function decisionsOf({ lines }: Approval, choices: Choices) {
  const open = lines.filter(({ status }) => status === 'open');
  const chosen = open.filter(({ estimateItemId }) => choices[estimateItemId]);
  return (chosen.length > 0 ? chosen : open).map(({ estimateItemId }) => {
    const { decision, reason } = choices[estimateItemId] ?? { decision: 'approve' as const, reason: '' };
    return { estimateItemId, decision, reason: decision === 'approve' ? '' : reason.trim() };
  });
}

/**
 * What would be approved with the choices, in dollars, of how many lines; how many are declined, asked about and left
 * open.
 */
export function sumOf(approval: Approval, choices: Choices) {
  const decisions = decisionsOf(approval, choices);
  const total = new Map(approval.lines.map((line) => [line.estimateItemId, line.total]));
  const of = (wanted: Decision) => decisions.filter(({ decision }) => decision === wanted);
  const cents = of('approve').reduce(
    (sum, one) => sum + Math.round((total.get(one.estimateItemId) ?? 0) * 100),
    0,
  );
  const open = approval.lines.filter(({ status }) => status === 'open').length;
  return {
    amount: cents / 100,
    approved: of('approve').length,
    declined: of('decline').length,
    asked: of('ask').length,
    left: open - decisions.length,
    /** Lines whose reason or question is not said yet. */
    unsaid: decisions.filter(({ decision, reason }) => decision !== 'approve' && reason === '').length,
  };
}

/** Whether the resulting total needs a one-time code. */
export const asksCode = ({ codeAbove, approved }: Approval, amount: number): boolean =>
  codeAbove !== null && amount > 0 && Math.round((approved + amount) * 100) > Math.round(codeAbove * 100);

const KEY = 'frontline.link.';
/** Unsent choices stay on the device while the page is open somewhere. */
export function keepChoices(token: string, choices: Choices): void {
  try {
    sessionStorage.setItem(KEY + token.slice(-12), JSON.stringify(choices));
  } catch {
    // If the browser stores nothing, choices last until the page is left.
  }
}

/** Choices from before a reload. */
export function keptChoices(token: string): Choices {
  try {
    return JSON.parse(sessionStorage.getItem(KEY + token.slice(-12)) ?? '{}') as Choices;
  } catch {
    return {};
  }
}
