import { z } from 'zod';
import { LABOR_STATUSES } from '#domain/labor-status';
import { BULK_ASSIGN_MOST } from '#domain/limits';
import { ACTIONS } from '#domain/policy';
import { STAGE_NAMES } from '#domain/stages';
import { defineCall } from './call';
import {
  assigneeParam,
  commaList,
  cursorParam,
  emptyOr,
  idParam,
  looseFlag,
  looseNumber,
  looseText,
  noBody,
  orNull,
  textParam,
  yesNo,
} from './fields';
import { rowTimer } from './row-timer';
import { vendorJob } from './vendor-jobs';

/**
 * A labor or fee on the repair dashboard: hours as decimals, the lists of technicians are parallel.
 */
export const laborRow = z
  .object({
    estimateLaborId: z.number(),
    estimateItemId: looseNumber(),
    workOrderId: z.number(),
    extId: looseText(),
    siteId: z.number(),
    siteShopId: looseNumber(),
    customerId: looseNumber(),
    customerName: looseText(),
    type: looseText(),
    serviceType: looseText(),
    vehicleDescription: looseText(),
    vin: looseText(),
    bodyStyle: looseText(),
    color: looseText(),
    shopName: looseText(),
    shopInProgress: looseText(),
    lotName: looseText(),
    lotNumber: looseText(),
    laborName: looseText(),
    laborNotes: looseText(),
    laborTime: looseNumber(),
    estimateLaborTime: looseNumber(),
    remainingTime: looseNumber(),
    actualLaborTime: looseNumber(),
    status: looseText(),
    repaired: looseFlag(),
    skipped: looseFlag(),
    skipReason: looseText(),
    skipTime: looseText(),
    repairStartTime: looseText(),
    repairTime: looseText(),
    hrsSinceRepair: looseNumber(),
    wholesale: looseFlag(),
    workCredit: looseText(),
    subletVendorId: looseNumber(),
    vendorName: looseText(),
    laborClockStatus: commaList(),
    techniciansIdsAssigned: commaList(),
    techniciansNamesAssigned: commaList(),
    /** User ids of the technicians with a clock on it, in the order of `laborClockStatus`. */
    techniciansWithClock: commaList(),
    /** The signed-in user's running clock. */
    currentLaborClockId: looseNumber(),
    /** Since when the signed-in user's clock runs, and the seconds that it ran before; additions. */
    clockStartTime: looseText(),
    clockedSeconds: looseNumber(),
    estimateHoursToDo: looseNumber(),
    estimateHoursInProgress: looseNumber(),
    estimateHoursDone: looseNumber(),
    estimatedHoursToDo: looseNumber(),
    estimatedHoursInProgress: looseNumber(),
    estimatedHoursDone: looseNumber(),
    timeSinceArrival: looseText(),
    timeSinceArrivalHrs: looseNumber(),
    durationAwaitingRepair: looseText(),
    notes: looseText(),
    workOrderNotes: looseText(),
    woImageUrl: looseText(),
    tcn: looseNumber(),
    validChargesCall: z
      .string()
      .nullish()
      .transform((value) => value !== 'N'),
    /** Additions: why a check sent it back, and which check. */
    reworkReason: looseText(),
    reworkStage: looseText(),
    /** Addition: undone, and its charge could not be taken back. */
    chargeStands: looseFlag(),
    /** Addition: why a vendor has it, or what a vendor has brought back. */
    vendorJob: orNull(vendorJob),
    /** Additions: Repair of the vehicle is under way; all of it is done, and the vehicle may be sent on. */
    inRepair: z
      .string()
      .nullish()
      .transform((value) => value !== 'N'),
    readyToMove: looseFlag(),
    ...rowTimer,
    estimateLaborActionTcn: looseNumber(),
    estimateItemActionTcn: looseNumber(),
    modTime: looseText(),
    modUser: looseText(),
  })
  .transform(({ estimatedHoursToDo, estimatedHoursInProgress, estimatedHoursDone, ...row }) => ({
    ...row,
    // The totals arrive under either name.
    estimateHoursToDo: row.estimateHoursToDo ?? estimatedHoursToDo,
    estimateHoursInProgress: row.estimateHoursInProgress ?? estimatedHoursInProgress,
    estimateHoursDone: row.estimateHoursDone ?? estimatedHoursDone,
  }));
export type LaborRow = z.output<typeof laborRow>;

