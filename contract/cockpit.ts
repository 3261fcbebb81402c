import { z } from 'zod';
import { COCKPIT_DAYS, isCockpitDay } from '#domain/cockpit/period';
import { isDay } from '#domain/days';
import { CAUSES, PARTIES } from '#domain/ledger/causes';
import { SCREENS } from '#domain/policy';
import { STAGE_NAMES } from '#domain/stages';
import { defineCall } from './call';
import { dayField, emptyOr, idParam, looseNumber, looseText, noBody, textParam, yesNo } from './fields';

/** A day of the site's calendar that the cockpit can be asked for. */
export const cockpitDay = () =>
  dayField().refine(
    (day) => !isDay(day) || isCockpitDay(day),
    `must lie between ${COCKPIT_DAYS.from} and ${COCKPIT_DAYS.to}`,
  );

/** Which hours are requested: days of the site's calendar, both included, and the filters. */
const asked = {
  siteId: idParam(),
  from: cockpitDay(),
  to: cockpitDay(),
  customerId: emptyOr(idParam()),
  siteShopId: emptyOr(idParam()),
  stage: emptyOr(z.enum(STAGE_NAMES)),
  cause: emptyOr(z.enum(CAUSES)),
  party: emptyOr(z.enum(PARTIES)),
  /** A supplier or vendor by name. */
  partyName: emptyOr(textParam(200)),
  rework: emptyOr(yesNo()),
  /** Only what waited for the site while it was closed, or only what did not. */
  closed: emptyOr(yesNo()),
};

/** What hours are split by, besides their cause. */
export const HOUR_DIMENSIONS = ['none', 'day', 'dayStage', 'stage', 'shop', 'party', 'customer'] as const;
export type HourDimension = (typeof HOUR_DIMENSIONS)[number];

/** Milliseconds by the calendar and of open hours, and cents; see docs/ledger.md. */
export const amounts = { ms: z.number(), openMs: z.number(), cents: z.number(), unpricedMs: z.number() };

const ERRORS = ['bad_request', 'unauthorized', 'forbidden', 'not_found'] as const;
const read = {
  area: 'reports',
  service: 'main',
  method: 'GET',
  effect: 'read',
  replica: true,
  policy: { access: 'session', site: ['siteId'], require: SCREENS.cockpit },
  body: noBody(),
  errors: ERRORS,
  source: 'addition to W-049',
} as const;

/** Up to when the vehicles that are there were counted, in ISO 8601; empty before the first time. */
export const countedUntil = looseText();

export const getHours = defineCall({
  ...read,
  id: 'getHours',
  path: 'cockpit/hours',
  params: z.object({ ...asked, by: emptyOr(z.enum(HOUR_DIMENSIONS)) }),
  answer: z.object({
    countedUntil,
    rows: z.array(
      z.object({
        /**
         * A day, a stage, a day with its stage after a space, an id of a shop or customer (0 for none), a party with
         * its name after a space; empty without dimension.
         */
        key: z.string(),
        name: looseText(),
        cause: z.enum(CAUSES),
        closed: z.boolean(),
        ...amounts,
      }),
    ),
  }),
  summary: 'What the time of vehicles went into on some days, by cause and one thing more.',
});

/** How many vehicles a page has at most. */
export const HOUR_VEHICLES_MOST = 200;

export const getHourVehicles = defineCall({
  ...read,
  id: 'getHourVehicles',
  path: 'cockpit/vehicles',
  params: z.object({
    ...asked,
    limit: emptyOr(idParam(HOUR_VEHICLES_MOST)),
    /** The last vehicle of the page before, with its milliseconds. */
    afterMs: emptyOr(
      z
        .string()
        .regex(/^\d{1,15}$/, 'must be a whole number')
        .transform(Number),
    ),
    afterId: emptyOr(idParam()),
  }),
  answer: z.object({
    countedUntil,
    /** Of all vehicles, not only of the page. */
    count: z.number(),
    ...amounts,
    rows: z.array(
      z.object({
        workOrderId: z.number(),
        extId: looseText(),
        vehicle: looseText(),
        vin: looseText(),
        customerName: looseText(),
        status: looseText(),
        ...amounts,
      }),
    ),
  }),
  summary: 'The vehicles behind hours, those with the most first.',
});

