/**
 * What a work order's labors and fees add up to for one shop: the badge, the asterisk and the hours of the work log's
 * Shops cell (W-160, W-304 to W-308), the counts of the dashboards and the shop entry of the prioritization list
 * (E-237). Stored in `work_order_shop`; every command that changes a labor recomputes it from here.
 */
import { SHOP_DONE } from './statuses';

/** The fields of a labor or fee that the rollup needs. Hours are in hundredths. */
export type RollupLabor = {
  /** One of the repair statuses (W-303). */
  status: string;
  repaired: boolean;
  /** Work has begun: `repairStartTime` is set. */
  started: boolean;
  laborTime: number;
};

export type ShopRollup = {
  status: string;
  inProgress: boolean;
  laborsOpen: number;
  hoursRequired: number;
  hoursCompleted: number;
};

const DECLINED = new Set(['Declined', 'Declined in Repair', 'Rejected']);
const COMPLETED = new Set(['Completed', 'Work Completed', SHOP_DONE]);
// The two joint statuses count on both sides.
const WAITING = new Set([
  'Waiting for Parts',
  'Parts Ordered',
  'Part Needs Order',
  'Parts & Mech Ck',
  'Parts & Pending',
]);
const MECH_CHECK = new Set(['Mech Check', 'Parts & Mech Ck']);
const PENDING = new Set(['Pending', 'See Details', 'None', '', 'Parts & Pending']);

/** True when nothing will be done on this labor: it was declined or rejected. */
export function isDeclined(labor: Pick<RollupLabor, 'status'>): boolean {
  return DECLINED.has(labor.status);
}

/** True when a mechanic has to look at the labor before it can be priced. */
export function needsMechCheck(labor: Pick<RollupLabor, 'status'>): boolean {
  return MECH_CHECK.has(labor.status);
}

/** True when nobody has approved or declined the labor yet. */
export function isUndecided(labor: Pick<RollupLabor, 'status' | 'repaired'>): boolean {
  return !labor.repaired && (PENDING.has(labor.status) || MECH_CHECK.has(labor.status));
}

/** True when the labor still asks for work: neither repaired, completed nor declined. */
export function isOpenLabor(labor: Pick<RollupLabor, 'status' | 'repaired'>): boolean {
  return !labor.repaired && !COMPLETED.has(labor.status) && !DECLINED.has(labor.status);
}

/**
 * Status of a shop on a work order. What blocks comes first: parts (with a mechanical check or a pending decision
 * beside them), then the check, then the decision; then work that is running; then work that may start. A shop whose
 * labors are all finished or declined is Done, and so is one without labors.
 */
export function shopStatus(labors: readonly RollupLabor[]): string {
  const open = labors.filter(isOpenLabor);
  if (open.length === 0) return SHOP_DONE;
  const some = (statuses: ReadonlySet<string>) => open.some((labor) => statuses.has(labor.status));
  const mechCheck = some(MECH_CHECK);
  const pending = some(PENDING);
  if (some(WAITING)) {
    if (mechCheck) return 'Parts & Mech Ck';
    return pending ? 'Parts & Pending' : 'Waiting for Parts';
  }
  if (mechCheck) return 'Mech Check';
  if (pending) return 'Pending';
  return open.some((labor) => labor.started) ? 'In Progress' : 'Ready for Repair';
}

/**
 * Rolls up the labors and fees of one shop on one work order. Declined labors ask for no hours; `inProgress` is set
 * while an open labor has been started, whatever blocks another one.
 */
export function rollUpShop(labors: readonly RollupLabor[]): ShopRollup {
  const rollup: ShopRollup = {
    status: shopStatus(labors),
    inProgress: false,
    laborsOpen: 0,
    hoursRequired: 0,
    hoursCompleted: 0,
  };
  for (const labor of labors) {
    if (isDeclined(labor)) continue;
    rollup.hoursRequired += labor.laborTime;
    if (isOpenLabor(labor)) {
      rollup.laborsOpen += 1;
      rollup.inProgress ||= labor.started;
    } else {
      rollup.hoursCompleted += labor.laborTime;
    }
  }
  return rollup;
}

/** Status behind the FEES badge: the rollup of the work order's fees, or null without any (W-161). */
export function feesStatus(fees: readonly RollupLabor[]): string | null {
  return fees.length > 0 ? shopStatus(fees) : null;
}

/** Rolls up all labors and fees of a work order, by shop, in the order in which shops first appear. */
export function rollUpByShop<Labor extends RollupLabor & { siteShopId: number }>(
  labors: readonly Labor[],
): Map<number, ShopRollup> {
  const byShop = new Map<number, Labor[]>();
  for (const labor of labors) {
    const list = byShop.get(labor.siteShopId);
    if (list) list.push(labor);
    else byShop.set(labor.siteShopId, [labor]);
  }
  return new Map([...byShop].map(([siteShopId, list]) => [siteShopId, rollUpShop(list)]));
}
