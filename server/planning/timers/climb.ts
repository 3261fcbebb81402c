import type { Db, WriteEffects } from '../../platform/http/context';
import type { Kept } from './keep';
import { tellNextRung, type PassedOn } from './ladder';
import { markTold } from './ladder-queries';

/** Tells the next rung of some timers, stores when the one after it is, and updates the inboxes. */
export async function climb(
  { db, publish }: { db: Db } & Pick<WriteEffects, 'publish'>,
  siteId: number,
  timers: readonly Kept[],
  { now, passedOn }: { now: Date; passedOn?: PassedOn },
): Promise<void> {
  if (timers.length === 0) return;
  const { told, inboxes } = await tellNextRung(db, siteId, timers, {
    now,
    ...(passedOn ? { passedOn } : {}),
  });
  const next = timers.map(({ workOrderId, rungAt, told: before }) => {
    const rungs = told.get(workOrderId) ?? before;
    return { workOrderId, told: rungs, next: rungAt(rungs, now.getTime()) };
  });
  await markTold(db, siteId, next, now);
  if (inboxes.length > 0) await publish({ siteId, area: 'inbox', ids: [...new Set(inboxes)] });
}
