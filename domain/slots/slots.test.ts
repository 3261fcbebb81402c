import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Calendar, Weekday } from '../calendar/calendar';
import { dayAt, daysLater, type Day } from '../days';
import { proposeSlots, type SlotPlan, type SlotProblem, type SlotVehicle } from './propose';
import { SLOT_DAYS, SLOT_KINDS, type BookedSlot, type SlotKind } from './slots';

const ZONE = 'America/Chicago';
/** A Monday, 9:00 in Chicago. */
const NOW = Date.UTC(2026, 2, 2, 15);
const TODAY: Day = '2026-03-02';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const calendarOf = (weekdays: readonly Weekday[], closed: readonly Day[] = []): Calendar => ({
  timeZone: ZONE,
  shifts: weekdays.map((weekday) => ({
    weekday,
    from: '08:00',
    to: '17:00',
    validFrom: '2026-01-01',
    validUntil: null,
  })),
  closures: closed.map((day) => ({ name: 'Closed', from: day, until: daysLater(day, 1) })),
});
const WORKWEEK = calendarOf([1, 2, 3, 4, 5]);

const vehicle = (workOrderId: number, more: Partial<SlotVehicle> = {}): SlotVehicle => ({
  workOrderId,
  ready: NOW + 7 * HOUR,
  rejected: false,
  due: null,
  dayCents: 1000,
  ...more,
});
const booked = (
  workOrderId: number,
  kind: SlotKind,
  day: Day,
  more: Partial<BookedSlot> = {},
): BookedSlot => ({
  slotId: workOrderId * 10 + SLOT_KINDS.indexOf(kind),
  workOrderId,
  kind,
  day,
  done: null,
  ...more,
});
const perDay = (detail: number, photos = 9, transport = 9): ReadonlyMap<SlotKind, number> =>
  new Map([
    ['Detail', detail],
    ['Photos', photos],
    ['Transport', transport],
  ]);
const propose = (more: Partial<SlotProblem>): SlotPlan =>
  proposeSlots({ now: NOW, calendar: WORKWEEK, perDay: perDay(9), vehicles: [], booked: [], ...more });
const daysOf = ({ proposals }: SlotPlan, workOrderId: number) =>
  proposals.filter((one) => one.workOrderId === workOrderId).map(({ kind, day }) => `${kind} ${day}`);

