import type { Day } from '../days';
import { dayObstacle, type SlotObstacle } from './book';
import { SLOT_KINDS, type Room, type SlotKind } from './slots';

/** A booked or done slot of a vehicle. */
export type StandingSlot = {
  readonly slotId: number;
  readonly kind: SlotKind;
  /** The day on which it is booked, or was done. */
  readonly day: Day;
  /** When someone last put it on its day, in milliseconds since 1970. */
  readonly putTime: number;
};

/** A slot that is wanted on another day. */
export type WantedMove = {
  readonly slotId: number;
  readonly kind: SlotKind;
  readonly day: Day;
  /**
   * When it was moved away from the wanted day, for a move that is taken back: it was there before. Null for any other.
   */
  readonly back: number | null;
};

export type LeftMove = { readonly slotId: number; readonly why: SlotObstacle };

type Judged = {
  /** The first day for the vehicle by what is promised; null if nothing is. */
  readonly ready: Day | null;
  readonly today: Day;
  /** The days on which the site is open. */
  readonly days: readonly Day[];
  readonly room: Pick<Room, 'firstFree' | 'take'>;
};

/**
 * Which moves of one vehicle are not made, each with the reason, judged together with everything booked for it; the
 * others take their room. None goes before the promise, nor to where something that comes first is on a later day. If a
 * slot that comes first should have moved too, but stays, those after it stay as well: their days were chosen by its
 * day. Later slots rule out nothing: they need another day themselves. A move that is taken back may come before the
 * promise, and before what was on a later day even then.
 */
export function leftMoves(
  moves: readonly WantedMove[],
  standing: readonly StandingSlot[],
  { ready, today, days, room }: Judged,
): LeftMove[] {
  const left = new Map<number, SlotObstacle>();
  const inTurn = moves.toSorted((one, other) => placeOf(one) - placeOf(other));
  for (const move of inTurn) {
    const { slotId, kind, day } = move;
    const why = dayObstacle(day, { ready: move.back === null ? ready : null, today, days });
    if (why !== null) left.set(slotId, why);
    else if (isBehind(move)) left.set(slotId, 'order');
    else if (room.firstFree(kind, [day]) === null) left.set(slotId, 'full');
    else room.take(kind, day);
  }
  return [...left].map(([slotId, why]) => ({ slotId, why }));

  /** Whether something that comes first is on a later day, or stays where it will not do. */
  function isBehind(move: WantedMove): boolean {
    return standing.some((other) => {
      if (placeOf(other) >= placeOf(move)) return false;
      if (left.has(other.slotId)) return true;
      const goes = moves.find(({ slotId }) => slotId === other.slotId);
      const before = goes?.day ?? other.day;
      if (before <= move.day) return false;
      const asItWas = move.back !== null && (goes ? goes.back === move.back : other.putTime < move.back);
      return !asItWas;
    });
  }
}

const placeOf = ({ kind }: { kind: SlotKind }): number => SLOT_KINDS.indexOf(kind);
