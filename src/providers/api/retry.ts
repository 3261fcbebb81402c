import { LABOR_RETRIES } from '#domain/limits';
import { isRetryable } from './http-error';

/** Two retries after network failures, for technicians, labors and shop summaries. */
export const retryTwice = (failures: number, error: unknown): boolean =>
  failures < LABOR_RETRIES && isRetryable(error);
