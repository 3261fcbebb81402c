import type { HttpError } from '@refinedev/core';
import { AxiosError } from 'axios';
import { ERROR_STATUS, type ErrorBody, type ErrorCode, type RefusedField } from '#contract/call';
import type { Sentence } from '#domain/sentence';
import { MissingCode, type LastingLack } from '../code/missing-code';

/** How a call can fail, in the words of the error policy. */
export type Failure = HttpError & {
  /**
   * `offline` if no answer came, `kept` if it waits on this device for a connection, `no room` if the device has no
   * room to keep it, a lack if a script needed first cannot be loaded, otherwise the code of the answer.
   */
  code: ErrorBody['code'] | 'offline' | 'kept' | 'no room' | 'cancelled' | LastingLack;
  /** The message that the services sent, if any. */
  errorMessage: string;
  /** The same by name, to be translated. */
  sentence?: Sentence;
  fields: RefusedField[];
  /** The services' id of the request, as in their log. */
  requestId?: string;
  /** The same in the form that Refine's forms read: a form marks its refused fields by itself. */
  errors?: Record<string, string[]>;
  /** The current record, if a stale write was refused. */
  current?: unknown;
};

/** Turns anything a call threw into one shape: the console's one error policy starts here. */
export function toFailure(error: unknown): Failure {
  if (isFailure(error)) return error;
  // An operation of several calls reports itself how far it came, and why the last call failed.
  if (error instanceof Error && isFailure(error.cause)) return error.cause;
  // A script that is needed first did not load, so no request was sent.
  if (error instanceof MissingCode) {
    return failure(0, error.lack === 'unreachable' ? 'offline' : error.lack, '');
  }
  if (!(error instanceof AxiosError))
    return failure(0, 'internal', error instanceof Error ? error.message : '');
  if (error.code === AxiosError.ERR_CANCELED) return failure(0, 'cancelled', '');
  if (!error.response) return failure(0, 'offline', '');
  const body: unknown = error.response.data;
  const status = error.response.status;
  const named = idOf(body) ?? error.response.headers['x-request-id'];
  const requestId = typeof named === 'string' ? { requestId: named } : {};
  if (!isErrorBody(body)) return { ...failure(status, codeOf(status), ''), ...requestId };
  const fields = body.fields ?? [];
  return {
    ...failure(status, body.code, body.errorMessage),
    ...requestId,
    ...(body.sentence ? { sentence: body.sentence } : {}),
    fields,
    ...(fields.length > 0 ? { errors: byField(fields) } : {}),
    current: body.current,
  };
}

const idOf = (body: unknown): string | undefined => (isErrorBody(body) ? body.requestId : undefined);

/** The code of an answer without a body, which comes from a proxy or another deployment's service. */
function codeOf(status: number): Failure['code'] {
  if (status >= 500) return 'internal';
  const known = Object.entries(ERROR_STATUS).find(([, one]) => one === status);
  return known ? (known[0] as ErrorCode) : 'bad_request';
}

/** Reasons by field, in the form that Refine's forms read. */
export function byField(fields: Failure['fields']): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { field, reason } of fields) (errors[field] ??= []).push(reason);
  return errors;
}

/** A refusal inside an answer with status 200, or made by the console itself. */
export function refusal(errorMessage: string): Failure {
  return failure(200, 'bad_request', errorMessage);
}

/**
 * A command that is queued on this device until there is a connection, or could not be queued: the services do not have
 * it.
 */
export const notSent = (code: 'kept' | 'no room'): Failure => failure(0, code, '');

/** Whether a command waits on this device: not lost, but not done either. */
export const isKept = (error: unknown): boolean => toFailure(error).code === 'kept';

/** Whether a command could not be queued either: what was typed is still in place. */
export const isNoRoom = (error: unknown): boolean => toFailure(error).code === 'no room';

/** Network failures and 5xx answers are worth another try; refusals are not (decisions: retries). */
export function isRetryable(error: unknown): boolean {
  const { code, statusCode } = toFailure(error);
  return code === 'offline' || statusCode >= 500;
}

/** The session belongs to someone other than the author of a command. */
export const otherSession = (): Failure => failure(401, 'unauthorized', '');

const LASTING_LACKS: ReadonlySet<string> = new Set<LastingLack>(['outdated', 'broken', 'interrupted']);

/** Why only a page reload helps, if something failed because one of the console's scripts is missing. */
export function lackOf(error: unknown): LastingLack | undefined {
  const { code } = toFailure(error);
  return LASTING_LACKS.has(code) ? (code as LastingLack) : undefined;
}

/** Narrows an unknown error to a Failure. */
export function isFailure(error: unknown): error is Failure {
  return typeof error === 'object' && error !== null && 'errorMessage' in error && 'statusCode' in error;
}

function failure(statusCode: number, code: Failure['code'], errorMessage: string): Failure {
  return { statusCode, code, errorMessage, message: errorMessage || code, fields: [] };
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'errorMessage' in body;
}
