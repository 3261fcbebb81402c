import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callAddress, OWN_BASES } from '#contract/addresses';
import type { Call, ErrorBody } from '#contract/call';
import { asErrand, ERRAND_HEADER, type Errand } from '../../platform/http/errand';

/** What a call is given. */
export type Input = { params: Record<string, unknown>; body?: unknown };

/** What a call answered: with 200 its answer and the cursor of the next page, else the refusal. */
export type Answer =
  | { ok: true; answer: unknown; next: string | undefined }
  | { ok: false; refusal: ErrorBody };

/** Makes calls on behalf of the sender of a request, as an errand. */
export type Ask = (call: Call, input: Input, errand: Errand, key?: string) => Promise<Answer>;

/**
 * Makes calls in the name of a request's key, through the same routes that its holder would reach from outside: key,
 * scope, gate, schema, transaction, limits and metrics are theirs.
 */
export const askFor =
  (app: FastifyInstance, { headers, ip }: FastifyRequest): Ask =>
  async (call, { params, body }, errand, key) => {
    const answer = await asErrand(
      errand,
      async () =>
        // An injected request begins when it is awaited: here, where the errand is known.
        await app.inject({
          method: call.method,
          url: addressOf(call, params),
          remoteAddress: ip,
          headers: {
            authorization: headers.authorization ?? '',
            [ERRAND_HEADER]: '1',
            ...(key === undefined ? {} : { 'idempotency-key': key }),
          },
          ...(call.method === 'GET' ? {} : { payload: body ?? {} }),
        }),
    );
    const content = answer.body === '' ? undefined : answer.json<unknown>();
    if (answer.statusCode !== 200) return { ok: false, refusal: content as ErrorBody };
    const next = answer.headers['x-next-cursor'];
    return { ok: true, answer: content, next: typeof next === 'string' ? next : undefined };
  };

function addressOf(call: Call, params: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== null && !call.path.includes(`{${name}}`))
      query.set(name, textOf(value));
  }
  return `${callAddress(call, OWN_BASES, params)}${query.size > 0 ? `?${query.toString()}` : ''}`;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
