/** What the prioritization list shows of open work orders. */
import { SHOP_DONE } from '#domain/statuses';
import type { Draft } from './order';
import { timeCell as time, type SiteContext } from './site-context';
import type { Spanned } from './span-rows';

const DAY = 86_400_000;

/** Of thirteen vehicles in Repair four are taken. */
const HOLDERS = ['Claimed', '', '', 'In Storage', '', '', 'Claimed', '', '', 'On Hold', '', '', ''];

type Prioritized = { workOrderId: number; due: number | null; open: ReadonlySet<number>; lead: string };

/** The shops that have work left on a vehicle. */
export const openShops = (rollups: ReadonlyMap<number, { status: string }>): ReadonlySet<number> =>
  new Set([...rollups].filter(([, { status }]) => status !== SHOP_DONE).map(([siteShopId]) => siteShopId));

/**
 * What the prioritization list shows of an open order; returns who has the vehicle. That follows from its number: a
 * random draw would change everything that is drawn after it.
 */
export function writePriority(
  context: SiteContext,
  { goal, journey }: Draft,
  { workOrderId, due, open, lead }: Prioritized,
): Spanned['held'] {
  const { siteId, writer, shopIds, stop, shops } = context;
  const from = Math.max(journey.since, shops.times.line.back(stop, ((workOrderId * 37) % 300) * 60_000));
  const at = time(from);
  if (due !== null && workOrderId % 5 < 3) {
    writer.add('prioritized_work_order', [siteId, workOrderId, time(due - 2 * DAY), at, 'system']);
  }
  const [shop] = [...shopIds].find(([, siteShopId]) => open.has(siteShopId)) ?? [];
  const held = HOLDERS[workOrderId % HOLDERS.length] ?? '';
  if (!shop || goal !== 'Repair' || held === '') return null;
  const holder = held === 'In Storage' ? '' : shop;
  writer.add('availability', [
    siteId,
    workOrderId,
    held,
    holder,
    held === 'On Hold' ? 'Vehicle on Hold' : '',
    at,
    lead,
  ]);
  return { state: held, shop: holder, from };
}
