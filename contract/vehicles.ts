import { z } from 'zod';
import { WORK_KINDS } from '#domain/budget';
import { SLOT_RISKS, SLOT_STATES } from '#domain/slots/kept';
import { SLOT_KINDS } from '#domain/slots/slots';
import { defineCall } from './call';
import { commaList, looseFlag, looseNumber, looseText, noBody, orNull } from './fields';
import { enhancedHistoryEvent } from './history';
import { attachment } from './media';
import { note } from './notes';
import { vendorJob } from './vendor-jobs';
import { deliveryProof } from './workbench-delivery';
import { sentBack } from './workbench-place';
import { vehicleKeys } from './lot';
import { getWorkOrder, workOrderRow } from './work-orders';

/** A stage that the vehicle has been in, its last visit and how many there were. Moments in ISO 8601. */
const visitedStage = z.object({
  task: z.string(),
  active: z.boolean(),
  visits: z.number(),
  since: looseText(),
  startedTime: looseText(),
  startedBy: looseText(),
  completedTime: looseText(),
  completedBy: looseText(),
});
export type VisitedStage = z.output<typeof visitedStage>;

/** A labor or fee; hours as decimals, dollars if the user may see money. */
const vehicleLabor = z.object({
  estimateLaborId: z.number(),
  laborName: looseText(),
  type: looseText(),
  shopName: looseText(),
  status: looseText(),
  hours: looseNumber(),
  price: looseNumber(),
  technicians: commaList(),
  /** Someone's clock runs on it. */
  running: looseFlag(),
  reworkReason: looseText(),
  repaired: looseFlag(),
  /** Why a vendor has it, or what a vendor has brought back. */
  vendorJob: orNull(vendorJob),
});
export type VehicleLabor = z.output<typeof vehicleLabor>;

const vehiclePart = z.object({
  estimatePartId: z.number(),
  partName: looseText(),
  partNum: looseText(),
  partStatus: looseText(),
  shopName: looseText(),
  quantity: looseNumber(),
  price: looseNumber(),
  eta: looseText(),
});
export type VehiclePart = z.output<typeof vehiclePart>;

/** The newest charge of one labor, fee, part, bundle or service, in dollars. */
const vehicleCharge = z.object({
  chargeKey: z.string(),
  description: looseText(),
  amount: looseNumber(),
  /** Queued, Sent, Failed. */
  status: looseText(),
  /** It reverses an earlier charge. */
  reversal: looseFlag(),
  reason: looseText(),
  /** Why it waits besides its own turn: `credentials` or `silence` of the gateway; otherwise empty. */
  waits: looseText(),
  time: looseText(),
});
export type VehicleCharge = z.output<typeof vehicleCharge>;

/**
 * When a vehicle is ready, by what became of the vehicles in its situation: `half` of them were by then, nine of ten
 * (`most`) by then. Moments in ISO 8601. If nothing can be promised `why` says so: `few` for too few such vehicles,
 * `held` for too few that are on hold like it, `stuck` if too many of them never were ready, `stored`, `hours`.
 */
const readyBy = z.object({
  made: looseText(),
  half: looseText(),
  most: looseText(),
  /** The first promise, and how often another day was promised since. */
  first: looseText(),
  moves: looseNumber(),
  /**
   * What would move it most (`working`, or half of its `hours` of work), and nine of ten then; empty if nothing known
   * would.
   */
  soonerBy: looseText(),
  sooner: looseText(),
  /** How much work waits in the fullest of its shops, as a multiple of the usual amount. */
  crowd: looseNumber(),
  why: orNull(z.string()),
  /** How many vehicles it was learned from. */
  vehicles: looseNumber(),
  /** What those have in common; hours in their stage, and book hours of work. */
  alike: orNull(
    z.object({
      stage: z.string(),
      cause: looseText(),
      stagedFrom: looseNumber(),
      stagedTo: looseNumber(),
      workFrom: looseNumber(),
      workTo: looseNumber(),
      /** Something is on its way that was promised for later: time is counted from that date on. */
      due: looseFlag(),
    }),
  ),
});
export type ReadyBy = z.output<typeof readyBy>;

