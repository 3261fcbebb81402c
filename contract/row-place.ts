import { z } from 'zod';
import { looseText } from './fields';

/** Addition to rows of vehicles: the last sighting at the place where the vehicle stands; all empty where nobody has said which one that is. */
export const rowPlace = {
  /** ISO 8601. */
  seenTime: looseText(),
  /** Name of whoever has seen it, or of the system that told of it. */
  seenBy: looseText(),
  /** `scan`, `hand` or `beacon`. */
  seenHow: looseText(),
} as const;

const whole = z.object(rowPlace);
export type RowPlace = z.output<typeof whole>;