/** Days from arrival until it left: half of the vehicles took no longer, nine of ten took no longer. Milliseconds. */
export const timesToLine = {
  vehicles: z.number(),
  p50Ms: looseNumber(),
  p90Ms: looseNumber(),
  p50OpenMs: looseNumber(),
  p90OpenMs: looseNumber(),
};
export const leadTimes = {
  ...timesToLine,
  /** How many met the goals of the site; null if there is none. */
  within: looseNumber(),
  withinOpen: looseNumber(),
};

/** The goals of a site in milliseconds, by the calendar and of open hours; null if there is none. */
export const goals = { goalMs: looseNumber(), goalOpenMs: looseNumber() };

export const getLeadTimes = defineCall({
  ...read,
  id: 'getLeadTimes',
  path: 'cockpit/leadTimes',
  params: z.object({
    siteId: idParam(),
    from: cockpitDay(),
    to: cockpitDay(),
    customerId: emptyOr(idParam()),
  }),
  answer: z.object({
    countedUntil,
    ...goals,
    ...leadTimes,
    /** By the week in which vehicles were completed, each named by its Monday; a week without vehicles is left out. */
    weeks: z.array(z.object({ week: z.string(), ...leadTimes })),
  }),
  summary: 'How long vehicles took that were completed on some days, by the calendar and by open hours.',
});

export const getStandingVehicles = defineCall({
  ...read,
  id: 'getStandingVehicles',
  path: 'cockpit/standing',
  params: z.object({ siteId: idParam(), customerId: emptyOr(idParam()) }),
  answer: z.object({
    countedUntil,
    rows: z.array(
      z.object({
        workOrderId: z.number(),
        extId: looseText(),
        vehicle: looseText(),
        customerId: z.number(),
        customerName: looseText(),
        /** Since when it is there, ISO 8601: since it came back, if it had left. */
        arrived: looseText(),
        /** Empty if it is in none. */
        stage: looseText(),
        cause: z.enum(CAUSES),
        party: z.enum(PARTIES),
        partyName: looseText(),
        siteShopId: looseNumber(),
        /** Since when it waits for that. */
        since: looseText(),
        /** What a day of it costs now; empty without a rate. */
        centsADay: looseNumber(),
        /** What it has cost until it was counted, on all of its visits. */
        cents: z.number(),
      }),
    ),
  }),
  summary:
    'The vehicles that are there: what each waits for, since when, who can end it, and what a day costs.',
});

export const getVehicleTimeline = defineCall({
  ...read,
  id: 'getVehicleTimeline',
  path: 'cockpit/timeline',
  params: z.object({ siteId: idParam(), workOrderId: idParam() }),
  answer: z.object({
    arrived: looseText(),
    /** Empty while it is there. */
    left: looseText(),
    /** Until when it was looked at: now, or when it left. */
    until: looseText(),
    cents: z.number(),
    unpricedMs: z.number(),
    /** In their order, without gaps. Moments in ISO 8601. */
    pieces: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        cause: z.enum(CAUSES),
        closed: z.boolean(),
        party: z.enum(PARTIES),
        partyName: looseText(),
        siteShopId: looseNumber(),
        shopName: looseText(),
        stage: looseText(),
        rework: z.boolean(),
        openMs: looseNumber(),
        /** The pieces add up to the vehicle to the cent. */
        cents: looseNumber(),
      }),
    ),
    /** When the site was open in that time. */
    open: z
      .array(z.object({ from: z.string(), to: z.string() }))
      .nullish()
      .transform((value) => value ?? []),
    /** What each cause has cost, only those with hours. */
    causes: z.array(z.object({ cause: z.enum(CAUSES), closed: z.boolean(), ...amounts })),
    /** What was recorded: stages, clocks, parts and the like. */
    spans: z.array(
      z.object({
        kind: z.string(),
        ref: z.string(),
        name: looseText(),
        state: looseText(),
        shopName: looseText(),
        partyName: looseText(),
        from: z.string(),
        /** Empty while it lasts. */
        to: looseText(),
      }),
    ),
  }),
  summary: 'What the time of one vehicle went into, moment by moment, and what that cost.',
});

export const cockpitCalls = [
  getHours,
  getHourVehicles,
  getLeadTimes,
  getStandingVehicles,
  getVehicleTimeline,
];
