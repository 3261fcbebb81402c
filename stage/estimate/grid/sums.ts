import { lineDecision } from '#domain/estimate-items';
import { laborCosts, partCosts, type LaborDraft } from '../item-draft';
import { wholeLines } from '../outgoing';
import type { ItemEntry, Setting } from './entries';

export type Sums = { labor: number; fees: number; parts: number; approved: number };

/** What an item adds up to without what was declined, in dollars, and what of that is approved. */
export function sumsOf(entry: ItemEntry, { terms }: Setting): Sums {
  const { base, draft, known, leaving, problems } = entry;
  const sums: Sums = { labor: 0, fees: 0, parts: 0, approved: 0 };
  if (leaving) return sums;
  const decisions = new Map(
    base?.labors.map((labor) => [labor.estimateLaborId, lineDecision(labor)] as const),
  );
  const decisionOf = ({ estimateLaborId = 0 }: Partial<LaborDraft>) =>
    decisions.get(estimateLaborId) ?? 'open';
  if (base && base.bundleId !== null) {
    const wanted = draft.labors.some((labor) => decisionOf(labor) !== 'declined');
    const approved = draft.labors.some((labor) => decisionOf(labor) === 'approved');
    return { ...sums, fees: wanted ? base.total : 0, approved: approved ? base.total : 0 };
  }
  for (const labor of wholeLines(draft.labors, known.labors, problems)) {
    const decision = decisionOf(labor);
    if (decision === 'declined') continue;
    const cost = laborCosts(labor, terms);
    sums[labor.type === 'fee' ? 'fees' : 'labor'] += cost;
    if (decision === 'approved') sums.approved += cost;
  }
  const declined = new Set(
    base?.parts.filter(({ partStatus }) => partStatus === 'Declined').map((part) => part.estimatePartId),
  );
  for (const part of wholeLines(draft.parts, known.parts, problems)) {
    const labor = draft.labors.find(({ key }) => key === part.labor) ?? draft.labors[0];
    if (part.estimatePartId !== undefined && declined.has(part.estimatePartId)) continue;
    const cost = partCosts(part);
    sums.parts += cost;
    if (labor && decisionOf(labor) === 'approved') sums.approved += cost;
  }
  return sums;
}
