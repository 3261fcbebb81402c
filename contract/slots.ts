import { z } from 'zod';
import { SLOTS_MOST } from '#domain/limits';
import { ACTIONS, SCREENS } from '#domain/policy';
import { SLOT_OBSTACLES } from '#domain/slots/book';
import { SLOT_RISKS, SLOT_STATES } from '#domain/slots/kept';
import { SLOT_KINDS, SLOT_ROOM_MOST } from '#domain/slots/slots';
import { defineCall } from './call';
import {
  dayField,
  idParam,
  looseFlag,
  looseNumber,
  looseText,
  noBody,
  orNull,
  textParam,
  yesNo,
} from './fields';
import { CHANGE_FOR_ALL, READ_ERRORS, WRITE_ERRORS } from './site-config-fields';

const READ = {
  area: 'slots',
  service: 'main',
  method: 'GET',
  effect: 'read',
  policy: { access: 'session', site: ['siteId'], require: SCREENS.plan },
  body: noBody(),
  errors: READ_ERRORS,
  source: 'addition: slots by promises',
} as const;
const COMMAND = {
  area: 'slots',
  service: 'main',
  method: 'POST',
  effect: 'write',
  policy: { access: 'session', site: ['siteId'], require: ACTIONS.bookSlots },
  params: z.object({}),
  errors: WRITE_ERRORS,
  source: 'addition: slots by promises',
} as const;

const kindField = () => z.enum(SLOT_KINDS, { error: 'must be Detail, Photos or Transport' });

const vehicle = {
  workOrderId: z.number(),
  extId: looseText(),
  description: looseText(),
  customerName: looseText(),
};

/** A slot of a vehicle that the user sees: booked, or proposed for it. Days such as 2026-03-05, moments in ISO 8601. */
const slot = z.object({
  ...vehicle,
  /** Null for a proposal. */
  slotId: looseNumber(),
  kind: z.enum(SLOT_KINDS),
  day: z.string(),
  /**
   * `proposed`: nobody has booked it. `atRisk`: its day no longer supports the promise. `missed`: its day is over, and
   * it was not done.
   */
  state: z.enum(['proposed', ...SLOT_STATES]),
  /**
   * For what is at risk. `promise`: the vehicle is promised for later. `order`: what comes before it is on a later day.
   */
  risk: orNull(z.enum(SLOT_RISKS)),
  /** The first day with room that would do for what is at risk or was missed; empty if none is known. */
  fits: looseText(),
  /**
   * By when nine of ten vehicles like it are ready, by the current promise, or when it was ready; empty if nothing is
   * promised.
   */
  readyBy: looseText(),
  /**
   * The first day for it by that: the first one on which the site is open after the promise; empty if nothing is
   * promised.
   */
  firstDay: looseText(),
  /** It is ready. */
  isReady: looseFlag(),
  /** What the proposal was based on; sent back on booking. */
  basis: looseText(),
  bookedBy: looseText(),
});
export type Slot = z.output<typeof slot>;

/** Why a vehicle is proposed no slot: `few`, `stuck`, `stored`, `hours` and `none` of what nothing is promised of (see `getVehicle`), else a promise for after the last day (`beyond`), one for before it with the site not open from then on (`closed`), or no room. */
export const SLOT_LEFT = [
  'few',
  'held',
  'stuck',
  'stored',
  'hours',
  'none',
  'beyond',
  'closed',
  'full',
] as const;

const leftVehicle = z.object({ ...vehicle, why: z.enum(SLOT_LEFT), readyBy: looseText() });
export type LeftVehicle = z.output<typeof leftVehicle>;

const roomOfKind = z.object({
  kind: z.enum(SLOT_KINDS),
  /** For how many vehicles a day has room. */
  perDay: z.number(),
});
export type SlotRoom = z.output<typeof roomOfKind>;

export const getSlots = defineCall({
  ...READ,
  id: 'getSlots',
  path: 'slots',
  params: z.object({ siteId: idParam() }),
  answer: z.object({
    /** The day at the site. */
    today: z.string(),
    /** The last day that slots are offered for. */
    until: z.string(),
    /** The site has opening hours from today on: without any nothing can be proposed. */
    hoursSet: looseFlag(),
    /** The kinds that the site offers, in the order in which a vehicle gets them. */
    rooms: z.array(roomOfKind),
    /**
     * The days on which the site is open, with how full they are. All vehicles count, whoever may see them. A kind
     * without room is no longer offered; what was booked of it stays.
     */
    days: z.array(
      z.object({
        day: z.string(),
        loads: z.array(
          z.object({
            kind: z.enum(SLOT_KINDS),
            room: looseNumber(),
            booked: z.number(),
            proposed: z.number(),
          }),
        ),
      }),
    ),
    slots: z.array(slot),
    /** The most urgent vehicles without a proposed slot, and how many there are by reason. */
    left: z.array(leftVehicle),
    leftCounts: z.array(z.object({ why: z.enum(SLOT_LEFT), count: z.number() })),
  }),
  summary:
    'The slots of the next two weeks: what is booked, what is proposed by the promise of each vehicle, what is at risk, and what is not proposed and why. Nothing is booked by it.',
});

const wantedSlot = z.object({
  workOrderId: idParam(),
  kind: kindField(),
  day: dayField(),
  /** As answered by `getSlots`. */
  basis: textParam(40),
});

/**
 * Why a slot was left out. `gone`: it no longer exists at the site. `changed`: another moment is promised. `booked`:
 * the vehicle has one of the kind. `kind`: the site does not offer it. `done` and `cancelled`: it is over.
 */
