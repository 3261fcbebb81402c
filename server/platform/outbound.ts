/** Another service could not be reached, took too long or is not well: worth another try. */
export class OutboundError extends Error {
  override name = 'OutboundError';
  /** It kept us waiting for as long as an answer may take. */
  readonly silent: boolean;

  constructor(message: string, { silent = false }: { silent?: boolean } = {}) {
    super(message);
    this.silent = silent;
  }
}

/** The request to another service, and its time limit. */
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
/** An answer of which the status alone counts. */
const MOST_UNREAD_BYTES = 100_000;
/** Timed out, too early, too many: refusals that may not hold at another moment. */
const TEMPORARY = new Set([408, 409, 425, 429]);
/** It cannot do this at all, and will not be able to later. */
const NOT_IMPLEMENTED = 501;

/**
 * Posts JSON to another service. Returns its answer if that is final: success or a refusal (4xx, 501). Throws an
 * OutboundError with a sentence if it did not answer in time or may answer differently later.
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
    content = await readAtMost(answer, MOST_BYTES);
  } catch (error) {
    throw error instanceof OutboundError ? error : failureOf(error, timeoutMs);
  }
  const refused = (status >= 400 && status < 500 && !TEMPORARY.has(status)) || status === NOT_IMPLEMENTED;
  const final = (status >= 200 && status < 300) || refused;
  if (!final) throw new OutboundError(`It answered with status ${status}.`);
  return { status, contentType, content };
}

/**
 * Posts a text whose bytes are signed; returns the status. Only this much of the answer is read. Error: OutboundError.
 */
export async function postText(request: {
  url: string;
  timeoutMs: number;
  headers: Record<string, string>;
  body: string;
}): Promise<{ status: number }> {
  const { url, timeoutMs, headers, body } = request;
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });
    await readAtMost(answer, MOST_UNREAD_BYTES);
    return { status: answer.status };
  } catch (error) {
    throw error instanceof OutboundError ? error : failureOf(error, timeoutMs);
  }
}

/** Reads an answer, and aborts as soon as it is longer than this many bytes. Error: OutboundError. */
async function readAtMost({ body }: Response, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop cancels the answer, and its connection is closed.
  for await (const part of body ?? []) {
    length += part.length;
    if (length > most) throw new OutboundError('Its answer was too large.');
    parts.push(part);
  }
  return Buffer.concat(parts, length);
}

/** Answers that have no body, not even an empty one. */
const BODILESS = new Set([204, 205, 304]);

/** As `fetch`, for libraries that read an answer whole: it is refused once it is longer than this many bytes. */
export const fetchAtMost =
  (most: number) =>
  async (url: string, request: RequestInit): Promise<Response> => {
    const answer = await fetch(url, request);
    const content = await readAtMost(answer, most);
    const { status, statusText, headers } = answer;
    const body = BODILESS.has(status) ? null : new Uint8Array(content);
    return new Response(body, { status, statusText, headers });
  };

function failureOf(error: unknown, timeoutMs: number): OutboundError {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return new OutboundError(`It did not answer within ${timeoutMs / 1000} seconds.`, { silent: true });
  }
  return new OutboundError('It could not be reached.');
}
