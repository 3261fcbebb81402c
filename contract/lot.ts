import { z } from 'zod';
import { MOVES_MOST, SIGHTINGS_MOST } from '#domain/lot/sightings';
import { ACTIONS } from '#domain/policy';
import { defineCall } from './call';
import { idParam, looseFlag, looseNumber, looseText, noBody, orNull, textParam, yesNo } from './fields';
import { rowPlace } from './row-place';
import { READ_ERRORS, WRITE_ERRORS } from './site-config-fields';

const READ = {
  area: 'lot',
  service: 'main',
  method: 'GET',
  effect: 'read',
  policy: { access: 'session', site: ['siteId'] },
  body: noBody(),
  errors: READ_ERRORS,
  source: 'addition: lot places',
} as const;
const COMMAND = {
  area: 'lot',
  service: 'main',
  method: 'POST',
  effect: 'write',
  policy: { access: 'session', site: ['siteId'], require: ACTIONS.moveVehicles },
  params: z.object({}),
  errors: WRITE_ERRORS,
  source: 'addition: lot places',
} as const;

/** A place with how many vehicles of the user's customers are there. */
const placeWithCount = z.object({
  lotPlaceId: z.number(),
  code: z.string(),
  zone: looseText(),
  capacity: looseNumber(),
  /** A vehicle can be moved there. */
  active: looseFlag(),
  standing: z.number(),
  /** Of those, how many nobody has seen for a week. */
  unseen: z.number(),
});
export type PlaceWithCount = z.output<typeof placeWithCount>;

export const getLot = defineCall({
  ...READ,
  id: 'getLot',
  path: 'lot/places',
  replica: true,
  params: z.object({ siteId: idParam() }),
  answer: z.object({
    places: z.array(placeWithCount),
    /** Vehicles on the lot that are at none of the places. */
    nowhere: z.number(),
    keysOut: z.number(),
  }),
  summary:
    'The places of a site with how many vehicles stand at each, in the order in which people walk; inactive ones only where something stands.',
});

const GROUPS = ['place', 'nowhere', 'unseen'] as const;

/** Where the keys of a vehicle are. */
export const vehicleKeys = z.object({
  keyHandoverId: z.number(),
  /** Someone has them. */
  out: looseFlag(),
  /** Who has them, or had them last. */
  holder: looseText(),
  /** Login id of the holder; empty for someone who is not a user of the site. */
  holderUser: looseText(),
  /** Since when they are out, or on the hook. ISO 8601. */
  since: looseText(),
  /** Who gave them out, or hung them up. */
  by: looseText(),
  /** Where they hang. */
  hungAt: looseText(),
});
export type VehicleKeys = z.output<typeof vehicleKeys>;

/** A vehicle on the lot. */
const lotVehicle = z.object({
  workOrderId: z.number(),
  extId: z.string(),
  vin: looseText(),
  description: looseText(),
  customerName: looseText(),
  status: z.string(),
  /** What its work order says about where it is. */
  lotName: looseText(),
  lotNumber: looseText(),
  lotPlaceId: looseNumber(),
  ...rowPlace,
  keys: orNull(vehicleKeys),
});
export type LotVehicle = z.output<typeof lotVehicle>;

const page = { start: idParam().default(1), limit: idParam(100).default(50) };

export const getLotVehicles = defineCall({
  ...READ,
  id: 'getLotVehicles',
  path: 'lot/vehicles',
  replica: true,
  params: z.object({
    siteId: idParam(),
    /** At one place, at none, or at any and not seen for a week. */
    group: z.enum(GROUPS, { error: `must be ${GROUPS.join(', ')}` }).default('place'),
    lotPlaceId: idParam().optional(),
    ...page,
  }),
  answer: z.object({ vehicles: z.array(lotVehicle), total: z.number() }),
  summary:
    'Vehicles that stand at a place, at none, or that nobody has seen for a week: the longest unseen first.',
});

export const getKeysOut = defineCall({
  ...READ,
  id: 'getKeysOut',
  path: 'lot/keys',
  replica: true,
  params: z.object({ siteId: idParam(), ...page }),
  answer: z.object({ vehicles: z.array(lotVehicle), total: z.number() }),
  summary: 'Vehicles whose keys somebody has, the longest first.',
});

/** What became of a vehicle that was to be moved. */
export const MOVE_OUTCOMES = ['moved', 'seen', 'full', 'unknown', 'left', 'several'] as const;