describe('slots are proposed', () => {
  test('from the day of the promise on, in the order in which a vehicle gets them', () => {
    const plan = propose({ vehicles: [vehicle(1, { ready: NOW + 2 * DAY })] });
    expect(daysOf(plan, 1)).toEqual(['Detail 2026-03-04', 'Photos 2026-03-04', 'Transport 2026-03-04']);
  });

  test('for Monday where the promise is for a weekend', () => {
    const plan = propose({ vehicles: [vehicle(1, { ready: NOW + 5 * DAY })] });
    expect(daysOf(plan, 1)[0]).toBe('Detail 2026-03-09');
  });

  test('for the next open day where the promise is for closing time', () => {
    const plan = propose({
      vehicles: [vehicle(1, { ready: NOW + 8 * HOUR }), vehicle(2, { ready: NOW + 4 * DAY + 8 * HOUR })],
      booked: [booked(2, 'Detail', '2026-03-06')],
    });
    expect(daysOf(plan, 1)).toEqual(['Detail 2026-03-03', 'Photos 2026-03-03', 'Transport 2026-03-03']);
    expect(plan.kept).toMatchObject([{ state: 'atRisk', risk: 'promise', fits: '2026-03-09' }]);
  });

  test('to the vehicle first whose date can still be kept, then to the dearer, then to the one promised first', () => {
    const plan = propose({
      perDay: new Map([['Detail', 1]]),
      vehicles: [
        vehicle(1, { dayCents: 9000, due: '2026-03-01' }),
        vehicle(2, { dayCents: 5000 }),
        vehicle(3, { dayCents: 5000, ready: NOW + HOUR }),
        vehicle(4, { due: '2026-03-05' }),
      ],
    });
    expect(plan.proposals.map(({ workOrderId }) => workOrderId)).toEqual([4, 1, 3, 2]);
    expect(plan.proposals.map(({ day }) => day)).toEqual([
      '2026-03-02',
      '2026-03-03',
      '2026-03-04',
      '2026-03-05',
    ]);
  });

  test('to nobody without a promise, with the reason', () => {
    const vehicles = [
      vehicle(1, { ready: null }),
      vehicle(2, { ready: NOW + 20 * DAY }),
      vehicle(3, { rejected: true }),
    ];
    const plan = propose({ vehicles });
    expect(plan.proposals).toEqual([]);
    expect(plan.left).toEqual([
      { workOrderId: 2, why: 'beyond' },
      { workOrderId: 1, why: 'promise' },
    ]);
    const closed = propose({ vehicles: [vehicle(1)], calendar: calendarOf([]) });
    expect(closed).toMatchObject({ days: [], proposals: [], left: [{ why: 'closed' }] });
    const closedLater = propose({
      vehicles: [vehicle(2, { ready: NOW + 20 * DAY })],
      calendar: calendarOf([]),
    });
    expect(closedLater.left).toMatchObject([{ why: 'beyond' }]);
  });

  test('of no kind that the site does not offer, and of none that comes before what was done', () => {
    const plan = propose({
      perDay: new Map([
        ['Detail', 1],
        ['Transport', 1],
      ]),
      vehicles: [vehicle(1), vehicle(2)],
      booked: [booked(2, 'Photos', TODAY, { done: TODAY })],
    });
    expect(daysOf(plan, 1)).toEqual(['Detail 2026-03-02', 'Transport 2026-03-02']);
    expect(daysOf(plan, 2)).toEqual(['Transport 2026-03-03']);
  });
});

