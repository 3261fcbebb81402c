import { reportClientError } from '#contract/session';
import { request } from './client';
import { toFailure } from './http-error';

const LONGEST = 300;

/**
 * Tells the services of an answer that should not have been, so that whoever runs them learns of it. Nobody waits for it,
 * and it is not tried again; without a connection there is nobody to tell.
 */
export function reportFailure(what: string, error: unknown): void {
  const { statusCode, code, errorMessage } = toFailure(error);
  if (code === 'offline' || code === 'cancelled') return;
  const body = { what, statusCode, code, message: errorMessage.slice(0, LONGEST) };
  request(reportClientError, { body }).catch(() => undefined);
}
