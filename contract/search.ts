import { z } from 'zod';
import { SEARCH_FIELDS } from '#domain/vehicle-search';
import { defineCall } from './call';
import { rowPlace } from './row-place';
import { commaList, idParam, looseFlag, looseText, noBody, textParam } from './fields';

/** How many vehicles a search returns at most. */
const MOST_FOUND = 50;

/** A vehicle that was found, and by which field. */
const foundVehicle = z.object({
  siteId: z.number(),
  siteName: z.string(),
  auctionId: z.string(),
  workOrderId: z.number(),
  extId: z.string(),
  vin: looseText(),
  description: looseText(),
  customerName: looseText(),
  lotName: looseText(),
  lotNumber: looseText(),
  status: z.string(),
  activeTasks: commaList(),
  isLoopback: looseFlag(),
  found: z.enum(SEARCH_FIELDS),
  /** The field that was found, as written. */
  foundText: looseText(),
  ...rowPlace,
});
export type FoundVehicle = z.output<typeof foundVehicle>;

export const searchVehicles = defineCall({
  id: 'searchVehicles',
  area: 'search',
  service: 'main',
  method: 'GET',
  path: 'proc/searchVehicles',
  effect: 'read',
  replica: true,
  policy: { access: 'session', site: null },
  params: z.object({
    term: textParam(100),
    /** The site whose vehicles come first. */
    nearSiteId: idParam().optional(),
    limit: idParam(MOST_FOUND).default(20),
  }),
  body: noBody(),
  answer: z.object({ vehicles: z.array(foundVehicle), more: z.boolean() }),
  costs: 'search',
  errors: ['bad_request', 'unauthorized', 'too_many'],
  summary:
    'Vehicles at all sites of the asker by number, VIN or a part of it, year, make, model, customer, lot, reference or part number.',
  source: 'docs/decisions.md, D-081',
});

export const searchCalls = [searchVehicles];
