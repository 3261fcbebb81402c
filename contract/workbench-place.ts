import { z } from 'zod';
import { type StageName } from '#domain/stages';
import { idParam, looseText, orNull, textParam } from './fields';

/** Where work is done: a work order in a stage. The stage names the required permission. */
export const place = (stages: readonly StageName[]) => ({
  siteId: idParam(),
  workOrderId: idParam(),
  task: z.enum(stages, { error: 'is not a valid stage in which this is done' }),
});

/** The check that sent a vehicle back, why and by whom; null for one that was not, or has passed since. */
export const sentBack = orNull(
  z.object({ stage: z.string(), reason: z.string(), by: looseText(), time: z.string() }),
);

export const WRITE_ERRORS = ['bad_request', 'unauthorized', 'forbidden', 'not_found', 'conflict'] as const;

/** A required text. */
export const requiredText = (max: number) => textParam(max).min(1, 'is empty');

/** A number between two bounds. */
export const number = (least: number, most: number) =>
  z.number('must be a number').min(least, `must be at least ${least}`).max(most, `must be at most ${most}`);
/** A whole number between two bounds. */
export const whole = (least: number, most: number) => number(least, most).int('must be a whole number');
