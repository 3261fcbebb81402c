import type { OpenHours } from '../calendar/open-time';
import { dayAt, daysLater, startOfDay, type Day } from '../days';

/** What a vehicle gets once it is ready, in the order in which it does. */
export const SLOT_KINDS = ['Detail', 'Photos', 'Transport'] as const;
export type SlotKind = (typeof SLOT_KINDS)[number];

/** For how many days slots are offered: today and those after it. */
export const SLOT_DAYS = 14;
/** What was cancelled or done is taken back within this time. */
export const SLOT_UNDO_MS = 600_000;
/** No site has room for more on a day. */
export const SLOT_ROOM_MOST = 500;

/** Days on which a site is still open, from the day of a moment on, `count` of them looked at. */
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

/** A site that is closed for longer than this is looked at no further. */
const LONGEST_CLOSED_MS = 28 * 86_400_000;

/**
 * The first day for what a vehicle gets once it is ready, by the moment for which it is promised: the first one on which the site is still open after it, since
 * nobody does anything at closing time. Of what was ready already, its day. Moments in milliseconds since 1970.
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
  /** The day on which it was done; null while it is to be. */
  readonly done: Day | null;
};

/** Whether a slot takes room on its day: one that was done before does not. */
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
   * The first of some days that has room for one more; null where none has. Of a kind that is not offered nobody says how much room there is: nothing
   * new is booked of it, and what is booked goes to any day.
   */
  firstFree(kind: SlotKind, days: readonly Day[]): Day | null {
    const most = this.#perDay.get(kind) ?? Infinity;
    return days.find((day) => this.taken(kind, day) < most) ?? null;
  }

  /** The first of some days behind another one that has room; null where none has. */
  nextFree(kind: SlotKind, behind: Day, days: readonly Day[]): Day | null {
    return this.firstFree(
      kind,
      days.filter((day) => day > behind),
    );
  }
}

const keyOf = (kind: SlotKind, day: Day): string => `${kind} ${day}`;
