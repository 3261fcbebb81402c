/** The driver's and the system's names for a connection that could not be made or did not last. */
const CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** The driver gives these no code. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (was closed|has encountered a connection error) and is not queryable)/;

/** Classes of SQLSTATE with which a server ends a session: connection exception and operator intervention. */
const SESSION_ENDED = /^(08\w{3}|57P0\d)$/;

/** Whether an error says that the database was unavailable, rather than something about a statement. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost);
  const code = 'code' in error ? String(error.code) : '';
  return CODES.has(code) || SESSION_ENDED.test(code) || WORDS.test(error.message);
}
