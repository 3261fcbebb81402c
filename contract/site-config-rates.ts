import { z } from 'zod';
import { MOST_DOLLARS } from '#domain/vehicle-money';
import { defineCall } from './call';
import { dayField, idParam, looseText, modifiedFields, noBody } from './fields';
import { BASE, CHANGE, changeFields, deleted, siteParams, VIEW, WRITE_ERRORS } from './site-config-fields';

import { defineTable, tableList, tableRecord } from './table-family';

/**
 * What a day of a vehicle's standing costs: dollars, and percent per year and day. Without a customer it is the site's.
 */
export const holdingRate = z.object({
  holdingRateId: z.number(),
  siteId: z.number(),
  customerId: z.number().nullable(),
  customerName: looseText(),
  validFrom: z.string(),
  /** For a typical vehicle, for those whose own value is unknown. */
  vehicleValue: z.number(),
  /** Percent a year. */
  interest: z.number(),
  /** Percent a day. */
  depreciation: z.number(),
  /** Dollars a day. */
  overhead: z.number(),
  /** What a typical vehicle costs a day, in dollars. */
  dailyCost: z.number(),
  ...modifiedFields,
});
export type HoldingRateRecord = z.output<typeof holdingRate>;

/** A number with at most this many decimals: it is stored as a whole number of the last one. */
const decimal = (places: number, most: number, unit: string) =>
  z
    .number()
    .min(0, 'must not be negative')
    .max(most, `must be at most ${most.toLocaleString('en-US')} ${unit}`)
    .refine(
      (value) => Math.abs(value * 10 ** places - Math.round(value * 10 ** places)) < 1e-4,
      `must have at most ${places} decimals`,
    );

const numbers = {
  vehicleValue: decimal(2, MOST_DOLLARS, 'dollars'),
  interest: decimal(2, 100, 'percent a year'),
  // With more, a vehicle would be worth nothing within 100 days: a per-year value was typed.
  depreciation: decimal(3, 1, 'percent a day'),
  overhead: decimal(2, 10_000, 'dollars a day'),
};

const RATES = defineTable({
  path: 'table/holdingRate',
  area: 'site-config',
  key: 'holdingRateId',
  keySchema: idParam(),
  record: holdingRate,
  policy: VIEW,
  source: 'addition: holding cost',
});

export const getHoldingRates = tableList(RATES, {
  id: 'getHoldingRates',
  columns: {
    holdingRateId: 'number',
    customerId: 'number',
    customerName: 'text',
    validFrom: 'text',
    vehicleValue: 'number',
    interest: 'number',
    depreciation: 'number',
    overhead: 'number',
    dailyCost: 'number',
    modTime: 'moment',
    modUser: 'text',
  },
  searched: ['customerName'],
  summary:
    'The holding rates of a site and of the customers that the reader sees: the site’s first, the latest first.',
});

export const getHoldingRate = tableRecord(RATES, {
  id: 'getHoldingRate',
  summary: 'A holding rate of a site.',
});

export const createHoldingRate = defineCall({
  ...BASE,
  id: 'createHoldingRate',
  method: 'POST',
  path: 'table/holdingRate',
  effect: 'write',
  policy: CHANGE,
  params: z.object({}),
  body: z.object({ ...changeFields, customerId: idParam().nullish(), validFrom: dayField(), ...numbers }),
  answer: holdingRate,
  errors: WRITE_ERRORS,
  summary: 'Lets a holding rate hold from a day on, today or later, until the next of the same customer.',
  source: 'addition: holding cost',
});

export const changeHoldingRate = defineCall({
  ...createHoldingRate,
  id: 'changeHoldingRate',
  method: 'PUT',
  path: 'table/holdingRate/{holdingRateId}',
  params: z.object({ holdingRateId: idParam() }),
  body: z.object({
    ...changeFields,
    customerId: idParam().nullish(),
    validFrom: dayField().optional(),
    vehicleValue: numbers.vehicleValue.optional(),
    interest: numbers.interest.optional(),
    depreciation: numbers.depreciation.optional(),
    overhead: numbers.overhead.optional(),
  }),
  summary: 'Changes a holding rate that has not held before today.',
});

export const deleteHoldingRate = defineCall({
  ...createHoldingRate,
  id: 'deleteHoldingRate',
  method: 'DELETE',
  path: 'table/holdingRate/{holdingRateId}',
  params: siteParams.extend({ holdingRateId: idParam() }),
  body: noBody(),
  answer: deleted,
  summary: 'Takes a holding rate away that has not held before today; the one before it goes on.',
});

export const siteConfigRateCalls = [
  getHoldingRates,
  getHoldingRate,
  createHoldingRate,
  changeHoldingRate,
  deleteHoldingRate,
];