describe('what is booked', () => {
  test('is at risk where the vehicle is promised for later, and so is what would then come before it; each names its day', () => {
    const plan = propose({
      vehicles: [vehicle(1, { ready: NOW + 2 * DAY })],
      booked: [
        booked(1, 'Detail', '2026-03-03'),
        booked(1, 'Photos', '2026-03-03'),
        booked(1, 'Transport', '2026-03-05'),
      ],
    });
    expect(plan.kept).toMatchObject([
      { kind: 'Detail', state: 'atRisk', risk: 'promise', fits: '2026-03-04' },
      { kind: 'Photos', state: 'atRisk', risk: 'promise', fits: '2026-03-04' },
      { kind: 'Transport', state: 'booked', risk: null, fits: null },
    ]);
  });

  test('is at risk out of order, on a closed day, and of a rejected vehicle; missed once its day is over', () => {
    const plan = propose({
      calendar: calendarOf([1, 2, 3, 4, 5], ['2026-03-06']),
      vehicles: [
        vehicle(1),
        vehicle(2),
        vehicle(3, { rejected: true, ready: null }),
        vehicle(4),
        vehicle(5, { ready: null }),
      ],
      booked: [
        booked(1, 'Detail', '2026-03-05'),
        booked(1, 'Photos', '2026-03-04'),
        booked(2, 'Detail', '2026-03-06'),
        booked(3, 'Detail', '2026-03-05'),
        booked(4, 'Detail', '2026-02-27'),
        booked(5, 'Detail', '2026-02-27'),
      ],
    });
    const of = (workOrderId: number, kind: SlotKind) =>
      plan.kept.find((slot) => slot.workOrderId === workOrderId && slot.kind === kind);
    expect(of(1, 'Photos')).toMatchObject({ state: 'atRisk', risk: 'order', fits: '2026-03-05' });
    expect(of(2, 'Detail')).toMatchObject({ state: 'atRisk', risk: 'closed', fits: '2026-03-02' });
    expect(of(3, 'Detail')).toMatchObject({ state: 'atRisk', risk: 'rejected', fits: null });
    expect(of(4, 'Detail')).toMatchObject({ state: 'missed', fits: '2026-03-02' });
    // No day is named that no promise supports.
    expect(of(5, 'Detail')).toMatchObject({ state: 'missed', fits: null });
  });

  test('on a day that was closed meanwhile is at risk for that, unless its vehicle is promised for later than that day', () => {
    const CLOSED = '2026-03-04';
    const atClosing = NOW + DAY + 8 * HOUR;
    const plan = propose({
      calendar: calendarOf([1, 2, 3, 4, 5], [CLOSED]),
      vehicles: [
        vehicle(1, { ready: atClosing }),
        vehicle(2, { ready: NOW + 2 * DAY }),
        vehicle(3, { ready: NOW + 3 * DAY }),
        vehicle(4, { ready: atClosing }),
      ],
      booked: [
        booked(1, 'Detail', CLOSED),
        booked(1, 'Photos', CLOSED),
        booked(2, 'Detail', CLOSED),
        booked(3, 'Detail', CLOSED),
        booked(4, 'Detail', '2026-03-03'),
      ],
    });
    const risks = plan.kept.map(({ workOrderId, kind, risk, fits }) => [workOrderId, kind, risk, fits]);
    expect(risks).toEqual([
      // What comes first moves because of the closed day as well.
      [1, 'Detail', 'closed', '2026-03-05'],
      [1, 'Photos', 'closed', '2026-03-05'],
      // Nobody does anything at closing time: an open day of the promise itself is too early.
      [4, 'Detail', 'promise', '2026-03-05'],
      [2, 'Detail', 'closed', '2026-03-05'],
      [3, 'Detail', 'promise', '2026-03-05'],
    ]);
  });

  test('leaves its day free where it was done before', () => {
    const plan = propose({
      perDay: new Map([['Detail', 1]]),
      vehicles: [vehicle(1), vehicle(2, { ready: NOW + DAY })],
      booked: [booked(1, 'Detail', '2026-03-03', { done: TODAY })],
    });
    expect(daysOf(plan, 2)).toEqual(['Detail 2026-03-03']);
  });
});

/** Any site of a few vehicles with room for few. */
const anyProblem: fc.Arbitrary<SlotProblem> = fc
  .record({
    weekdays: fc.subarray<Weekday>([1, 2, 3, 4, 5, 6, 7]),
    closed: fc.array(fc.integer({ min: 0, max: SLOT_DAYS }), { maxLength: 3 }),
    room: fc.tuple(...SLOT_KINDS.map(() => fc.option(fc.integer({ min: 1, max: 2 }), { freq: 5 }))),
    vehicles: fc.array(
      fc.record({
        ready: fc.option(fc.integer({ min: -2 * 24, max: 18 * 24 }), { freq: 6 }),
        rejected: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
        due: fc.option(fc.integer({ min: -2, max: 10 })),
        dayCents: fc.integer({ min: 0, max: 3 }),
        slots: fc.tuple(
          ...SLOT_KINDS.map(() =>
            fc.option(fc.tuple(fc.integer({ min: -3, max: SLOT_DAYS - 1 }), fc.boolean()), { freq: 1 }),
          ),
        ),
      }),
      { maxLength: 9 },
    ),
  })
  .map(({ weekdays, closed, room, vehicles }) => ({
    now: NOW,
    calendar: calendarOf(
      weekdays,
      [...new Set(closed)].map((ahead) => daysLater(TODAY, ahead)),
    ),
    perDay: new Map(
      SLOT_KINDS.flatMap((kind, place): [SlotKind, number][] => {
        const most = room[place];
        return most ? [[kind, most]] : [];
      }),
    ),
    vehicles: vehicles.map(({ ready, rejected, due, dayCents }, place) => ({
      workOrderId: place + 1,
      ready: ready === null ? null : NOW + ready * HOUR,
      rejected,
      due: due === null ? null : daysLater(TODAY, due),
      dayCents,
    })),
    booked: vehicles.flatMap(({ slots }, place) =>
      SLOT_KINDS.flatMap((kind, at): BookedSlot[] => {
        const slot = slots[at];
        if (!slot) return [];
        const [ahead, isDone] = slot;
        const day = daysLater(TODAY, ahead);
        return [booked(place + 1, kind, day, { done: isDone && day <= TODAY ? day : null })];
      }),
    ),
  }));

