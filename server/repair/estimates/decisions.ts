import { laborStatusAfter, partStatusAfter, type Decision } from '#domain/approval';
import { lineDecision, reopenObstacle, type ReopenObstacle } from '#domain/estimate-items';
import type { Db } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { writeDecision } from './item-queries';
import { refreshEstimate } from './items';
import type { Change, LaborRecord, PartRecord } from './queries';
import { workOf, type StoredItem } from './stored-item';

/** An item, or single labors and fees of it with their parts. */
export type Chosen = { item: StoredItem; labors: readonly LaborRecord[] };

/** Why a decision stays. */
const STAYS = {
  repaired: 'estimates.staysRepaired',
  begun: 'estimates.staysBegun',
  ordered: 'estimates.staysOrdered',
} as const satisfies Record<ReopenObstacle, string>;

/** What of an item a decision is about. Error: 400 for a labor that is not on it. */
export function choose(item: StoredItem, laborIds: readonly number[] | undefined): Chosen {
  if (!laborIds) return { item, labors: item.labors };
  const labors = item.labors.filter(({ estimate_labor_id: id }) => laborIds.includes(id));
  if (labors.length !== new Set(laborIds).size) {
    throw new ServiceError('bad_request', say('estimates.lineGone', { item: item.item_name }), [
      { field: 'labors', reason: say('estimates.isGone') },
    ]);
  }
  return { item, labors };
}

/** What of an item nobody has decided on. */
export function chooseOpen(item: StoredItem): Chosen {
  const { labors: work } = workOf(item);
  const labors = item.labors.filter((_, place) => {
    const labor = work[place];
    return labor !== undefined && lineDecision(labor) === 'open';
  });
  return { item, labors };
}

/** True when nothing of the item is left out. */
export const isWhole = ({ item, labors }: Chosen): boolean => labors.length === item.labors.length;

/** The parts that follow the chosen labors; a part that names none of the item's goes with the first. */
function partsOf({ item, labors }: Chosen): PartRecord[] {
  if (isWhole({ item, labors })) return item.parts;
  const known = new Set(item.labors.map(({ estimate_labor_id: id }) => id));
  const chosen = new Set(labors.map(({ estimate_labor_id: id }) => id));
  const first = item.labors[0]?.estimate_labor_id;
  return item.parts.filter(({ estimate_labor_id: id }) => {
    const follows = id !== null && known.has(id) ? id : first;
    return follows !== undefined && chosen.has(follows);
  });
}

/** Why the decision on a labor or fee of an item stays; empty if it can be changed. */
export const staysOf = (item: StoredItem, labor: LaborRecord): ReopenObstacle | '' =>
  obstacleOf({ item, labors: [labor] }) ?? '';

const obstacleOf = (chosen: Chosen): ReopenObstacle | undefined =>
  reopenObstacle(workOf({ ...chosen.item, labors: [...chosen.labors], parts: partsOf(chosen) }));

/** When an item was approved, after this decision: it counts as approved while any of its labors is. */
function approveTime(chosen: Chosen, approved: boolean, now: Date): Date | null {
  if (approved) return now;
  const rest = chosen.item.labors.filter((labor) => !chosen.labors.includes(labor));
  return rest.some((labor) => labor.approved) ? chosen.item.approve_time : null;
}

/**
 * Decides on items or labors of them, whatever was decided before, or takes the decision back with `reopen`. The caller
 * has locked the work order. Error: 409 when work or parts of one are under way.
 */
export async function decideItems(
  db: Db,
  change: Change,
  chosen: readonly Chosen[],
  decision: Decision | 'reopen',
  reason: string,
): Promise<void> {
  for (const one of chosen) {
    const obstacle = obstacleOf(one);
    if (obstacle) {
      throw new ServiceError('conflict', say(STAYS[obstacle], { lines: namesOf(one) }));
    }
  }
  const awaited = (part: PartRecord) => ({
    received: part.order_received_time !== null,
    fromStock: part.part_status === 'In Stock',
  });
  const kept = decision === 'reopen' ? '' : reason;
  await writeDecision(db, change, {
    approved: decision === 'approve',
    items: chosen.map((one) => ({
      id: one.item.estimate_item_id,
      whole: isWhole(one),
      reason: kept,
      approveTime: approveTime(one, decision === 'approve', change.now),
    })),
    labors: chosen.flatMap((one) =>
      one.labors.map(({ estimate_labor_id: id }) => ({
        id,
        reason: isWhole(one) ? '' : kept,
        status:
          decision === 'reopen'
            ? 'Pending'
            : laborStatusAfter(
                decision,
                one.item.parts.filter(({ estimate_labor_id }) => estimate_labor_id === id).map(awaited),
              ),
      })),
    ),
    parts: chosen.flatMap((one) =>
      partsOf(one).map((part) => ({
        id: part.estimate_part_id,
        status: decision === 'reopen' ? 'Pending' : partStatusAfter(decision, awaited(part)),
      })),
    ),
  });
  await refreshEstimate(db, change);
}

/** What was decided on, in words: the item, and the labors unless all of it. */
export const namesOf = (chosen: Chosen): string =>
  isWhole(chosen)
    ? chosen.item.item_name
    : `${chosen.item.item_name}, ${chosen.labors.map(({ labor_name: name }) => name).join(', ')}`;
