import { z } from 'zod';
import { looseText } from './fields';

/**
 * Addition to rows of vehicles: the last sighting at the vehicle's current place; all empty if the place is unknown.
 */
export const rowPlace = {
  /** ISO 8601. */
  seenTime: looseText(),
  /** Name of the person who saw it, or of the system that reported it. */
  seenBy: looseText(),
  /** `scan`, `hand` or `beacon`. */
  seenHow: looseText(),
} as const;

const whole = z.object(rowPlace);
export type RowPlace = z.output<typeof whole>;
