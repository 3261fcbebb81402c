import { LABOR_RETRIES } from '#domain/limits';
import { isRetryable } from './http-error';

/** Twice more after network failures, as the documents say of labors, technicians and shop summaries (document 2, 8 and 9). */
export const retryTwice = (failures: number, error: unknown): boolean =>
  failures < LABOR_RETRIES && isRetryable(error);
