/**
 * How the prioritization list shows the shops of a vehicle: five groups, each with one status, and how far the work
 * has come (E-335 to E-354).
 */
import { isWholesale } from './customer-scope';

export const SHOP_GROUPS = ['INSPECTION', 'MECH', 'BODY', 'DETL', 'OTHER'] as const;
export type ShopGroup = (typeof SHOP_GROUPS)[number];

/** A shop's statuses as groups understand them. */
export const SHOP_STATUSES = [
  'READY_FOR_REPAIR',
  'PENDING',
  'WAITING_FOR_PARTS',
  'PARTS_AND_MECH_CK',
  'MECH_CHECK',
  'PARTS_AND_PENDING',
  'COMPLETED',
  'NONE',
] as const;
export type ShopGroupStatus = (typeof SHOP_STATUSES)[number] | 'SEE_DETAILS';

/** The fields of a shop entry that the rules need. Hours in any one unit. */
export type GroupedShop = {
  code: string;
  status: string;
  hoursRequired: number;
  hoursCompleted: number;
};

export type GroupSummary = {
  group: ShopGroup;
  status: ShopGroupStatus;
  hoursRequired: number;
  hoursCompleted: number;
  shops: readonly GroupedShop[];
};

const INSPECTION = new Set(['CERT', 'UCFIN']);
const ALONE = new Set(['MECH', 'BODY', 'DETL']);
const KEPT = new Set<string>(SHOP_STATUSES.slice(0, 6));
const FINISHED = new Set(['DECLINED', 'DECLINED_IN_REPAIR', 'COMPLETED', 'REJECTED']);

/** The group of a shop code; unknown codes are OTHER. */
export function groupOfShop(code: string): ShopGroup {
  const upper = code.toUpperCase();
  if (INSPECTION.has(upper)) return 'INSPECTION';
  return ALONE.has(upper) ? (upper as ShopGroup) : 'OTHER';
}

/** A status in the spelling of the mapping: `Parts & Mech Ck` is PARTS_AND_MECH_CK. */
export function shopStatusKey(status: string): string {
  return status.trim().toUpperCase().replaceAll('&', 'AND').replaceAll(/\s+/g, '_');
}

/** What a shop's status means to a group; statuses in no list mean none. */
export function mapShopStatus(status: string): (typeof SHOP_STATUSES)[number] {
  const key = shopStatusKey(status);
  if (KEPT.has(key)) return key as (typeof SHOP_STATUSES)[number];
  return FINISHED.has(key) ? 'COMPLETED' : 'NONE';
}

/**
 * The status of a group of shops. A group of one kind of shop shows that shop's own; the others summarize, and say "see
 * details" where a summary would hide something.
 */
export function groupStatus(group: ShopGroup, statuses: readonly string[]): ShopGroupStatus {
  const mapped = statuses.map(mapShopStatus);
  const [first] = mapped;
  if (first === undefined) return 'NONE';
  if (ALONE.has(group) && mapped.length === 1) return first;
  if (mapped.every((status) => status === 'COMPLETED')) return 'COMPLETED';
  if (group === 'INSPECTION' && mapped.includes('READY_FOR_REPAIR')) return 'READY_FOR_REPAIR';
  return mapped.some((status) => status !== 'NONE') ? 'SEE_DETAILS' : 'NONE';
}

/** The shops of a vehicle by group, every group in its place, with the sums of their hours. */
export function groupShops(shops: readonly GroupedShop[]): GroupSummary[] {
  return SHOP_GROUPS.map((group) => {
    const own = shops.filter(({ code }) => groupOfShop(code) === group);
    return {
      group,
      status: groupStatus(
        group,
        own.map(({ status }) => status),
      ),
      hoursRequired: own.reduce((sum, { hoursRequired }) => sum + hoursRequired, 0),
      hoursCompleted: own.reduce((sum, { hoursCompleted }) => sum + hoursCompleted, 0),
      shops: own,
    };
  });
}

/** Completed of required in whole percent, 0 to 100; without required work nothing is complete. */
export function percentComplete(completed: number, required: number): number {
  if (required <= 0 || completed <= 0) return 0;
  if (completed === required) return 100;
  return Math.min(100, Math.round((completed / required) * 100));
}

/** How far a vehicle's work has come: without detailing for wholesale customers, and with all shops. */
export function workPercentages(
  shops: readonly GroupedShop[],
  customerType: string,
): { complete: number; withDetail: number } {
  const percentOf = (some: readonly GroupedShop[]) =>
    percentComplete(
      some.reduce((sum, { hoursCompleted }) => sum + hoursCompleted, 0),
      some.reduce((sum, { hoursRequired }) => sum + hoursRequired, 0),
    );
  const counted = isWholesale(customerType)
    ? shops.filter(({ code }) => groupOfShop(code) !== 'DETL')
    : shops;
  return { complete: percentOf(counted), withDetail: percentOf(shops) };
}
