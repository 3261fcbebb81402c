import { z } from 'zod';
import { ACTIONS } from '#domain/policy';
import { defineCall } from './call';
import { repriced } from './customer-change';
import { idParam, looseFlag, looseNumber, looseText, noBody } from './fields';

/** A change of customer that has begun: what it needs to continue, and which of its steps must not be repeated. */
export const unfinishedChange = z.object({
  runId: z.string(),
  fromCustomerId: z.number().nullable(),
  /** What the first step answered. */
  repriced: repriced.nullable(),
  eventTold: z.boolean(),
  storageTold: z.boolean(),
});
export type UnfinishedChange = z.output<typeof unfinishedChange>;

/** A work order with its vehicle (W-266 to W-269). */
export const vehicleInfo = z.object({
  workOrder: z.object({
    workOrderId: z.number(),
    siteId: z.number(),
    extId: z.string(),
    status: looseText(),
    mileage: looseNumber(),
    /** In tenths: 38 is shown as 3.8. */
    crGrade: looseNumber(),
    /** Dollars: what the vehicle is worth, and what may be spent on it; additions. */
    vehicleValue: looseNumber(),
    reconBudget: looseNumber(),
    customerId: looseNumber(),
    customerName: looseText(),
    /** Who last gave it its customer; empty if nobody has changed it. */
    customerChangedBy: looseText(),
    /** A change of customer whose steps are not all done; null when there is none. */
    customerChange: unfinishedChange.nullish(),
    /** When the vehicle history report was made, ISO 8601; empty when there is none. */
    historyReportTime: looseText(),
    /** The row of the lot; an addition, as are year, make and model. */
    lotName: looseText(),
  }),
  vehicle: z.object({
    description: looseText(),
    year: looseNumber(),
    make: looseText(),
    model: looseText(),
    vin: looseText(),
    trim: looseText(),
    drive: looseText(),
    engine: looseText(),
    transmission: looseText(),
    color: looseText(),
    factoryWarranty: looseFlag(),
    lotNumber: looseText(),
    woImageUrl: looseText(),
    /** For the silhouette of a vehicle without a picture. */
    bodyStyle: looseText(),
  }),
});
export type VehicleInfo = z.output<typeof vehicleInfo>;

export const vehicleOption = z.object({ vehicleOption: z.string() });
export type VehicleOption = z.output<typeof vehicleOption>;

export const getVehicleInfo = defineCall({
  id: 'getVehicleInfo',
  area: 'vehicle-info',
  service: 'main',
  method: 'GET',
  path: 'proc/getVehicleInfo',
  effect: 'read',
  policy: { access: 'session', site: ['siteId'], require: ACTIONS.viewVehicleInfo },
  params: z.object({ siteId: idParam(), workOrderId: idParam() }),
  body: noBody(),
  answer: vehicleInfo,
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found'],
  summary: 'A work order with what is known of its vehicle.',
  source: 'W-383',
});

export const getVehicleOptions = defineCall({
  id: 'getVehicleOptions',
  area: 'vehicle-info',
  service: 'main',
  method: 'GET',
  path: 'proc/getVehicleOptions',
  effect: 'read',
  policy: { access: 'session', site: ['siteId'], require: ACTIONS.viewVehicleInfo },
  params: z.object({ siteId: idParam(), workOrderId: idParam() }),
  body: noBody(),
  answer: z.array(vehicleOption),
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found'],
  summary: "The options that a work order's vehicle is fitted with.",
  source: 'W-384',
});

export const vehicleInfoCalls = [getVehicleInfo, getVehicleOptions];
