import { request as requestPlain, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestTls } from 'node:https';
import { retryAfterOf, type DeliveryFailure, type Outcome } from '#domain/webhooks/delivery';
import { guardedLookup, namesRefused, RefusedAddressError } from './guarded-address';

export type Post = {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array;
  timeoutMs: number;
  /** Addresses inside the network may be called, and unencrypted. */
  inside: boolean;
};

/** Only the status of an answer counts; this many bytes of the rest are let through. */
const MOST_UNREAD_BYTES = 100_000;

/**
 * Posts something and returns the outcome; never throws for what the other side does. Redirects are not followed, and
 * no forbidden address is called: the connection goes to what was judged.
 */
export async function post({ url, headers, body, timeoutMs, inside }: Post): Promise<Outcome> {
  const target = new URL(url);
  const encrypted = target.protocol === 'https:';
  if (namesRefused(target, inside)) return failed('refusedAddress');
  const signal = AbortSignal.timeout(timeoutMs);
  const options: RequestOptions = {
    method: 'POST',
    // A kept-alive connection may have been closed in the meantime, which looks like a failure.
    agent: false,
    signal,
    lookup: guardedLookup({ inside, encrypted }),
    headers: {
      'content-type': 'application/json',
      ...headers,
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Frontline-Webhooks',
    },
  };
  try {
    const { statusCode: status = 0, headers: answered } = await answerOf(
      encrypted ? requestTls : requestPlain,
      target,
      options,
      body,
    );
    if (status >= 200 && status < 300) return { status, failure: null };
    if (status >= 300 && status < 400) return { status, failure: 'redirected' };
    const retryAfter = retryAfterOf(answered['retry-after'], new Date());
    return { status, failure: 'status', ...(retryAfter === undefined ? {} : { retryAfter }) };
  } catch (error) {
    return failed(signal.aborted ? 'silent' : failureOf(error));
  }
}

const failed = (failure: DeliveryFailure): Outcome => ({ status: null, failure });

/** The head of an answer, as soon as it is there: the rest is read for a while, and not kept. */
function answerOf(
  request: typeof requestPlain,
  target: URL,
  options: RequestOptions,
  body: string | Uint8Array,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = request(target, options, (answer: IncomingMessage) => {
      let length = 0;
      answer.on('error', () => undefined);
      answer.on('data', (part: Buffer) => {
        length += part.length;
        if (length > MOST_UNREAD_BYTES) answer.destroy();
      });
      resolve(answer);
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

const UNKNOWN_HOST: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENODATA']);
const CERTIFICATE = /^(CERT_|ERR_TLS_CERT|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO_SELF_SIGNED)/;

function failureOf(error: unknown): DeliveryFailure {
  if (error instanceof RefusedAddressError) return 'refusedAddress';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (UNKNOWN_HOST.has(code)) return 'unknownHost';
  if (typeof code === 'string' && CERTIFICATE.test(code)) return 'certificate';
  return 'unreachable';
}
