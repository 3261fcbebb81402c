import type { Pool } from 'pg';
import { customerScope } from '#domain/customer-scope';
import { SERVICE } from '#domain/service-scopes';
import { PERMISSIONS, type Permission } from '#domain/permissions';
import type { Actor, Db, Held } from '#server/platform/http/context';
import { actorById, actorsOf, type AskerRow } from './queries';

/** How long a process trusts what it has read about a session: the longest that a revoked one may live on. */
export const ACTOR_CACHE_MS = 5000;
/** How often known sessions are read again, all at once, so that no request of theirs has to. */
export const REFRESH_MS = 4000;
/** A session that has asked for nothing for this long is forgotten, unless someone follows it. */
const FORGOTTEN_MS = 60_000;
const MOST_KNOWN = 10_000;

type Known = { userConfigId: number; readAt: number; usedAt: number; actor: Promise<Actor | undefined> };
type Follower = (actor: Actor | undefined) => void;

/**
 * What each session, or key of a service account, may do, as last read. All sessions in use are read again together:
 * however many consoles are open, it costs one statement, and it reveals who has lost a session, a site or a
 * permission.
 */
export class KnownActors {
  readonly #pool: Pool;
  readonly #clock: () => Date;
  readonly #cacheMs: number;
  readonly #known = new Map<string, Known>();
  readonly #followers = new Map<string, Set<Follower>>();
  /** How often something was forgotten: what is being read at that moment may be older. */
  #forgotten = 0;

  constructor(pool: Pool, clock: () => Date, cacheMs: number = ACTOR_CACHE_MS) {
    this.#pool = pool;
    this.#clock = clock;
    this.#cacheMs = cacheMs;
  }

  /** Who the user of a session is, read a moment ago at most; undefined once it has ended, or is someone else's. */
  of(sessionId: string, userConfigId: number): Promise<Actor | undefined> {
    const now = this.#clock().getTime();
    const known = this.#known.get(sessionId);
    if (known && now - known.readAt < this.#cacheMs) {
      known.usedAt = now;
      return known.actor;
    }
    const actor = actorsOf(this.#pool, [sessionId], this.#clock()).then(([row]) =>
      row?.userConfigId === userConfigId ? toActor(row) : undefined,
    );
    const entry = { userConfigId, readAt: now, usedAt: now, actor };
    const oldest = this.#known.size < MOST_KNOWN ? undefined : this.#known.keys().next().value;
    if (oldest !== undefined) this.#known.delete(oldest);
    this.#known.delete(sessionId);
    this.#known.set(sessionId, entry);
    // A failed read is not remembered: the next request tries again.
    actor.catch(() => this.#known.get(sessionId) === entry && this.#known.delete(sessionId));
    return actor;
  }

  /** Called with what a session may do each time that it is read again, until the returned function is called. */
  follow(sessionId: string, heard: Follower): () => void {
    const followers = this.#followers.get(sessionId) ?? new Set();
    this.#followers.set(sessionId, followers.add(heard));
    return () => {
      followers.delete(heard);
      if (followers.size === 0) this.#followers.delete(sessionId);
    };
  }

  /** Forgets what was read about one user, or everyone, in this process. */
  forget(userConfigId?: number): void {
    this.#forgotten += 1;
    for (const [id, known] of this.#known) {
      if (userConfigId === undefined || known.userConfigId === userConfigId) this.#known.delete(id);
    }
  }

  /** Reads all sessions in use again, and tells their followers. */
  async refresh(): Promise<void> {
    const now = this.#clock();
    for (const [id, { usedAt }] of this.#known) {
      if (now.getTime() - usedAt >= FORGOTTEN_MS && !this.#followers.has(id)) this.#known.delete(id);
    }
    const ids = [...new Set([...this.#known.keys(), ...this.#followers.keys()])];
    if (ids.length === 0) return;
    const forgotten = this.#forgotten;
    const rows = await actorsOf(this.#pool, ids, now);
    const read = new Map(rows.map((row) => [row.sessionId, toActor(row)]));
    for (const id of ids) {
      const actor = read.get(id);
      if (this.#forgotten === forgotten) this.#keep(id, actor, now.getTime());
      for (const heard of this.#followers.get(id) ?? []) heard(actor);
    }
  }

  #keep(id: string, actor: Actor | undefined, readAt: number): void {
    const usedAt = this.#known.get(id)?.usedAt ?? readAt;
    if (!actor) this.#known.delete(id);
    else {
      const { userConfigId } = actor;
      this.#known.set(id, { userConfigId, readAt, usedAt, actor: Promise.resolve(actor) });
    }
  }
}

/**
 * What someone may do currently, for what is done in their name without them; undefined for someone who cannot sign in.
 */
export async function actorOf(db: Db, userConfigId: number): Promise<Actor | undefined> {
  const row = await actorById(db, userConfigId);
  return row && toActor(row);
}

const KNOWN: ReadonlySet<string> = new Set(PERMISSIONS);

function toActor(row: AskerRow): Actor {
  const everywhere = held(row.roles, row.permissions);
  const permissions = new Map(row.rolePermissions.map((role) => [role.roleKey, role.permissions]));
  return {
    userConfigId: row.userConfigId,
    userName: row.userName,
    sessionId: row.sessionId,
    ...everywhere,
    everywhere,
    atSites: new Map(
      row.siteRoles.map(({ siteId, roles }) => [
        siteId,
        held(
          [...row.roles, ...roles],
          [...row.permissions, ...roles.flatMap((key) => permissions.get(key) ?? [])],
        ),
      ]),
    ),
    siteIds: new Set(row.siteIds),
    extSiteId: row.extSiteId,
    scope: customerScope(row.extCustomerId),
    ...(row.scopes && row.keyExpiresAt
      ? {
          key: { scopes: new Set(row.scopes), expiresAt: row.keyExpiresAt },
          // A person does not ask by a key: it is an assistant that has it.
          ...(row.userType === SERVICE ? {} : { assistant: true }),
        }
      : {}),
  };
}

const held = (roles: readonly string[], permissions: readonly string[]): Held => ({
  roles: new Set(roles),
  permissions: new Set(permissions.filter((key): key is Permission => KNOWN.has(key))),
});
