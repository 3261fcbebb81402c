import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '#contract/call';

/** A refusal with a sentence for the person in front of the screen. */
export class ServiceError extends Error {
  override name = 'ServiceError';
  readonly statusCode: number;
  readonly code: ErrorCode;
  readonly fields: { field: string; reason: string }[] | undefined;

  constructor(code: ErrorCode, message: string, fields?: { field: string; reason: string }[]) {
    super(message);
    this.code = code;
    this.statusCode = ERROR_STATUS[code];
    this.fields = fields;
  }
}

const CODES = new Map<number, ErrorCode>(
  Object.entries(ERROR_STATUS).map(([code, status]) => [status, code as ErrorCode]),
);

/** The body of an error answer. Unexpected errors say nothing about their inside. */
export function errorBody(error: unknown, requestId: string): ErrorBody {
  if (error instanceof ServiceError) {
    const { statusCode, code, message, fields } = error;
    return { statusCode, code, errorMessage: message, ...(fields ? { fields } : {}), requestId };
  }
  const statusCode = statusOf(error);
  const code = CODES.get(statusCode);
  if (code) return { statusCode, code, errorMessage: KNOWN[code] ?? messageOf(error), requestId };
  return {
    statusCode: 500,
    code: 'internal',
    errorMessage: 'Unexpected error. Please try again.',
    requestId,
  };
}

const KNOWN: Partial<Record<ErrorCode, string>> = {
  too_large: 'The request is too large.',
  too_many: 'Too many attempts. Please wait a minute and try again.',
  unavailable: 'The service is busy. Please try again in a moment.',
};

function statusOf(error: unknown): number {
  if (typeof error === 'object' && error !== null && 'statusCode' in error) return Number(error.statusCode);
  return 500;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'The request was refused.';
}
