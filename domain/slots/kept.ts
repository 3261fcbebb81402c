import type { Day } from '../days';
import { SLOT_KINDS, type BookedSlot, type SlotKind } from './slots';

/**
 * The state of a booked slot. `atRisk`: nothing supports its day anymore. `missed`: its day is over, and it was not
 * done.
 */
export const SLOT_STATES = ['booked', 'atRisk', 'missed', 'done'] as const;
export type SlotState = (typeof SLOT_STATES)[number];

/**
 * Why a slot is at risk. `promise`: the vehicle is promised for later. `order`: what comes before it is on a later day.
 * `closed`: the site is not open on its day, which the promise would allow. `rejected`: the vehicle will never be ready.
 */
export const SLOT_RISKS = ['promise', 'order', 'closed', 'rejected'] as const;
export type SlotRisk = (typeof SLOT_RISKS)[number];

export type KeptSlot = BookedSlot & {
  readonly state: SlotState;
  readonly risk: SlotRisk | null;
  /** The first day that would do for what is at risk or was missed; null if none is known. */
  readonly fits: Day | null;
};

/** What is known of a vehicle when its slots are judged. */
export type Standing = {
  /** The day of the promised moment itself, or on which it was ready; null where nothing is promised. */
  readonly promised: Day | null;
  /**
   * The first day for it by what is promised (`firstSlotDay`), or the day on which it was ready; null where nothing is
   * promised.
   */
  readonly ready: Day | null;
  readonly rejected: boolean;
};

type Judged = {
  today: Day;
  /** The days on which the site is open. */
  days: readonly Day[];
  /** Takes room for a kind from a day on, and returns the day; null if there is none. */
  take: (kind: SlotKind, from: Day) => Day | null;
};

/**
 * Judges the booked slots of one vehicle, each by its promise and by what comes before it. No day is named without a
 * promise.
 */
export function keptSlots(
  booked: readonly BookedSlot[],
  { promised, ready, rejected }: Standing,
  { today, days, take }: Judged,
): KeptSlot[] {
  let need = ready;
  return inOrder(booked).map((slot) => {
    if (slot.done !== null) {
      need = later(need, slot.done);
      return { ...slot, state: 'done', risk: null, fits: null };
    }
    const missed = slot.day < today;
    const risk = missed ? null : riskOf(slot.day, { promised, ready, rejected, need, days });
    const moves = missed || risk !== null;
    const fits = moves && ready !== null && !rejected ? take(slot.kind, later(need, today)) : null;
    need = later(need, fits ?? slot.day);
    return { ...slot, state: missed ? 'missed' : risk === null ? 'booked' : 'atRisk', risk, fits };
  });
}

function riskOf(
  day: Day,
  { promised, ready, rejected, need, days }: Standing & { need: Day | null; days: readonly Day[] },
): SlotRisk | null {
  if (rejected) return 'rejected';
  if (promised !== null && day < promised) return 'promise';
  // Before the first day by the promise: that and what comes first go on to the next open day because of it.
  if (!days.includes(day)) return 'closed';
  if (ready !== null && day < ready) return 'promise';
  return need !== null && day < need ? 'order' : null;
}

/** Slots in the order in which a vehicle gets them. */
export const inOrder = <Slot extends { kind: SlotKind }>(slots: readonly Slot[]): Slot[] =>
  SLOT_KINDS.flatMap((kind) => slots.filter((slot) => slot.kind === kind));

export const later = (one: Day | null, other: Day): Day => (one !== null && one > other ? one : other);
