import type { Costs } from '#contract/call';
import type { FastifyReply } from 'fastify';
import { tooMany, type ServiceError } from './errors';
import { say } from './sentence';

type Kind = { burst: number; perSecond: number; refusal: `platform.tooMany${string}` };

/**
 * How many calls of a kind one person may make at once, how many more come each second, and the message beyond that.
 */
const KINDS = {
  export: { burst: 20, perSecond: 0.2, refusal: 'platform.tooManyExports' },
  report: { burst: 20, perSecond: 0.2, refusal: 'platform.tooManyReports' },
  document: { burst: 60, perSecond: 2, refusal: 'platform.tooManyDocuments' },
  search: { burst: 100, perSecond: 5, refusal: 'platform.tooManySearches' },
  list: { burst: 300, perSecond: 20, refusal: 'platform.tooManyLists' },
  assistant: { burst: 120, perSecond: 4, refusal: 'platform.tooManyByAssistant' },
} as const satisfies Readonly<Record<Costs | 'assistant', Kind>>;

/** How many people's allowances are remembered; the one idle for longest is forgotten, and starts afresh. */
const MOST_KNOWN = 10_000;

type Bucket = { left: number; at: number };

/**
 * What each person has left of the expensive calls, in this process: far more than anyone at work needs, and little
 * enough that one person's program does not keep everyone else waiting.
 */
export class Allowances {
  readonly #limited: boolean;
  readonly #now: () => number;
  readonly #buckets = new Map<string, Bucket>();

  /** `now` in milliseconds. */
  constructor(limited: boolean, now: () => number = () => performance.now()) {
    this.#limited = limited;
    this.#now = now;
  }

  /** Takes one call of a kind off someone's allowance; returns the refusal if nothing is left. */
  spend(userConfigId: number, costs: Costs | 'assistant', reply: FastifyReply): ServiceError | undefined {
    if (!this.#limited) return undefined;
    const { burst, perSecond, refusal } = KINDS[costs];
    const now = this.#now();
    const key = `${costs} ${userConfigId}`;
    const before = this.#buckets.get(key);
    const left = before ? Math.min(burst, before.left + ((now - before.at) / 1000) * perSecond) : burst;
    const spent = left >= 1;
    this.#keep(key, { left: spent ? left - 1 : left, at: now });
    if (spent) return undefined;
    const seconds = Math.ceil((1 - left) / perSecond);
    return tooMany(reply, seconds, say(refusal, { seconds }));
  }

  #keep(key: string, bucket: Bucket): void {
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    const oldest = this.#buckets.size > MOST_KNOWN ? this.#buckets.keys().next().value : undefined;
    if (oldest !== undefined) this.#buckets.delete(oldest);
  }
}
