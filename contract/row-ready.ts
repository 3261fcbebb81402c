import { z } from 'zod';
import { looseText } from './fields';

/**
 * Addition to rows of vehicles: by when the vehicle is ready in nine of ten cases, in ISO 8601; empty if nothing is
 * promised.
 */
export const rowReady = { readyBy: looseText() } as const;

const whole = z.object(rowReady);
export type RowReady = z.output<typeof whole>;
