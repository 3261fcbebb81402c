import type { Pool } from 'pg';
import { daysLater } from '#domain/days';
import { proposeSlots } from '#domain/slots/propose';
import type { SlotKind } from '#domain/slots/slots';
import { insertSlots, writeKinds } from './queries';
import { readSlotWorld, readyOf } from './world';

const ROOM: readonly { kind: SlotKind; perDay: number }[] = [
  { kind: 'Detail', perDay: 8 },
  { kind: 'Photos', perDay: 10 },
  { kind: 'Transport', perDay: 6 },
];
/** Of this many vehicles with proposed slots, one is left unbooked. */
const LEFT_OPEN = 3;
/** Of this many, one was promised for earlier when its slots were booked. */
const SLIPPED = 7;
const DAY_MS = 86_400_000;

/**
 * Gives a site room and books most of what is proposed, as if it had been a day before: for sites that were made all at
 * once.
 */
export async function fillSlots(
  pool: Pool,
  site: { siteId: number; timeZone: string },
  now: Date,
): Promise<void> {
  const { siteId } = site;
  await writeKinds(pool, siteId, ROOM, { userName: 'admin', now });
  const world = await readSlotWorld({ db: pool, site, now });
  const { today, days, proposals } = proposeSlots(world.problem);
  const vehicles = [...new Set(proposals.map(({ workOrderId }) => workOrderId))];
  const places = new Map(vehicles.map((workOrderId, place) => [workOrderId, place]));
  const slots = proposals.flatMap(({ workOrderId, kind, day }) => {
    const place = places.get(workOrderId) ?? 0;
    const row = world.vehicles.get(workOrderId);
    const promised = row && readyOf(row, world.promises.get(workOrderId));
    if (!promised || place % LEFT_OPEN === 0) return [];
    const before = days.findLast((one) => one < day) ?? daysLater(today, -1);
    return [{ workOrderId, kind, day: place % SLIPPED === 1 ? before : day, promised }];
  });
  await insertSlots(pool, siteId, slots, { userName: 'manager', now: new Date(now.getTime() - DAY_MS) });
}