export const SLOT_SKIPS = [
  'gone',
  'changed',
  'booked',
  'kind',
  'done',
  'cancelled',
  ...SLOT_OBSTACLES,
] as const;

const skippedSlot = z.object({
  workOrderId: looseNumber(),
  extId: looseText(),
  kind: orNull(z.enum(SLOT_KINDS)),
  day: looseText(),
  why: z.enum(SLOT_SKIPS),
  /** For what is full: the next day with room; empty without any. */
  nextDay: looseText(),
});
export type SkippedSlot = z.output<typeof skippedSlot>;

const manySlots = z
  .array(idParam())
  .min(1, 'must name at least one slot')
  .max(SLOTS_MOST, `must name at most ${SLOTS_MOST} slots`);

export const bookSlots = defineCall({
  ...COMMAND,
  id: 'bookSlots',
  path: 'slots/bookings',
  body: z.object({
    siteId: idParam(),
    slots: z
      .array(wantedSlot)
      .min(1, 'must name at least one slot')
      .max(SLOTS_MOST, `must name at most ${SLOTS_MOST} slots`),
  }),
  answer: z.object({
    booked: z.array(
      z.object({ slotId: z.number(), workOrderId: z.number(), kind: z.enum(SLOT_KINDS), day: z.string() }),
    ),
    skipped: z.array(skippedSlot),
  }),
  summary:
    'Books slots as they are proposed, in one transaction; what no longer fits is left out and named, with the next day that has room where its own is full.',
});

export const moveSlot = defineCall({
  ...COMMAND,
  id: 'moveSlot',
  path: 'slots/moves',
  body: z.object({
    siteId: idParam(),
    slotId: idParam(),
    /** The day that it was on when it was seen. */
    from: dayField(),
    day: dayField(),
  }),
  answer: z.object({ slotId: z.number(), day: z.string(), from: z.string() }),
  summary: 'Moves a slot to another day that the site is open on and that has room.',
});

export const moveSlots = defineCall({
  ...COMMAND,
  id: 'moveSlots',
  path: 'slots/movesOfMany',
  body: z.object({
    siteId: idParam(),
    /** Each with the day that it was on when it was seen. */
    slots: z
      .array(z.object({ slotId: idParam(), from: dayField(), day: dayField() }))
      .min(1, 'must name at least one slot')
      .max(SLOTS_MOST, `must name at most ${SLOTS_MOST} slots`),
  }),
  answer: z.object({
    moved: z.array(z.object({ slotId: z.number(), day: z.string(), from: z.string() })),
    skipped: z.array(skippedSlot),
  }),
  summary:
    'Moves slots to other days, in one transaction; what was changed meanwhile, is promised for later, would come before what comes first, or has no room is left on its day and named, with the next day that has room where the wanted one is full. What is on the wanted day already is neither moved nor named.',
});

export const cancelSlots = defineCall({
  ...COMMAND,
  id: 'cancelSlots',
  path: 'slots/cancellations',
  body: z.object({ siteId: idParam(), slotIds: manySlots }),
  answer: z.object({
    /** When, for taking it back. */
    cancelledTime: z.string(),
    cancelled: z.array(z.number()),
    skipped: z.array(skippedSlot),
  }),
  summary: 'Cancels slots, or takes the booking of some back: their days have room again.',
});

export const restoreSlots = defineCall({
  ...COMMAND,
  id: 'restoreSlots',
  path: 'slots/restorations',
  body: z.object({
    siteId: idParam(),
    slotIds: manySlots,
    cancelledTime: z.iso.datetime({ offset: true, error: 'is not a valid moment' }),
  }),
  answer: z.object({ restored: z.array(z.number()), skipped: z.array(skippedSlot) }),
  summary: 'Takes a cancellation back within ten minutes, as far as there is still room.',
});

export const finishSlot = defineCall({
  ...COMMAND,
  id: 'finishSlot',
  path: 'slots/completions',
  body: z.object({
    siteId: idParam(),
    slotId: idParam(),
    /** N takes it back within ten minutes. */
    done: yesNo(),
  }),
  answer: z.object({ success: z.literal(true) }),
  summary: 'Says that what a slot was booked for is done, or that it is not.',
});

/** For how many vehicles a day has room; null does not offer the kind. */
const perDayField = () =>
  z
    .number({ error: 'must be a whole number' })
    .int('must be a whole number')
    .min(1, 'must be a whole number above zero')
    .max(SLOT_ROOM_MOST, `must be at most ${SLOT_ROOM_MOST}`)
    .nullable()
    .default(null);

const perDayOfEach = z.object({ Detail: perDayField(), Photos: perDayField(), Transport: perDayField() });

export const setSlotRooms = defineCall({
  ...COMMAND,
  policy: CHANGE_FOR_ALL,
  id: 'setSlotRooms',
  path: 'slots/rooms',
  body: z.object({
    siteId: idParam(),
    ...perDayOfEach.shape,
    /** As answered by `getSlots`: someone else may have set another since. */
    seen: perDayOfEach,
  }),
  answer: z.object({ rooms: z.array(roomOfKind) }),
  summary:
    'Says for how many vehicles a day has room, by kind; one without is not offered. What is booked stays, also where a day has less room now.',
});

export const slotCalls = [
  getSlots,
  bookSlots,
  moveSlot,
  moveSlots,
  cancelSlots,
  restoreSlots,
  finishSlot,
  setSlotRooms,
];
