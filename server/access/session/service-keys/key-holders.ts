import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Actor } from '#server/platform/http/context';
import { ServiceError } from '#server/platform/http/errors';
import type { KnownActors } from '../known-actors';
import { tellFailure, tryToken } from '../limits/attempts';
import type { SignInLimiter } from '../limits/sign-in-limiter';
import { keyHash, prefixOf, sameHash } from './key';
import { keyByPrefix, noteUse } from './queries';

/** Use of a key is noted at most this often. */
const NOTED_SECONDS = 60;
const MOST_KNOWN = 10_000;

type Holder = { keyId: string; userConfigId: number; notedAt: number };

/**
 * Finds which service account a key belongs to. That a key is the one with its hash never changes, and is remembered;
 * whether it is still valid, and what its account may do, comes from `KnownActors` as for sessions.
 */
export class KeyHolders {
  readonly #deps: { pool: Pool; actors: KnownActors; limiter: SignInLimiter; clock: () => Date };
  readonly #known = new Map<string, Holder>();

  constructor(deps: { pool: Pool; actors: KnownActors; limiter: SignInLimiter; clock: () => Date }) {
    this.#deps = deps;
  }

  /** The account of a key. Errors: 401 for one that is wrong or no longer valid, 429 after too many of them. */
  async actorOf(key: string, request: FastifyRequest, reply: FastifyReply): Promise<Actor> {
    const { actors, limiter, clock } = this.#deps;
    const now = clock();
    const hash = keyHash(key);
    const name = hash.toString('base64');
    const holder = this.#known.get(name) ?? (await this.#find(key, hash));
    const actor = holder && (await actors.of(holder.keyId, holder.userConfigId));
    if (!holder || !actor?.key || actor.key.expiresAt <= now) {
      await tryToken(limiter, { request, reply, now, log: request.log }, 'key');
      tellFailure({ request, reply, now, log: request.log }, 'no valid key', {
        typed: prefixOf(key) ?? 'unknown',
      });
      void reply.header('www-authenticate', 'Bearer error="invalid_token"');
      throw new ServiceError('unauthorized', 'This key is not, or no longer, valid.');
    }
    this.#keep(name, holder);
    await this.#note(holder, request, now);
    return actor;
  }

  async #find(key: string, hash: Buffer): Promise<Holder | undefined> {
    const prefix = prefixOf(key);
    const kept = prefix === undefined ? undefined : await keyByPrefix(this.#deps.pool, prefix);
    if (!kept || !sameHash(kept.keyHash, hash)) return undefined;
    return { keyId: kept.keyId, userConfigId: kept.userConfigId, notedAt: -Infinity };
  }

  #keep(name: string, holder: Holder): void {
    if (this.#known.has(name)) return;
    const oldest = this.#known.size < MOST_KNOWN ? undefined : this.#known.keys().next().value;
    if (oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(name, holder);
  }

  /** The request is answered even if this cannot be written. */
  async #note(holder: Holder, request: FastifyRequest, now: Date): Promise<void> {
    if (now.getTime() - holder.notedAt < NOTED_SECONDS * 1000) return;
    holder.notedAt = now.getTime();
    const use = { now, address: request.ip, seconds: NOTED_SECONDS };
    await noteUse(this.#deps.pool, holder.keyId, use).catch((error: unknown) =>
      request.log.warn({ err: error }, 'the use of a key could not be noted'),
    );
  }
}
