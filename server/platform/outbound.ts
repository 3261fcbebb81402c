/** Another service could not be asked, took too long or is not well: worth another try. */
export class OutboundError extends Error {
  override name = 'OutboundError';
  /** It let us wait for as long as an answer may take. */
  readonly silent: boolean;

  constructor(message: string, { silent = false }: { silent?: boolean } = {}) {
    super(message);
    this.silent = silent;
  }
}

/** What to ask of another service, and how long to wait for it. */
export type OutboundRequest = {
  url: string;
  /** Bearer token; empty for none. */
  token: string;
  timeoutMs: number;
  headers?: Record<string, string>;
  body: Record<string, unknown>;
};

export type OutboundAnswer = { status: number; contentType: string; content: Buffer };

/** No answer that we ask for is larger. */
const MOST_BYTES = 20_000_000;
/** Timed out, too early, too many: refusals that another moment may take back. */
const TEMPORARY = new Set([408, 409, 425, 429]);
/** It cannot do this at all, and will not be able to later. */
const NOT_IMPLEMENTED = 501;

/**
 * Posts JSON to another service. Answers what it said when that is final: success or a refusal (4xx, 501). Throws an
 * OutboundError with a sentence when it did not answer in time or may answer otherwise later.
 */
export async function postJson(request: OutboundRequest): Promise<OutboundAnswer> {
  const { url, token, timeoutMs, headers, body } = request;
  let status: number;
  let contentType: string;
  let content: Buffer;
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        ...headers,
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    });
    status = answer.status;
    contentType = answer.headers.get('content-type') ?? '';
    content = Buffer.from(await answer.arrayBuffer());
  } catch (error) {
    throw failureOf(error, timeoutMs);
  }
  const refused = (status >= 400 && status < 500 && !TEMPORARY.has(status)) || status === NOT_IMPLEMENTED;
  const final = (status >= 200 && status < 300) || refused;
  if (!final) throw new OutboundError(`It answered with status ${status}.`);
  if (content.length > MOST_BYTES) throw new OutboundError('Its answer was too large.');
  return { status, contentType, content };
}

function failureOf(error: unknown, timeoutMs: number): OutboundError {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return new OutboundError(`It did not answer within ${timeoutMs / 1000} seconds.`, { silent: true });
  }
  return new OutboundError('It could not be reached.');
}
