import type { StageItem } from '#contract/workbench-estimate';
import { shareSums, type ApprovalLine, type ItemStatus } from '#domain/approval';
import { lineDecision, sharesOf } from '#domain/estimate-items';
import { toHundredths } from '#domain/hundredths';
import { isPart } from '../estimate/grid/entries';
import type { EstimateStore } from '../estimate/grid/estimate-store';
import type { Row } from '../estimate/grid/rows';
import type { Target } from './decision-queue';

/** The labor or fee that a row is about; a part follows its labor, and a finding is about all of its own. */
export function laborOf({ item, line }: Row) {
  if (!line) return undefined;
  const key = isPart(line) ? line.labor : line.key;
  const labor = item.draft.labors.find((one) => one.key === key) ?? item.draft.labors[0];
  return item.base?.labors.find(({ estimateLaborId }) => estimateLaborId === labor?.estimateLaborId);
}

/** True while nobody has decided on what a row is about. */
export function isUndecided(row: Row): boolean {
  const labor = laborOf(row);
  if (labor) return lineDecision(labor) === 'open';
  const status = row.item.base?.itemStatus;
  return status === 'Pending' || status === 'Diagnose';
}

/** What a decision in a row means: its labor, or of a finding all that is still open, or all. */
export function targetOf(row: Row): Target | undefined {
  const item = row.item.base;
  if (!item) return undefined;
  const labor = laborOf(row);
  if (labor && item.labors.length > 1) {
    return { item, labors: [labor.estimateLaborId], name: `${item.itemName}, ${labor.laborName}` };
  }
  const open = item.labors.filter((one) => lineDecision(one) === 'open');
  const some = open.length > 0 && open.length < item.labors.length;
  return {
    item,
    name: item.itemName,
    ...(some ? { labors: open.map(({ estimateLaborId }) => estimateLaborId) } : {}),
  };
}

/** The row that a decision was about. */
export function rowOf(store: EstimateStore, target: Target): Row | undefined {
  const labors = target.labors?.join(' ');
  return store
    .order()
    .map((id) => store.row(id))
    .find((row) => {
      const own = row && targetOf(row);
      return own?.item.estimateItemId === target.item.estimateItemId && own.labors?.join(' ') === labors;
    });
}

/** Why what was decided on a row stays; empty where it can be changed. */
export function staysOf(row: Row) {
  const labor = laborOf(row);
  return (labor && (row.item.base?.labors.length ?? 0) > 1 ? labor : row.item.base)?.decisionStays ?? '';
}

/** The items as the rules of approval see them, in cents. */
export function approvalLines(items: readonly StageItem[]): ApprovalLine[] {
  return items.map((item) => {
    const cents = (amount: number | null) => toHundredths(amount ?? 0);
    const shares = sharesOf(
      item.labors.map(({ estimateLaborId, price }) => ({ estimateLaborId, cents: cents(price) })),
      item.parts.map(({ estimateLaborId, price }) => ({ estimateLaborId, cents: cents(price) })),
    );
    const decided = item.labors.map((labor, place) => ({
      decision: lineDecision(labor),
      cents: shares[place] ?? 0,
    }));
    return {
      estimateItemId: item.estimateItemId,
      itemStatus: item.itemStatus as ItemStatus,
      ...(item.labors.length === 0
        ? { totalCents: cents(item.total), approvedCents: 0 }
        : shareSums(decided, item.bundleId === null ? undefined : cents(item.total))),
    };
  });
}