describe('for any site', () => {
  const forAny = (law: (problem: SlotProblem, plan: SlotPlan) => void) =>
    fc.assert(fc.property(anyProblem, (problem) => law(problem, proposeSlots(problem))));

  test('no proposal is before the promise, on a closed day, after the last one, or of a kind that is not offered', () => {
    forAny(({ vehicles, perDay: room }, { proposals, days }) => {
      for (const { workOrderId, kind, day } of proposals) {
        const ready = vehicles.find((one) => one.workOrderId === workOrderId)?.ready ?? Infinity;
        expect(day >= dayAt(ready, ZONE)).toBe(true);
        expect(days).toContain(day);
        expect(room.has(kind)).toBe(true);
      }
    });
  });

  test('no day gets more than it has room for, with what is booked, proposed, and kept free for what has to move', () => {
    forAny(({ perDay: room, booked: all }, { proposals, kept, days }) => {
      for (const [kind, most] of room) {
        for (const day of days) {
          const taken = all.filter(
            (one) => one.kind === kind && one.day === day && (one.done ?? day) >= day,
          ).length;
          const more =
            proposals.filter((one) => one.kind === kind && one.day === day).length +
            kept.filter((one) => one.kind === kind && one.fits === day).length;
          if (more > 0) expect(taken + more).toBeLessThanOrEqual(most);
        }
      }
    });
  });

  test('a vehicle gets one kind after the other, once each, around what it has', () => {
    forAny((_, { proposals, kept }) => {
      for (const id of new Set(proposals.map(({ workOrderId }) => workOrderId))) {
        const own = proposals.filter(({ workOrderId }) => workOrderId === id);
        const has = kept.filter(({ workOrderId }) => workOrderId === id);
        expect(new Set([...own, ...has].map(({ kind }) => kind)).size).toBe(own.length + has.length);
        for (const one of own) {
          const place = SLOT_KINDS.indexOf(one.kind);
          for (const other of own) {
            if (SLOT_KINDS.indexOf(other.kind) < place) expect(other.day <= one.day).toBe(true);
          }
          for (const slot of has.filter(({ state }) => state === 'booked')) {
            const before = SLOT_KINDS.indexOf(slot.kind) < place;
            expect(before ? slot.day <= one.day : slot.day >= one.day).toBe(true);
          }
        }
      }
    });
  });

  test('what is booked stays, and the same site gets the same proposals, in whatever order it is told', () => {
    forAny((problem, plan) => {
      expect(new Set(plan.kept.map(({ slotId }) => slotId))).toEqual(
        new Set(problem.booked.map(({ slotId }) => slotId)),
      );
      for (const slot of problem.booked) {
        expect(plan.kept.find(({ slotId }) => slotId === slot.slotId)).toMatchObject(slot);
      }
      const turned = {
        ...problem,
        vehicles: problem.vehicles.toReversed(),
        booked: problem.booked.toReversed(),
      };
      expect(proposeSlots(turned)).toEqual(plan);
    });
  });

  test('a day is named for nothing without a promise', () => {
    forAny(({ vehicles }, { kept, proposals }) => {
      const unknown = new Set(
        vehicles.filter(({ ready }) => ready === null).map(({ workOrderId }) => workOrderId),
      );
      const named = [...proposals, ...kept.filter(({ fits }) => fits !== null)];
      expect(named.filter(({ workOrderId }) => unknown.has(workOrderId))).toEqual([]);
    });
  });
});
