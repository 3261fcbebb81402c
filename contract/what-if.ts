import { z } from 'zod';
import { WEEKDAYS } from '#domain/calendar/calendar';
import { DESKS } from '#domain/ledger/account';
import { SCREENS } from '#domain/policy';
import { STAGE_NAMES } from '#domain/stages';
import { FIGURES } from '#domain/what-if/figures';
import { ARRIVAL_CHANGES, MORE_PEOPLE_MOST } from '#domain/what-if/levers';
import { defineCall } from './call';
import { idParam, looseFlag, looseNumber, looseText, noBody, orNull, yesNo } from './fields';

/** The desks that may get more people. */
export const WHAT_IF_DESKS = STAGE_NAMES.filter((stage) => DESKS.has(stage));
/** How many places may get more people in one simulation. */
const PLACES_MOST = 20;

/** The median of all runs, and the range of eight of ten of them. */
const band = z.object({ middle: z.number(), low: z.number(), high: z.number() });
export type WhatIfBand = z.output<typeof band>;

const morePeople = z
  .object({
    /** A shop, or else the desk of a stage. */
    siteShopId: idParam().nullable().default(null),
    stage: z.enum(WHAT_IF_DESKS).nullable().default(null),
    more: z
      .number()
      .int()
      .min(1, 'must be at least 1')
      .max(MORE_PEOPLE_MOST, `must be at most ${MORE_PEOPLE_MOST}`),
  })
  .refine(
    ({ siteShopId, stage }) => (siteShopId === null) !== (stage === null),
    'must name a shop or a stage',
  );

export const WHAT_IF_UNKNOWN = ['customers', 'hours', 'few', 'month', 'work'] as const;
export const CHECKED_FIGURES = ['halfDays', 'mostDays', 'readyAWeek'] as const;

export const getWhatIf = defineCall({
  id: 'getWhatIf',
  area: 'reports',
  service: 'main',
  method: 'POST',
  path: 'cockpit/whatIf',
  effect: 'read',
  replica: true,
  costs: 'report',
  policy: { access: 'session', site: ['siteId'], require: SCREENS.reports },
  params: z.object({}),
  body: z.object({
    siteId: idParam(),
    people: z.array(morePeople).max(PLACES_MOST, `must name at most ${PLACES_MOST} places`).default([]),
    /** A weekday on which the site would be open as long as on its longest day: 1 is Monday, 7 is Sunday. */
    openDay: z.literal(WEEKDAYS, { error: 'must be a weekday from 1 to 7' }).nullable().default(null),
    /** Customers decide in half the time. */
    decideFaster: yesNo().default('N'),
    /** A vehicle waits a day less for suppliers. */
    partsSooner: yesNo().default('N'),
    /** Percent more or fewer vehicles that come. */
    arrivals: z.literal(ARRIVAL_CHANGES, { error: 'must be -20, -10, 0, 10 or 20' }).default(0),
  }),
  answer: z.object({
    /**
     * Why there is no result. `customers`: the user sees only some of the vehicles. `hours`: the site is never open.
     * `few` and `month`: too few vehicles left in the eight weeks that it is learned from, or were completed in the
     * last four; `work`: nobody was seen at work.
     */
    unknown: orNull(z.object({ why: z.enum(WHAT_IF_UNKNOWN), vehicles: z.number() })),
    told: orNull(
      z.object({
        /** Calendar days, vehicles, or cents; a figure without a value, such as cost without a rate, is left out. */
        figures: z.array(
          z.object({
            figure: z.enum(FIGURES),
            today: band,
            changed: band,
            /** Run by run: random draws are the same in both. */
            difference: band,
            /** Its band does not include zero. */
            clear: looseFlag(),
          }),
        ),
        /** The last four weeks as they were, and simulated by what was known before them. */
        check: z.object({
          figures: z.array(z.object({ figure: z.enum(CHECKED_FIGURES), real: z.number(), simulated: band })),
          /** By how many percent the worst figure is off; null if nothing could be compared. */
          offPercent: looseNumber(),
          /** More than a fourth. */
          far: looseFlag(),
        }),
        /**
         * Where people work: how many were learned, the share of open time in which they do, and how long vehicles wait
         * for them.
         */
        places: z.array(
          z.object({
            siteShopId: looseNumber(),
            stage: looseText(),
            shopName: looseText(),
            hands: z.number(),
            load: z.number(),
            /**
             * Open milliseconds, on average; and how many of them all hands were busy, which more hands could shorten.
             */
            waitMs: z.number(),
            queuedMs: z.number(),
          }),
        ),
        /**
         * How many vehicles that left it was learned from, in how many days, and how often the weeks to come were
         * simulated.
         */
        learned: z.number(),
        learnedDays: z.number(),
        runs: z.number(),
      }),
    ),
  }),
  errors: ['bad_request', 'unauthorized', 'forbidden', 'too_many', 'unavailable', 'timeout'],
  summary:
    'What the weeks to come would be like if something were different, by a simulation that is learned from the vehicles of the site.',
  source: 'addition to W-049',
});

export const getWhatIfDays = defineCall({
  id: 'getWhatIfDays',
  area: 'reports',
  service: 'main',
  method: 'GET',
  path: 'cockpit/whatIf/days',
  effect: 'read',
  replica: true,
  policy: { access: 'session', site: ['siteId'], require: SCREENS.reports },
  params: z.object({ siteId: idParam() }),
  body: noBody(),
  answer: z.object({
    /** By the hours that hold today: 1 is Monday, 7 is Sunday. */
    closed: z.array(z.literal(WEEKDAYS)),
  }),
  errors: ['bad_request', 'unauthorized', 'forbidden'],
  summary: 'The weekdays on which a site is closed, so that it could be simulated as open on one of them.',
  source: 'addition to W-049',
});

export const whatIfCalls = [getWhatIf, getWhatIfDays];
