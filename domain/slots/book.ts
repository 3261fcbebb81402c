import type { Day } from '../days';
import { SLOT_KINDS, type Room, type SlotKind } from './slots';

/**
 * Why a slot cannot be on a day. `closed`: the site is not open then, or nobody looks that far ahead. `early`: the vehicle is promised for later.
 * `order`: it would come before what comes first, or behind what comes after. `full`: the day has no room.
 */
export const SLOT_OBSTACLES = ['closed', 'early', 'order', 'full'] as const;
export type SlotObstacle = (typeof SLOT_OBSTACLES)[number];

type Wanted = { kind: SlotKind; day: Day };

/** What stands against a slot on a day, beside the other slots of its vehicle on the days on which these are. */
export function obstacleOf(
  { kind, day }: Wanted,
  {
    ready,
    others,
    days,
    room,
  }: { ready: Day; others: readonly Wanted[]; days: readonly Day[]; room: Pick<Room, 'firstFree'> },
): SlotObstacle | null {
  if (!days.includes(day)) return 'closed';
  if (day < ready) return 'early';
  const place = SLOT_KINDS.indexOf(kind);
  const inOrder = others.every((other) => {
    const before = SLOT_KINDS.indexOf(other.kind) < place;
    return before ? other.day <= day : other.day >= day;
  });
  if (!inOrder) return 'order';
  return room.firstFree(kind, [day]) === null ? 'full' : null;
}
