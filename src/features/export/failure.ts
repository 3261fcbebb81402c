/** Why an export failed, in the two cases that the documents know (W-406, W-407). */
export type ExportFailure = 'too-large' | 'unexpected';

/** More rows than a file can hold. */
export class TooLargeError extends Error {
  override name = 'TooLargeError';
}

/** The services answered the export with an error. */
export class AnswerError extends Error {
  override name = 'AnswerError';
  readonly status: number;
  readonly body: string;
  constructor(status: number, body: string) {
    super(`The export was answered with ${status}.`);
    this.status = status;
    this.body = body;
  }
}

const TOO_LARGE = /query timeout|timeout|time-out|out of memory/i;

/** Whether a failed export was too large: the body of its answer mentions a timeout or the memory (W-406, W-407). */
export function failureOf(error: unknown): ExportFailure {
  if (error instanceof TooLargeError) return 'too-large';
  return error instanceof AnswerError && TOO_LARGE.test(error.body) ? 'too-large' : 'unexpected';
}
