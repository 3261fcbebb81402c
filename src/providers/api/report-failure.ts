import { reportClientError } from '#contract/session';
import { request } from './client';
import { toFailure } from './http-error';

const LONGEST = 300;
const LONGEST_PLACE = 200;
/** What goes wrong again and again says nothing new, and may be the services' own fault. */
const MOST_FAULTS = 5;

/**
 * Tells the services of an answer that should not have been, so that whoever runs them learns of it. Nobody waits for it,
 * and it is not tried again; without a connection there is nobody to tell.
 */
export function reportFailure(what: string, error: unknown): void {
  const { statusCode, code, errorMessage, requestId } = toFailure(error);
  if (code === 'offline' || code === 'cancelled') return;
  send({ what, statusCode, code, message: errorMessage, ...(requestId === undefined ? {} : { requestId }) });
}

const told = new Set<string>();

/** Tells the services, once, of a fault in the console itself: `screen` broke, or a `script` threw what nobody caught. */
export function reportFault(what: 'screen' | 'script', error: unknown): void {
  const message = describe(error);
  if (told.size >= MOST_FAULTS || told.has(message)) return;
  told.add(message);
  send({ what, statusCode: 0, code: 'fault', message });
}

/** Reports what nobody catches, from now on. */
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

/** A fault with the first place in the code that it names. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const place = error.stack?.split('\n').find((line) => /:\d+:\d+/.test(line));
  return `${error.name}: ${error.message}${place === undefined ? '' : ` ${place.trim()}`}`;
}
