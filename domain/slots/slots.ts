import type { OpenHours } from '../calendar/open-time';
import { dayAt, daysLater, startOfDay, type Day } from '../days';

/** What a vehicle gets once it is ready, in the order in which it does. */
export const SLOT_KINDS = ['Detail', 'Photos', 'Transport'] as const;
export type SlotKind = (typeof SLOT_KINDS)[number];

/** For how many days slots are offered: today and those after it. */
export const SLOT_DAYS = 14;
/** For how long a cancellation or completion can be taken back. */
export const SLOT_UNDO_MS = 600_000;
/** No site has room for more on a day. */
export const SLOT_ROOM_MOST = 500;

/** Days on which a site is still open, from the day of a moment on, `count` of them considered. */
export function openDays(
  hours: Pick<OpenHours, 'spans'>,
  { now, timeZone, count = SLOT_DAYS }: { now: number; timeZone: string; count?: number },
): Day[] {
  const today = dayAt(now, timeZone);
  const begin = (day: Day) => startOfDay(day, timeZone).getTime();
  return Array.from({ length: count }, (_, ahead) => daysLater(today, ahead)).filter(
    (day) => hours.spans(Math.max(now, begin(day)), begin(daysLater(day, 1))).length > 0,
  );
}

/** How many days of a closed site are considered at most. */
const LONGEST_CLOSED_MS = 28 * 86_400_000;

/**
 * The first day for what a vehicle gets once it is ready, by its promised moment: the first one on which the site is
 * still open after it, since nobody does anything at closing time. For a vehicle that is already ready, its day.
 * Moments in milliseconds since 1970.
 */
export function firstSlotDay(
  ready: number,
  hours: Pick<OpenHours, 'spans'>,
  { now, timeZone }: { now: number; timeZone: string },
): Day {
  const day = dayAt(ready, timeZone);
  if (ready <= now) return day;
  const [open] = hours.spans(ready, ready + LONGEST_CLOSED_MS);
  return open ? dayAt(open[0], timeZone) : daysLater(day, 1);
}

/** A slot that was booked and not cancelled. */
export type BookedSlot = {
  readonly slotId: number;
  readonly workOrderId: number;
  readonly kind: SlotKind;
  readonly day: Day;
  /** The day on which it was done; null while it is open. */
  readonly done: Day | null;
};

/** Whether a slot takes room on its day: one that was done earlier does not. */
const takesRoom = ({ day, done }: BookedSlot): boolean => done === null || done >= day;

/** The room that is left on days, by kind. */
export class Room {
  readonly #taken = new Map<string, number>();
  readonly #perDay: ReadonlyMap<SlotKind, number>;

  constructor(perDay: ReadonlyMap<SlotKind, number>, booked: readonly BookedSlot[]) {
    this.#perDay = perDay;
    for (const slot of booked) if (takesRoom(slot)) this.take(slot.kind, slot.day);
  }

  take(kind: SlotKind, day: Day): void {
    this.#taken.set(keyOf(kind, day), this.taken(kind, day) + 1);
  }

  taken(kind: SlotKind, day: Day): number {
    return this.#taken.get(keyOf(kind, day)) ?? 0;
  }

  /**
   * The first of some days that has room for one more; null if none has. For a kind that is not offered the room is
   * unknown: nothing new is booked, and what is booked goes to any day.
   */
  firstFree(kind: SlotKind, days: readonly Day[]): Day | null {
    const most = this.#perDay.get(kind) ?? Infinity;
    return days.find((day) => this.taken(kind, day) < most) ?? null;
  }

  /** The first of some days after another one that has room; null if none has. */
  nextFree(kind: SlotKind, behind: Day, days: readonly Day[]): Day | null {
    return this.firstFree(
      kind,
      days.filter((day) => day > behind),
    );
  }
}

const keyOf = (kind: SlotKind, day: Day): string => `${kind} ${day}`;
