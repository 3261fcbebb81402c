import type { FastifyReply } from 'fastify';
import { ERROR_STATUS, type ErrorBody, type ErrorCode, type RefusedField } from '#contract/call';
import type { Sentence } from '#domain/sentence';
import { brokenGuard } from '../database/broken-guard';
import { isConnectionLost } from '../database/lost';
import { sqlState } from '../database/sql-state';
import { inEnglish, say } from './sentence';

/** A refused field whose reason may have a name in the catalog of sentences. */
export type RefusedValue = Omit<RefusedField, 'reason' | 'sentence'> & { reason: string | Sentence };

/**
 * A refusal with a sentence for the person in front of the screen: one from the catalog, so that it is read in every
 * language, or a text that only a program or an operator reads.
 */
export class ServiceError extends Error {
  override name = 'ServiceError';
  readonly statusCode: number;
  readonly code: ErrorCode;
  readonly sentence: Sentence | undefined;
  readonly fields: RefusedField[] | undefined;
  readonly current: unknown;

  /** `current` is the current record, for a write that is refused as stale. */
  constructor(code: ErrorCode, said: string | Sentence, fields?: readonly RefusedValue[], current?: unknown) {
    super(typeof said === 'string' ? said : inEnglish(said));
    this.code = code;
    this.statusCode = ERROR_STATUS[code];
    this.sentence = typeof said === 'string' ? undefined : said;
    this.fields = fields?.map(refusedField);
    this.current = current;
  }
}

const refusedField = ({ reason, ...field }: RefusedValue): RefusedField =>
  typeof reason === 'string'
    ? { ...field, reason }
    : { ...field, reason: inEnglish(reason), sentence: reason };

/** A refusal whose sentence says what is wrong with one field. */
export const refusedAt = (code: ErrorCode, field: string, said: Sentence): ServiceError =>
  new ServiceError(code, said, [{ field, reason: said }]);

/** A temporary refusal that tells the caller after how many seconds to try again. */
export function tooMany(reply: FastifyReply, seconds: number, said: string | Sentence): ServiceError {
  void reply.header('retry-after', seconds);
  return new ServiceError('too_many', said);
}

const CODES = new Map<number, ErrorCode>(
  Object.entries(ERROR_STATUS).map(([code, status]) => [status, code as ErrorCode]),
);

/** The body of an error answer. Unexpected errors reveal nothing internal. */
export function errorBody(error: unknown, requestId: string): ErrorBody {
  if (error instanceof ServiceError) {
    const { statusCode, code, message, sentence: said, fields, current } = error;
    return {
      statusCode,
      code,
      errorMessage: message,
      ...(said ? { sentence: said } : {}),
      ...(fields ? { fields } : {}),
      ...(current === undefined ? {} : { current }),
      requestId,
    };
  }
  const database = databaseRefusal(error);
  if (database) return errorBody(database, requestId);
  const statusCode = statusOf(error);
  const code = CODES.get(statusCode);
  if (code) return errorBody(new ServiceError(code, KNOWN[code] ?? messageOf(error)), requestId);
  // Fastify has refusals that the contract has no name for, such as 414 for an address that is too long.
  if (statusCode >= 400 && statusCode < 500) {
    return errorBody(new ServiceError('bad_request', messageOf(error)), requestId);
  }
  return {
    statusCode: 500,
    code: 'internal',
    errorMessage: 'Unexpected error. Please try again.',
    requestId,
  };
}

const BUSY = say('platform.busy');

const KNOWN: Partial<Record<ErrorCode, Sentence>> = {
  too_large: say('platform.tooLarge'),
  too_many: say('platform.tooManyAttempts'),
  unavailable: BUSY,
};

/**
 * SQLSTATEs that blame the input: PostgreSQL stores neither NUL nor half surrogates (22021, 22P05), and a value may be
 * too long, out of range or no value of its type. The schemas refuse such input first; this is the safety net.
 */
const INPUT_STATES: ReadonlySet<string> = new Set([
  '22001',
  '22003',
  '22007',
  '22008',
  '22021',
  '22P02',
  '22P05',
]);
/**
 * Classes that mean "not now": connection lost, lock conflicts, no resources, stopped by an operator or by the time
 * limit.
 */
const BUSY_CLASSES: ReadonlySet<string> = new Set(['08', '40', '53', '57']);
/** A server that has just become a standby accepts no more writes; the next connection finds its successor. */
const READ_ONLY = '25006';
const SQLSTATE = /^[0-9A-Z]{5}$/;

/** The refusal of a value that the database cannot hold; undefined for every other error. */
export function inputRefusal(error: unknown): ServiceError | undefined {
  return INPUT_STATES.has(sqlState(error))
    ? new ServiceError('bad_request', say('platform.notStorable'))
    : undefined;
}

function databaseRefusal(error: unknown): ServiceError | undefined {
  if (isConnectionLost(error)) return new ServiceError('unavailable', BUSY);
  const refusal = inputRefusal(error);
  if (refusal) return refusal;
  const broken = brokenGuard(error);
  if (broken !== undefined) return new ServiceError('conflict', broken);
  const state = sqlState(error);
  if (!SQLSTATE.test(state)) return undefined;
  return state === READ_ONLY || BUSY_CLASSES.has(state.slice(0, 2))
    ? new ServiceError('unavailable', BUSY)
    : undefined;
}

function statusOf(error: unknown): number {
  if (typeof error === 'object' && error !== null && 'statusCode' in error) return Number(error.statusCode);
  return 500;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'The request was refused.';
}
