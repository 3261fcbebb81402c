import type { PartRow } from '#contract/parts';
import { WAITING } from '#domain/part-status';
import type { PartAction } from './usePartActions';

/** The next actions for a part, by its status. */
export const ACTIONS_OF: Readonly<Record<string, readonly PartAction[]>> = {
  [WAITING]: ['useStock', 'orderSent'],
  'Part Ordered': ['orderReceived'],
};

/** How many are needed if the counted stock is too small; with none left, stock is used without a count. */
export function stockShort({
  inventoryId,
  quantity,
  quantityOnHand,
}: PartRow): { need: number; onHand: number } | null {
  const need = quantity ?? 1;
  const onHand = quantityOnHand ?? 0;
  return inventoryId !== null && onHand > 0 && onHand < need ? { need, onHand } : null;
}
