import { describe, expect, test } from 'vitest';
import { leftMoves, type StandingSlot, type WantedMove } from './move';
import { Room, SLOT_KINDS, type SlotKind } from './slots';

const [MONDAY, TUESDAY, WEDNESDAY, THURSDAY] = [
  '2026-03-02',
  '2026-03-03',
  '2026-03-04',
  '2026-03-05',
] as const;
const DAYS = [MONDAY, TUESDAY, WEDNESDAY, THURSDAY];

const idOf = (kind: SlotKind) => SLOT_KINDS.indexOf(kind) + 1;
const stands = (kind: SlotKind, day: string, putTime = 0): StandingSlot => ({
  slotId: idOf(kind),
  kind,
  day,
  putTime,
});
const to = (kind: SlotKind, day: string, back: number | null = null): WantedMove => ({
  slotId: idOf(kind),
  kind,
  day,
  back,
});
const left = (
  moves: WantedMove[],
  standing: StandingSlot[],
  { ready = null, perDay = 9 }: { ready?: string | null; perDay?: number } = {},
) =>
  leftMoves(moves, standing, {
    ready,
    today: MONDAY,
    days: DAYS,
    room: new Room(new Map(SLOT_KINDS.map((kind) => [kind, perDay])), []),
  }).map(({ slotId, why }) => [SLOT_KINDS[slotId - 1], why]);
const ALL_MONDAY = SLOT_KINDS.map((kind) => stands(kind, MONDAY));

describe('moves of one vehicle', () => {
  test('are made together, in whatever order they are named', () => {
    const moves = SLOT_KINDS.map((kind) => to(kind, WEDNESDAY));
    expect(left(moves, ALL_MONDAY)).toEqual([]);
    expect(left(moves.toReversed(), ALL_MONDAY)).toEqual([]);
  });

  test('do not go before what comes first and is on a later day by now, nor does what comes behind those', () => {
    expect(
      left(
        [to('Transport', WEDNESDAY), to('Photos', WEDNESDAY)],
        [stands('Detail', THURSDAY), stands('Photos', MONDAY), stands('Transport', MONDAY)],
      ),
    ).toEqual([
      ['Photos', 'order'],
      ['Transport', 'order'],
    ]);
    // It still comes in time.
    expect(left([to('Photos', WEDNESDAY)], [stands('Detail', TUESDAY), stands('Photos', MONDAY)])).toEqual(
      [],
    );
  });

  test('are left where what comes first has to stay', () => {
    expect(left([to('Detail', '2026-03-08'), to('Photos', THURSDAY)], ALL_MONDAY)).toEqual([
      ['Detail', 'closed'],
      ['Photos', 'order'],
    ]);
  });

  test('go behind what comes later: that needs another day itself', () => {
    expect(left([to('Detail', WEDNESDAY)], ALL_MONDAY)).toEqual([]);
  });

  test('go to no day that is over, before the promise, or full', () => {
    expect(left([to('Detail', '2026-03-01')], ALL_MONDAY)).toEqual([['Detail', 'past']]);
    expect(left([to('Detail', TUESDAY)], ALL_MONDAY, { ready: WEDNESDAY })).toEqual([['Detail', 'early']]);
    expect(left([to('Detail', TUESDAY)], ALL_MONDAY, { perDay: 0 })).toEqual([['Detail', 'full']]);
  });

  test('are taken back to where they were, also out of order and before the promise, but not before what was moved since', () => {
    const AT = 5;
    const back = [to('Photos', MONDAY, AT)];
    const photos = stands('Photos', WEDNESDAY, AT);
    expect(left(back, [stands('Detail', TUESDAY), photos], { ready: THURSDAY })).toEqual([]);
    expect(left(back, [stands('Detail', TUESDAY, AT + 1), photos])).toEqual([['Photos', 'order']]);
    const both = [to('Photos', MONDAY, AT), to('Detail', TUESDAY, AT)];
    expect(left(both, [stands('Detail', WEDNESDAY, AT), photos])).toEqual([]);
    // The detail from the same press stays where it went.
    expect(left(back, [stands('Detail', WEDNESDAY, AT), photos])).toEqual([['Photos', 'order']]);
  });
});