const movedVehicle = z.object({
  /** As it was sent: the code, or the id of the work order. */
  asked: z.string(),
  /**
   * `moved` and `seen` (where it was before) are written. `full`: the place takes no more; `unknown`: no vehicle of the
   * site has this code; `left`: its work order is completed; `several`: one of `candidates` has to be named.
   */
  outcome: z.enum(MOVE_OUTCOMES),
  workOrderId: looseNumber(),
  extId: looseText(),
  description: looseText(),
  /** Where it was before. */
  before: looseText(),
  /** When it was moved, for taking that back; empty if it was not. */
  movedTime: looseText(),
  candidates: z.array(
    z.object({ workOrderId: z.number(), extId: z.string(), description: looseText(), status: z.string() }),
  ),
});
export type MovedVehicle = z.output<typeof movedVehicle>;

export const moveVehicles = defineCall({
  ...COMMAND,
  id: 'moveVehicles',
  path: 'lot/moves',
  body: z.object({
    siteId: idParam(),
    lotPlaceId: idParam(),
    how: z.enum(['scan', 'hand'], { error: 'must be scan or hand' }).default('hand'),
    /** VINs, their last eight characters, or numbers of work orders. */
    codes: z
      .array(textParam(60).min(1, 'is empty'))
      .max(MOVES_MOST, `must name at most ${MOVES_MOST} vehicles`)
      .default([]),
    workOrderIds: z.array(idParam()).max(MOVES_MOST, `must name at most ${MOVES_MOST} vehicles`).default([]),
    /** Even if the place is full. */
    anyway: yesNo().default('N'),
  }),
  answer: z.object({ code: z.string(), zone: looseText(), results: z.array(movedVehicle) }),
  summary: 'Moves up to 100 vehicles to a place, and says of each what was done.',
});

export const undoMove = defineCall({
  ...COMMAND,
  id: 'undoMove',
  path: 'lot/unmoves',
  body: z.object({
    siteId: idParam(),
    workOrderId: idParam(),
    /** When the move was made that is meant. */
    movedTime: z.iso.datetime({ offset: true, error: 'is not a valid moment' }),
  }),
  answer: z.object({ lotName: looseText(), lotNumber: looseText() }),
  summary: 'Takes the own last move of a vehicle back within ten minutes; it stands where it stood before.',
});

export const SIGHTING_OUTCOMES = [
  'moved',
  'seen',
  'older',
  'future',
  'unknownPlace',
  'unknown',
  'left',
  'several',
] as const;

export const reportSightings = defineCall({
  ...COMMAND,
  id: 'reportSightings',
  path: 'lot/sightings',
  body: z.object({
    siteId: idParam(),
    /** The system that saw them. */
    source: textParam(60).min(1, 'is empty'),
    sightings: z
      .array(
        z.object({
          /** A VIN, its last eight characters, or the number of a work order. */
          vehicle: textParam(60).min(1, 'is empty'),
          /** The code of a place. */
          place: textParam(60).min(1, 'is empty'),
          seenAt: z.iso.datetime({ offset: true, error: 'is not a valid moment' }),
        }),
      )
      .min(1, 'is empty')
      .max(SIGHTINGS_MOST, `must have at most ${SIGHTINGS_MOST} sightings`),
  }),
  answer: z.object({
    /** One for each sighting, in their order. */
    results: z.array(z.object({ outcome: z.enum(SIGHTING_OUTCOMES), workOrderId: looseNumber() })),
  }),
  summary:
    'Tells where beacons or cameras have seen vehicles: up to 500 sightings. What is older than what is known moves nothing.',
});

export const takeKeys = defineCall({
  ...COMMAND,
  id: 'takeKeys',
  path: 'lot/keys/taken',
  body: z.object({
    siteId: idParam(),
    workOrderId: idParam(),
    /** Login id of a user of the site; otherwise a name, such as a driver's. */
    holderUser: textParam(60).default(''),
    holderName: textParam(60).default(''),
    /** The handover that the sender knows of, if someone who has the keys hands them on. */
    seen: orNull(idParam()),
  }),
  answer: vehicleKeys,
  summary:
    'Records who has the keys of a vehicle; from whoever has them they are taken over only by naming that handover.',
});

export const returnKeys = defineCall({
  ...COMMAND,
  id: 'returnKeys',
  path: 'lot/keys/returned',
  body: z.object({
    siteId: idParam(),
    workOrderId: idParam(),
    /** Hook or box. */
    hungAt: textParam(40).min(1, 'is empty'),
  }),
  answer: vehicleKeys,
  summary: 'Records where the keys of a vehicle hang.',
});

export const lotCalls = [
  getLot,
  getLotVehicles,
  getKeysOut,
  moveVehicles,
  undoMove,
  reportSightings,
  takeKeys,
  returnKeys,
];
