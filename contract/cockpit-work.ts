import { z } from 'zod';
import { SCREENS } from '#domain/policy';
import { defineCall } from './call';
import { cockpitDay } from './cockpit';
import { emptyOr, idParam, looseNumber, looseText, noBody, textParam } from './fields';

/** Days of the site's calendar, both included, and the filters. */
const asked = {
  siteId: idParam(),
  from: cockpitDay(),
  to: cockpitDay(),
  customerId: emptyOr(idParam()),
  /** Labors and parts of this shop, and checks of vehicles that had one of its labors in repair. */
  siteShopId: emptyOr(idParam()),
};

const read = {
  area: 'reports',
  service: 'main',
  method: 'GET',
  effect: 'read',
  replica: true,
  body: noBody(),
  source: 'addition to W-049',
} as const;

/**
 * Hours in milliseconds: sold with the labors that were completed, clocked, and present by the technician's own
 * calendar.
 */
const technicianHours = { billedMs: z.number(), clockedMs: z.number(), availableMs: z.number() };

export const getWorkFigures = defineCall({
  ...read,
  id: 'getWorkFigures',
  path: 'cockpit/work',
  policy: { access: 'session', site: ['siteId'], require: SCREENS.reports },
  params: z.object(asked),
  answer: z.object({
    /**
     * Vehicles whose first check by quality control was in the week that begins on a Monday, and how many of them
     * passed it.
     */
    checks: z.array(z.object({ week: z.string(), checked: z.number(), passed: z.number() })),
    technicians: z.array(
      z.object({ technicianId: z.number(), technicianName: looseText(), ...technicianHours }),
    ),
    /** Parts that came: how long they took from order to receipt, and how many came after the first promised day. */
    suppliers: z.array(
      z.object({
        name: z.string(),
        received: z.number(),
        /** Those of them that had a promised day. */
        promised: z.number(),
        late: z.number(),
        p50Ms: looseNumber(),
        p90Ms: looseNumber(),
      }),
    ),
  }),
  errors: ['bad_request', 'unauthorized', 'forbidden'],
  summary: 'What checks, technicians and suppliers came to on some days.',
});

/** Which vehicles are requested: those first checked, worked on by a technician, or with parts of a supplier. */
export const WORK_SUBJECTS = ['checks', 'technician', 'supplier'] as const;

/** How many vehicles a page has at most. */
export const WORK_VEHICLES_MOST = 500;

export const getWorkVehicles = defineCall({
  ...read,
  id: 'getWorkVehicles',
  path: 'cockpit/workVehicles',
  policy: { access: 'session', site: ['siteId'], require: SCREENS.reports },
  params: z.object({
    ...asked,
    of: z.enum(WORK_SUBJECTS),
    /** Of the technician whose vehicles are requested. */
    technicianId: emptyOr(idParam()),
    /** Of the supplier whose parts are requested; parts may name none. */
    supplier: emptyOr(textParam(200)),
    /** How many vehicles are on the pages before. */
    skip: emptyOr(
      z
        .string()
        .regex(/^\d{1,7}$/, 'must be a whole number')
        .transform(Number),
    ),
  }),
  answer: z.object({
    /** Of all vehicles, not only of the page. */
    count: z.number(),
    rows: z.array(
      z.object({
        workOrderId: z.number(),
        extId: looseText(),
        vehicle: looseText(),
        customerName: looseText(),
        status: looseText(),
        /** Whether it passed its first check; null if that was not requested. */
        passed: z.boolean().nullable(),
        /** Hours of the technician in milliseconds. */
        billedMs: z.number(),
        clockedMs: z.number(),
        /** Parts of the supplier that came, and those that came late. */
        received: z.number(),
        late: z.number(),
      }),
    ),
  }),
  errors: ['bad_request', 'unauthorized', 'forbidden'],
  summary: 'The vehicles behind first checks, the hours of a technician or the parts of a supplier.',
});

export const getOwnFigures = defineCall({
  ...read,
  id: 'getOwnFigures',
  path: 'cockpit/own',
  policy: { access: 'session', site: ['siteId'], require: SCREENS.mywork },
  params: z.object({ siteId: idParam() }),
  answer: z.object({
    /**
     * This week until now and the one before, from Monday to Sunday; none for someone who is not a technician of the
     * site.
     */
    weeks: z.array(z.object({ from: z.string(), to: z.string(), ...technicianHours })),
  }),
  errors: ['bad_request', 'unauthorized', 'forbidden'],
  summary: 'What the asker sold and clocked as a technician this week and the week before.',
});

export const cockpitWorkCalls = [getWorkFigures, getWorkVehicles, getOwnFigures];