/** What a shop has to do. */
export const shopSummary = z.object({
  siteId: z.number(),
  shopDetailId: z.number(),
  shopName: looseText(),
  /** Addition: the shop's name on other screens. */
  shopDescription: looseText(),
  numOutstandingWorkOrders: looseNumber(),
  numOutstandingLabors: looseNumber(),
  numWaitingForParts: looseNumber(),
  numRepairsStarted: looseNumber(),
  numAssigned: looseNumber(),
  totalRemainingEstimateHrs: looseNumber(),
  numPartsUnordered: looseNumber(),
  numPartsOrdered: looseNumber(),
  numPartsReceived: looseNumber(),
});
export type ShopSummary = z.output<typeof shopSummary>;

const READ = { access: 'session', site: ['siteId'], require: ACTIONS.viewRepairLabors } as const;
const READ_ERRORS = ['bad_request', 'unauthorized', 'forbidden'] as const;

/**
 * Which labors are meant. Additions: `workOrderStatus`, work orders of another stage or status than Repair; `atVendor`,
 * Y for those that a vendor has; `overdue`, Y for those of vehicles over their target.
 */
const meant = z.object({
  siteId: idParam(),
  shopName: textParam().optional(),
  status: emptyOr(z.enum(LABOR_STATUSES)),
  searchPattern: textParam(100).optional(),
  technicianId: emptyOr(assigneeParam()),
  workOrderStatus: emptyOr(z.enum([...STAGE_NAMES, 'Open', 'Rejected', 'Completed'])),
  atVendor: emptyOr(yesNo()),
  overdue: emptyOr(yesNo()),
});

export const getOpenRepairLabors = defineCall({
  id: 'getOpenRepairLabors',
  area: 'labors',
  service: 'main',
  method: 'GET',
  path: 'proc/getOpenRepairLabors',
  effect: 'read',
  replica: true,
  policy: READ,
  params: meant.extend({
    /** Additions: one work order, order and page. Grouped by vehicle, a page counts vehicles and never splits one. */
    workOrderId: idParam().optional(),
    group: emptyOr(z.enum(['vehicle'])),
    sort: emptyOr(z.enum(['arrived'])),
    direction: z.enum(['asc', 'desc']).default('desc'),
    start: idParam().default(1),
    after: cursorParam(),
    limit: idParam(1000).optional(),
  }),
  body: noBody(),
  answer: z.array(laborRow),
  paged: true,
  stream: true,
  errors: [...READ_ERRORS, 'not_found', 'unavailable', 'timeout', 'too_many'],
  summary:
    'The labors and fees of the work orders that are in Repair. Without a limit all of them, row by row; `start` counts ' +
    'from 1.',
  source: 'R-434',
});

/** How many labors of a filter have a status, and how many of them may be assigned now. */
export const laborCount = z.object({
  status: looseText(),
  labors: z.number(),
  assignable: z.number(),
});
export type LaborCount = z.output<typeof laborCount>;

export const getRepairLaborCounts = defineCall({
  id: 'getRepairLaborCounts',
  area: 'labors',
  service: 'main',
  method: 'GET',
  path: 'proc/getRepairLaborCounts',
  effect: 'read',
  replica: true,
  policy: READ,
  params: meant,
  body: noBody(),
  answer: z.array(laborCount),
  errors: READ_ERRORS,
  summary: 'How many labors of a filter there are in each status; a status without any is left out.',
  source: 'addition to R-434',
});

export const getAssignableLabors = defineCall({
  id: 'getAssignableLabors',
  area: 'labors',
  service: 'main',
  method: 'GET',
  path: 'proc/getAssignableLabors',
  effect: 'read',
  policy: READ,
  params: meant,
  body: noBody(),
  answer: z.array(
    z.object({
      estimateLaborId: z.number(),
      workOrderId: z.number(),
      /** The name of its vehicle. */
      extId: looseText(),
      vin: looseText(),
    }),
  ),
  errors: READ_ERRORS,
  summary: `The labors of a filter that may be given to somebody now, at most ${BULK_ASSIGN_MOST}.`,
  source: 'addition to R-330',
});

export const getCurrentShopSummary = defineCall({
  id: 'getCurrentShopSummary',
  area: 'labors',
  service: 'main',
  method: 'GET',
  path: 'proc/getCurrentShopSummary',
  effect: 'read',
  replica: true,
  policy: READ,
  params: z.object({ siteId: idParam(), shopDetailId: idParam().optional() }),
  body: noBody(),
  answer: z.array(shopSummary),
  errors: READ_ERRORS,
  summary: 'What each shop of a site has to do on the work orders that are in Repair.',
  source: 'R-413, R-435',
});

export const laborCalls = [
  getOpenRepairLabors,
  getRepairLaborCounts,
  getAssignableLabors,
  getCurrentShopSummary,
];
