import { z } from 'zod';
import { isSignature } from '#domain/signature';
import { defineCall } from './call';
import { looseFlag, looseNumber, looseText, orNull, textParam } from './fields';
import { place, requiredText, whole, WRITE_ERRORS } from './workbench-place';

/** Who has received a vehicle, and how they signed for it. */
const proof = z.object({
  receiver: z.string(),
  odometer: looseNumber(),
  /** Path data of an SVG, within `SIGNATURE_BOX`; empty for none. */
  signature: looseText(),
  /** Signed with the name of the receiver instead. */
  typed: looseFlag(),
  /** Name of the person who handed the vehicle over. */
  by: looseText(),
  time: z.string(),
  tcn: z.number(),
});
export type DeliveryProof = z.output<typeof proof>;

/** Null for a vehicle that nobody has received yet, and if the services know no proofs. */
export const deliveryProof = orNull(proof).catch(null);

export const saveDeliveryProof = defineCall({
  id: 'saveDeliveryProof',
  area: 'workbench',
  service: 'main',
  method: 'PUT',
  path: 'workbench/deliveryProof',
  effect: 'write',
  policy: { access: 'session', site: ['siteId'] },
  params: z.object(place(['Delivery'])),
  body: z.object({
    receiver: requiredText(80),
    odometer: whole(0, 2_000_000).nullable().default(null),
    /** The odometer was read again: it does show less than what is known, or far more. */
    readAgain: z.boolean().default(false),
    signature: textParam(20_000).default('').refine(isSignature, 'is not a valid line drawing'),
    typed: z.boolean().default(false),
    /** The state of the proof that the change is based on, 0 for none; a stale one is refused. */
    tcn: z.number().int().optional(),
  }),
  answer: z.object({ tcn: z.number() }),
  errors: WRITE_ERRORS,
  summary:
    'Keeps who has received a vehicle with their signature; what the odometer shows becomes the mileage of the work order.',
  source: 'addition to W-053',
});
