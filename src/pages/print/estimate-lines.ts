import type { EstimateItem } from '#contract/estimates';
import { isDeclined } from '#domain/shop-rollup';
import type { Estimate } from './useEstimate';

/** A line of a printed estimate, in dollars; declined lines are listed but not in any total. */
export type Line = {
  key: string;
  kind: 'labor' | 'fee' | 'part';
  itemId: number | null;
  name: string;
  detail: string;
  amount: number | null;
  each: number | null;
  price: number | null;
  declined: boolean;
};

type Group = { item: EstimateItem | undefined; lines: Line[] };

/** The lines of an estimate below their items; those without one come last. */
export function linesOf({ items, labors, fees, parts }: Estimate): Group[] {
  const lines: Line[] = [
    ...labors.map((labor) => ({
      key: `labor-${labor.estimateLaborId}`,
      kind: 'labor' as const,
      itemId: labor.estimateItemId,
      name: labor.laborName,
      detail: labor.shopName,
      amount: labor.laborTime,
      each: labor.rate,
      price: labor.price,
      declined: isDeclined(labor),
    })),
    ...fees.map((fee) => ({
      key: `fee-${fee.feeId}`,
      kind: 'fee' as const,
      itemId: fee.estimateItemId,
      name: fee.description,
      detail: '',
      amount: null,
      each: null,
      price: fee.amount,
      declined: fee.skipped,
    })),
    ...parts.map((part) => ({
      key: `part-${part.estimatePartId}`,
      kind: 'part' as const,
      itemId: part.estimateItemId,
      name: part.partName,
      detail: part.partNum,
      amount: part.quantity,
      each: part.unitPrice,
      price: part.extendedPrice,
      declined: isDeclined({ status: part.partStatus }),
    })),
  ];
  const known = new Set(items.map(({ estimateItemId }) => estimateItemId));
  const groups: Group[] = items.map((item) => ({
    item,
    lines: lines.filter(({ itemId }) => itemId === item.estimateItemId),
  }));
  const others = lines.filter(({ itemId }) => itemId === null || !known.has(itemId));
  return others.length === 0 ? groups : [...groups, { item: undefined, lines: others }];
}