/** A slot of a vehicle: what is booked for which day, and whether that day still works. */
const vehicleSlot = z.object({
  slotId: z.number(),
  kind: z.enum(SLOT_KINDS),
  day: z.string(),
  state: z.enum(SLOT_STATES),
  risk: orNull(z.enum(SLOT_RISKS)),
});
export type VehicleSlot = z.output<typeof vehicleSlot>;

export const getVehicle = defineCall({
  id: 'getVehicle',
  area: 'vehicles',
  service: 'main',
  method: 'GET',
  path: 'proc/getVehicle',
  effect: 'read',
  policy: { access: 'session', site: ['siteId', 'extSiteId'] },
  params: getWorkOrder.params,
  body: noBody(),
  /** What the user may not see is null. */
  answer: z.object({
    order: workOrderRow,
    facts: z.object({
      year: looseNumber(),
      make: looseText(),
      model: looseText(),
      trim: looseText(),
      drive: looseText(),
      engine: looseText(),
      transmission: looseText(),
      mileage: looseNumber(),
      /** In tenths: 38 is shown as 3.8. */
      crGrade: looseNumber(),
      /** When it first arrived, ISO 8601. */
      arrived: looseText(),
      /** When its last visit began: later than `arrived` if it left and came back. */
      hereSince: looseText(),
      /** When it left; empty while it is there. */
      left: looseText(),
      /** Whole days of its last visit: until now, or until it left. */
      daysHere: looseNumber(),
      dueDate: looseText(),
      saleDate: looseText(),
    }),
    /** Null before its first promise, and for what has left. */
    readyBy: orNull(readyBy),
    /** What is booked for it once it is ready, in order; as in `getSlots`. */
    slots: z
      .array(vehicleSlot)
      .nullish()
      .transform((slots) => slots ?? []),
    stages: z.array(visitedStage),
    sentBack,
    deliveryProof,
    /** In Repair with all of its work done. */
    readyToMove: looseFlag(),
    /** An express order that is not completed. */
    express: looseFlag(),
    /** A completed express order: since when, and the worst state of its charges; empty without any. */
    expressEnd: orNull(z.object({ time: looseText(), charges: looseText() })),
    /**
     * Who can do something at each active stage: roles, leaving out those that can do all that another one can and
     * more; none if nobody at the site can.
     */
    waitsFor: orNull(
      z.array(
        z.object({
          stage: z.string(),
          roles: z.array(z.object({ roleKey: z.string(), roleName: z.string() })),
        }),
      ),
    ),
    /** Who has the vehicle; null while it is available. */
    claim: orNull(
      z.object({ availability: z.string(), shopName: looseText(), by: looseText(), time: looseText() }),
    ),
    /** The vehicle's place, and its keys; null if unknown. Its last sighting is in `order`. */
    lotPlaceId: orNull(z.number()),
    keys: orNull(vehicleKeys),
    money: orNull(
      z.object({
        estimated: z.number(),
        /** What the estimate comes to by kind. */
        labors: looseNumber(),
        parts: looseNumber(),
        fees: looseNumber(),
        approved: z.number(),
        charged: z.number(),
        limit: looseNumber(),
        /** What may be spent on it; null if not entered. */
        budget: looseNumber(),
        /** What is estimated and approved by kind of work; bundles are fees. */
        kinds: orNull(
          z.array(z.object({ kind: z.enum(WORK_KINDS), estimated: z.number(), approved: z.number() })),
        ),
      }),
    ),
    labors: orNull(z.array(vehicleLabor)),
    parts: orNull(z.array(vehiclePart)),
    charges: orNull(z.array(vehicleCharge)),
    notes: z.array(note),
    attachments: orNull(z.array(attachment)),
    /** The newest events, at most thirty. */
    history: orNull(z.array(enhancedHistoryEvent)),
    /** Other work orders of this VIN at the sites that the user may see, newest first. */
    earlier: z.array(
      z.object({
        siteId: z.number(),
        siteName: looseText(),
        workOrderId: z.number(),
        extId: z.string(),
        status: z.string(),
        arrived: looseText(),
        closed: looseText(),
      }),
    ),
  }),
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found'],
  summary: 'Everything about one vehicle that the asker may see: what the page of the vehicle shows.',
  source: 'addition to W-186',
});
export type Vehicle = z.output<typeof getVehicle.answer>;

export const vehicleCalls = [getVehicle];
