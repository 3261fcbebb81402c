import { z } from 'zod';
import { ASSIGN_OBSTACLES } from '#domain/labor-status';
import { PLAN_ACCEPT_MOST } from '#domain/limits';
import { KEPT_BY } from '#domain/plan/held';
import { NOT_PLANNED } from '#domain/plan/problem';
import { ACTIONS, SCREENS } from '#domain/policy';
import { defineCall } from './call';
import {
  dayParam,
  idParam,
  looseFlag,
  looseNumber,
  looseText,
  noBody,
  orNull,
  textParam,
  yesNo,
} from './fields';
import { READ_ERRORS, WRITE_ERRORS } from './site-config-fields';

const READ = {
  area: 'plan',
  service: 'main',
  method: 'GET',
  effect: 'read',
  policy: { access: 'session', site: ['siteId'], require: SCREENS.plan },
  body: noBody(),
  errors: READ_ERRORS,
  source: 'addition: plan of the day',
} as const;
const COMMAND = {
  area: 'plan',
  service: 'main',
  method: 'POST',
  effect: 'write',
  policy: { access: 'session', site: ['siteId'], require: ACTIONS.assignLabor },
  params: z.object({}),
  errors: WRITE_ERRORS,
  source: 'addition: plan of the day',
} as const;

/**
 * The identity of a labor of the plan. For a vehicle that the user does not see only its shop is given: the ids are
 * null, the texts empty.
 */
const which = {
  estimateLaborId: looseNumber(),
  workOrderId: looseNumber(),
  extId: looseText(),
  description: looseText(),
  laborName: looseText(),
  /** Abbreviation of the shop. */
  shop: looseText(),
  /** When its vehicle has to be done, ISO 8601; empty without any date. */
  due: looseText(),
};

/** A labor in the plan. */
const plannedLabor = z.object({
  ...which,
  /** ISO 8601. The work goes on after the technician's hours, on their next ones. */
  from: z.string(),
  to: z.string(),
  /** Remaining hours of work, by the book. */
  hours: z.number(),
  /** `proposed`: nobody has decided so yet. `begun`: someone works on it, or has. */
  state: z.enum(['proposed', 'assigned', 'begun']),
  /** Someone has decided that this technician does it, and when. */
  pinned: looseFlag(),
  /** It is done after its vehicle is due. */
  late: looseFlag(),
  /** Who has it now, if someone else is proposed. */
  instead: z
    .array(looseText())
    .nullish()
    .transform((names) => names ?? []),
  /** What the proposal was based on; sent back on acceptance. */
  basis: looseText(),
});
export type PlannedLabor = z.output<typeof plannedLabor>;

/** A technician's day: hours as decimals, for what is left of the day. */
const plannedTechnician = z.object({
  technicianId: z.number(),
  technicianName: looseText(),
  /** Abbreviations of the shops that they have a skill for. */
  shops: z.array(z.string()),
  /** When they are there on that day, ISO 8601. */
  hours: z.array(z.object({ from: z.string(), to: z.string() })),
  /** How long they are there from now on, or on a later day. */
  thereHours: z.number(),
  /** Of that, what is assigned to them and what is proposed in addition. */
  assignedHours: z.number(),
  proposedHours: z.number(),
  /** What they do on that day, in order. */
  labors: z.array(plannedLabor),
});
export type PlannedTechnician = z.output<typeof plannedTechnician>;

/** Who alone may do a labor, and what keeps them from it. */
const held = z.object({
  technicianName: looseText(),
  /** They have begun it, or it is pinned to them. */
  by: z.enum(['begun', 'pin']),
  /** `left`: they are not at the site any more. `skill`: they have none for its shop. `away`: they are not there. `time`: their hours are not enough. */
  keptBy: z.enum(KEPT_BY),
  /** When they are there again, ISO 8601; empty where they are, or where nobody knows. */
  backAt: looseText(),
});

/** A labor that is in no plan. */
const leftLabor = z.object({
  ...which,
  /**
   * `part` and `vendor`: it waits for one without a date, or until too late. `skill`: nobody has one for its shop. `hours`: nobody has time. `begun`:
   * whoever has begun it cannot go on. `pin`: it is pinned to somebody who cannot do it.
   */
  why: z.enum(NOT_PLANNED),
  /**
   * The promised date of what it waits for, ISO 8601, which may have passed; empty if it waits for nothing, or nobody
   * has promised anything.
   */
  promised: looseText(),
  /** To whom it is pinned. */
  pinnedTo: looseText(),
  /** Who alone may do it, and what keeps them from it; null where that keeps it out of no plan. */
  heldBy: orNull(held),
  /** What its assignment was when the plan was made; sent back by whoever gives it to somebody. */
  basis: looseText(),
});
export type LeftLabor = z.output<typeof leftLabor>;

