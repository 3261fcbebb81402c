import { reportClientError } from '#contract/session';
import { request } from './client';
import { toFailure } from './http-error';

const LONGEST = 300;
const LONGEST_PLACE = 200;
/** Repeated errors add nothing, and may be the services' own fault. */
const MOST_FAULTS = 5;

/**
 * Reports an unexpected answer to the services, so that the operator learns of it. Nothing waits for the report, and it
 * is not retried; without a connection it cannot be sent.
 */
export function reportFailure(what: string, error: unknown): void {
  const { statusCode, code, errorMessage, requestId } = toFailure(error);
  if (code === 'offline' || code === 'cancelled') return;
  send({ what, statusCode, code, message: errorMessage, ...(requestId === undefined ? {} : { requestId }) });
}

const told = new Set<string>();

/**
 * Reports a fault in the console itself to the services, once: `screen` broke, or a `script` threw an uncaught error.
 */
export function reportFault(what: 'screen' | 'script', error: unknown): void {
  const message = describe(error);
  if (told.size >= MOST_FAULTS || told.has(message)) return;
  told.add(message);
  send({ what, statusCode: 0, code: 'fault', message });
}

/** From now on reports uncaught errors. */
export function reportFaults(): void {
  addEventListener('error', ({ error }) => {
    if (error !== undefined && error !== null) reportFault('script', error);
  });
  addEventListener('unhandledrejection', ({ reason }) => reportFault('script', reason));
}

type Report = { what: string; statusCode: number; code: string; message: string; requestId?: string };

function send(report: Report): void {
  const where = location.hash.slice(0, LONGEST_PLACE);
  const body = { ...report, message: report.message.slice(0, LONGEST), where };
  request(reportClientError, { body }).catch(() => undefined);
}

/** A fault with the first code location in its stack. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const place = error.stack?.split('\n').find((line) => /:\d+:\d+/.test(line));
  return `${error.name}: ${error.message}${place === undefined ? '' : ` ${place.trim()}`}`;
}
