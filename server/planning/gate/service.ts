import type { getGate } from '#contract/gate';
import { countedDays, gateState, paceOf } from '#domain/gate/limit';
import { groupedBy } from '#domain/grouped-by';
import { targetFor } from '#domain/timers/targets';
import type { Handler } from '../../platform/http/context';
import { timedSite } from '../timers/keep';
import { firstArrival, listFinished, listStanding } from './rows';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/**
 * What each shop of a site has in hand beside its limit, and what the limit is made of (docs/gate.md). It counts the
 * vehicles of all customers and names none.
 */
export const gate: Handler<typeof getGate> = async ({ db, site, now }) => {
  const { siteId, timeZone } = site;
  const { hours, targets } = await timedSite(db, siteId);
  const counted = countedDays(hours, { now, began: await firstArrival(db, siteId), timeZone });
  const standing = await listStanding(db, siteId);
  const finished = groupedBy(
    counted ? await listFinished(db, siteId, counted) : [],
    ({ siteShopId }) => siteShopId,
  );
  return {
    from: counted?.from ?? '',
    to: counted?.to ?? '',
    openDays: counted && counted.openDays,
    dayHours: counted && hundredths(counted.openMs / counted.openDays / HOUR_MS),
    shops: standing.map((shop) => {
      const done = (finished.get(shop.siteShopId) ?? []).map(({ vehicles, ...vehicle }) => {
        const target = targetFor(targets, 'Repair', vehicle);
        return { vehicles, targetMs: target ? target.minutes * MINUTE_MS : null };
      });
      const { perDay, targetDays, limit, ...pace } = paceOf(done, counted);
      return {
        ...shop,
        ...pace,
        perDay: perDay === null ? null : hundredths(perDay),
        targetDays: targetDays === null ? null : hundredths(targetDays),
        limit,
        state: limit === null ? null : gateState(shop.inShop, limit),
      };
    }),
  };
};

/** Figures for display: two decimals. */
const hundredths = (value: number): number => Math.round(value * 100) / 100;
