import type { Day } from '../days';
import { SLOT_KINDS, type Room, type SlotKind } from './slots';

/**
 * Why a slot cannot be on a day. `past`: it is over. `closed`: the site is not open then, or the day is too far ahead.
 * `early`: the vehicle is promised for later. `order`: it would come before what comes first, or behind what comes
 * after. `full`: the day has no room.
 */
export const SLOT_OBSTACLES = ['past', 'closed', 'early', 'order', 'full'] as const;
export type SlotObstacle = (typeof SLOT_OBSTACLES)[number];

type Wanted = { kind: SlotKind; day: Day };

/** What rules out a slot on a day, given the other slots of its vehicle and their days. */
export function obstacleOf(
  { kind, day }: Wanted,
  {
    ready,
    others,
    today,
    days,
    room,
  }: {
    ready: Day;
    others: readonly Wanted[];
    today: Day;
    days: readonly Day[];
    room: Pick<Room, 'firstFree'>;
  },
): SlotObstacle | null {
  const onThatDay = dayObstacle(day, { ready, today, days });
  if (onThatDay !== null) return onThatDay;
  const place = SLOT_KINDS.indexOf(kind);
  const inOrder = others.every((other) => {
    const before = SLOT_KINDS.indexOf(other.kind) < place;
    return before ? other.day <= day : other.day >= day;
  });
  if (!inOrder) return 'order';
  return room.firstFree(kind, [day]) === null ? 'full' : null;
}

/** What rules out a day itself; without a promise it is early for nothing. */
export function dayObstacle(
  day: Day,
  { ready, today, days }: { ready: Day | null; today: Day; days: readonly Day[] },
): SlotObstacle | null {
  if (day < today) return 'past';
  if (!days.includes(day)) return 'closed';
  return ready !== null && day < ready ? 'early' : null;
}