/** A labor in the plan that waits for whoever alone may do it, and is away on the first day on which anybody is there. */
const waitingLabor = z.object({
  ...which,
  /** When it goes on by the plan, ISO 8601. */
  from: z.string(),
  /** To whom it is pinned. */
  pinnedTo: looseText(),
  heldBy: held,
  /** As of what is left out. */
  basis: looseText(),
});
export type WaitingLabor = z.output<typeof waitingLabor>;

/**
 * How late vehicles get: how many, and what that costs in dollars; null for users who may not see costs, and without
 * holding rates.
 */
const lateness = z.object({ late: z.number(), cost: looseNumber() });

export const getPlan = defineCall({
  ...READ,
  id: 'getPlan',
  path: 'plan/day',
  params: z.object({
    siteId: idParam(),
    /** Abbreviation of a shop: who has a skill for it, and its labors. */
    shop: textParam(10).default(''),
    /** From today on for a week; where nothing is said, the first day on which anybody is still there. */
    day: dayParam(),
  }),
  answer: z.object({
    day: z.string(),
    /**
     * The days of the plan on which the site is open, or anybody is there, in order; another day of the week can be asked
     * for too, and has nobody.
     */
    days: z.array(z.string()),
    /** The one that is told where none is asked for: today, or once today is over the next one on which anybody is there. */
    opensOn: z.string(),
    /** Midnight to midnight at the site, and now. ISO 8601. */
    from: z.string(),
    to: z.string(),
    now: z.string(),
    /**
     * The site has hours from today on, or each of its technicians has their own: without any nothing can be planned.
     */
    hoursSet: looseFlag(),
    /** The shops of the site in their order. */
    shops: z.array(z.object({ shop: z.string(), name: looseText() })),
    technicians: z.array(plannedTechnician),
    /** The most urgent of what is in no plan, and how much there is by reason. */
    left: z.array(leftLabor),
    leftCounts: z.array(z.object({ why: z.enum(NOT_PLANNED), count: z.number() })),
    /** What is in the plan for a later day only since it waits for somebody who is away, the most urgent first. */
    waiting: z
      .array(waitingLabor)
      .nullish()
      .transform((labors) => labors ?? []),
    /**
     * The plan of all shops beside the current order of priority; null if there is nothing to do, or nobody is there on
     * these days.
     */
    comparison: orNull(z.object({ plan: lateness, today: lateness })),
  }),
  summary:
    'The plan of a day: what each technician does next and when, what is proposed, and what cannot be done and why. Nothing is assigned by it.',
});

/** What speaks for or against a labor's place, in the order in which it is shown. */
export const WHY_FACTORS = ['begun', 'pinned', 'frozen', 'waits', 'due', 'cost', 'hours', 'skill'] as const;
export const WHY_CHANGES = ['partBy', 'dueBy', 'costsAtLeast', 'takesAtMost', 'givenTo', 'unpinned'] as const;

const whyFactor = z.object({
  factor: z.enum(WHY_FACTORS),
  /** A decisive factor (`begun`, `pinned`, `frozen`, `waits`) holds for the labor itself or for the one before it. */
  of: orNull(z.enum(['own', 'before'])),
  /**
   * For each of the two: `due` in hours from now, `cost` in dollars a day (null for users who may not see costs),
   * `hours` of work, `skill` people.
   */
  own: looseNumber(),
  before: looseNumber(),
  /** Above zero if it speaks for the labor itself. */
  contributes: looseNumber(),
});
export type WhyFactor = z.output<typeof whyFactor>;

export const explainPlan = defineCall({
  ...READ,
  id: 'explainPlan',
  path: 'plan/why',
  params: z.object({ siteId: idParam(), estimateLaborId: idParam() }),
  answer: z.object({
    estimateLaborId: z.number(),
    /**
     * The labor just before it for the same technician, as far as it may be seen; null if it is their first, or is in
     * no plan.
     */
    before: orNull(z.object({ extId: looseText(), laborName: looseText() })),
    factors: z.array(whyFactor),
    /**
     * The smallest change of one fact after which it goes before that one, or gets into the plan; verified by planning
     * again.
     */
    counterfactual: orNull(
      z.object({
        change: z.enum(WHY_CHANGES),
        /** ISO 8601 for `partBy` and `dueBy`; empty otherwise. */
        moment: looseText(),
        /** Dollars a day for `costsAtLeast`, hours for `takesAtMost`. */
        amount: looseNumber(),
        /** Who does it then, of `givenTo` and `unpinned`. */
        technician: orNull(z.object({ technicianId: z.number(), technicianName: looseText() })),
      }),
    ),
  }),
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found', 'too_many', 'unavailable', 'timeout'],
  summary:
    'Why a labor comes when it comes by the plan, and what would have to be different for it to go first.',
});

export const getPlanBound = defineCall({
  ...READ,
  id: 'getPlanBound',
  path: 'plan/bound',
  params: z.object({ siteId: idParam() }),
  answer: z.object({
    /**
     * At most this many percent more work could be done before the plan ends; null if that was not found in time, or
     * nobody is there.
     */
    percent: looseNumber(),
  }),
  errors: ['bad_request', 'unauthorized', 'forbidden', 'unavailable', 'timeout'],
  summary: 'How much more work than the plan any plan could get done at most, whichever it is.',
});

const acceptedLabor = z.object({
  estimateLaborId: idParam(),
  technicianId: idParam(),
  /** As answered by `getPlan`. */
  basis: textParam(400),
  /** A pin to anybody else is taken off with it; by default it stays. */
  unpin: yesNo().optional(),
});

/**
 * Why a labor was left out. `changed`: it, or who has it, differs from what the proposal was based on; `technician`:
 * has left, or has no skill for it; `pinned`: somebody has pinned it elsewhere, so its former pin was not put back.
 */
export const ACCEPT_OBSTACLES = [
  ...ASSIGN_OBSTACLES,
  'gone',
  'changed',
  'technician',
  'vendor',
  'pinned',
] as const;

/** Where a labor was pinned before; null if it was not. Taking a pin back sends it again. */
const pinnedBefore = orNull(z.object({ technicianId: z.number(), place: z.number() }));

const skippedLabor = z.object({
  estimateLaborId: z.number(),
  laborName: looseText(),
  /** Null for what no longer exists at the site. */
  workOrderId: looseNumber(),
  extId: looseText(),
  why: z.enum(ACCEPT_OBSTACLES),
});
export type SkippedProposal = z.output<typeof skippedLabor>;

export const acceptPlan = defineCall({
  ...COMMAND,
  id: 'acceptPlan',
  path: 'plan/acceptances',
  body: z.object({
    siteId: idParam(),
    labors: z
      .array(acceptedLabor)
      .min(1, 'must name at least one labor')
      .max(PLAN_ACCEPT_MOST, `must name at most ${PLAN_ACCEPT_MOST} labors`),
  }),
  answer: z.object({
    /** When they were assigned, for taking that back. */
    acceptedTime: z.string(),
    assigned: z.array(
      z.object({
        estimateLaborId: z.number(),
        technicianId: z.number(),
        /** Who had it before. */
        instead: z.array(z.number()),
        /** Where it was pinned, if its pin was taken off with it. */
        unpinned: pinnedBefore,
      }),
    ),
    skipped: z.array(skippedLabor),
  }),
  summary:
    'Assigns labors as a plan proposes, in one transaction; what is not as it was when that was made is left out and named.',
});

export const undoAcceptedPlan = defineCall({
  ...COMMAND,
  id: 'undoAcceptedPlan',
  path: 'plan/unacceptances',
  body: z.object({
    siteId: idParam(),
    acceptedTime: z.iso.datetime({ offset: true, error: 'is not a valid moment' }),
    labors: z
      // Who had them before is known from the history.
      .array(
        z.object({
          estimateLaborId: idParam(),
          technicianId: idParam(),
          /** Where it was pinned before, as answered by `acceptPlan`; it is pinned there again. */
          pin: z.object({ technicianId: idParam(), place: idParam(10_000) }).optional(),
        }),
      )
      .min(1, 'must name at least one labor')
      .max(PLAN_ACCEPT_MOST, `must name at most ${PLAN_ACCEPT_MOST} labors`),
  }),
  answer: z.object({
    takenBack: z.number(),
    skipped: z.array(skippedLabor),
    /** Taken back, but not pinned where they were: somebody has pinned them elsewhere, or their technician cannot. */
    notPinned: z.array(skippedLabor).default([]),
  }),
  summary:
    'Takes back within ten minutes what one has accepted; what has gone on since is left as it is, and named.',
});

export const pinPlan = defineCall({
  ...COMMAND,
  id: 'pinPlan',
  path: 'plan/pins',
  body: z.object({
    siteId: idParam(),
    estimateLaborId: idParam(),
    technicianId: idParam(),
    /** Among what is pinned to the technician, from 1 on; the last by default. */
    place: idParam(10_000).optional(),
  }),
  answer: z.object({ technicianId: z.number(), place: z.number(), before: pinnedBefore }),
  summary: 'Pins a labor to a technician and a place: plans keep to it. It is assigned to nobody by that.',
});

export const unpinPlan = defineCall({
  ...COMMAND,
  id: 'unpinPlan',
  path: 'plan/unpins',
  body: z.object({ siteId: idParam(), estimateLaborId: idParam() }),
  answer: z.object({ success: z.literal(true), before: pinnedBefore }),
  summary: 'Takes the pin off a labor: plans are free to do it when and by whom they choose.',
});

export const planCalls = [
  getPlan,
  explainPlan,
  getPlanBound,
  acceptPlan,
  undoAcceptedPlan,
  pinPlan,
  unpinPlan,
];
