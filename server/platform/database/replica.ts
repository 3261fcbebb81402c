import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { ClientBase, Pool, PoolClient } from 'pg';
import type { Config } from '../config';
import { openPool } from './connection';
import { Lag } from './lag';
import { isConnectionLost } from './lost';
import { NOWHERE, positionOf, type Position } from './position';

/** How often it is probed, and how long that may take. */
const LOOK_MS = 1000;
const PATIENCE_MS = 2000;
/** The server ends a statement before we give its connection up. */
const STATEMENT_MS = 30_000;

/**
 * Why a replica is not used: gone or silent, too far behind in time, not yet where the reader is, no free connection.
 */
export type Refusal = 'away' | 'late' | 'behind' | 'full';

/** A connection to a replica that has reached a position, until it is given back. */
export type Lent = { client: PoolClient; at: Position };

export type ReplicaOptions = {
  url: string;
  /** The leader, to see how far behind the replica is. */
  leader: Pool;
  max: number;
  mostLagSeconds: number;
  namedStatements: boolean;
};

/**
 * What a standby has replayed; a server that is not a standby (the leader, or one that was cut off from it) is not a
 * replica. The timeline says whose history that is: a position on another one means nothing. One that has just switched
 * over says so at its next restart point, or at once to a role that may read the state of its receiver.
 */
const REPLAYED = `SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn()::text END AS at,
  greatest((SELECT timeline_id FROM pg_control_checkpoint()), (SELECT received_tli FROM pg_stat_wal_receiver)) AS timeline`;
const FLUSHED = `SELECT pg_current_wal_flush_lsn()::text AS at,
  ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int AS timeline`;

/**
 * A standby that answers reads, if it has reached what the reader has seen. Each connection proves that by itself:
 * behind one address there may be several standbys, each at its own position. It is probed every second; one that does
 * not answer is not used until it does.
 */
export class Replica {
  readonly pool: Pool;
  readonly #watch: Pool;
  readonly #options: ReplicaOptions;
  readonly #lag = new Lag();
  readonly #reached = new WeakMap<PoolClient, Position>();
  readonly #lent = new Set<PoolClient>();
  readonly #ending = new AbortController();
  /** The timeline of the leader; 0 while unknown. */
  #timeline = 0;
  #state: 'near' | 'late' | 'away' = 'away';
  /** What it shows is not the leader's past. */
  #foreign = false;
  #looking: Promise<void> = Promise.resolve();
  #log: FastifyBaseLogger | undefined;

  constructor(options: ReplicaOptions) {
    this.#options = options;
    const { url, max, namedStatements } = options;
    const common = { namedStatements, connectionTimeout: PATIENCE_MS };
    this.pool = openPool(url, {
      ...common,
      max,
      applicationName: 'frontline-replica',
      statementTimeout: STATEMENT_MS,
      queryTimeout: STATEMENT_MS + PATIENCE_MS,
    });
    this.#watch = openPool(url, {
      ...common,
      max: 1,
      applicationName: 'frontline-replica-watch',
      statementTimeout: PATIENCE_MS,
      queryTimeout: PATIENCE_MS,
    });
  }

  /** Probes it for the first time, and from then on. An absent one holds nobody up for longer than that. */
  async start(log: FastifyBaseLogger): Promise<void> {
    this.#log = log;
    await this.look();
    this.#looking = this.#keepLooking();
  }

  get state(): 'near' | 'late' | 'away' {
    return this.#state;
  }

  /** The age of what it shows, in seconds; NaN while unknown. */
  get lagSeconds(): number {
    return this.#state === 'away' ? Number.NaN : this.#lag.seconds();
  }

  /**
   * Lends a connection that has replayed everything up to `after`, or says why there is none. Never waits for the
   * replay.
   */
  async lend(after: Position): Promise<Lent | Refusal> {
    if (this.#state !== 'near') return this.#state;
    if (this.pool.idleCount === 0 && this.pool.totalCount >= this.#options.max) return 'full';
    let client: PoolClient | undefined;
    try {
      client = await this.pool.connect();
      this.#lent.add(client);
      const known = this.#reached.get(client) ?? NOWHERE;
      const at = known !== NOWHERE && known >= after ? known : await this.#replayed(client);
      this.#reached.set(client, at);
      if (at !== NOWHERE && at >= after) return { client, at };
      this.giveBack(client);
      return 'behind';
    } catch (error) {
      this.giveBack(client, error);
      return 'away';
    }
  }

  /** Takes a connection back, with any error on it. */
  giveBack(client: PoolClient | undefined, error?: unknown): void {
    const lost = isConnectionLost(error);
    if (client) {
      this.#lent.delete(client);
      client.release(lost);
    }
    if (lost) this.#show('away', error);
  }

  /** Hands a lent connection over to someone who returns it themselves and waits as long as they want. */
  handOver({ client }: Lent): PoolClient {
    this.#lent.delete(client);
    return client;
  }

  /** Probes once how far it is. */
  async look(): Promise<void> {
    const [leader] = await Promise.allSettled([placeIn(this.#options.leader, FLUSHED)]);
    if (leader.status === 'fulfilled' && leader.value.at !== NOWHERE) {
      this.#timeline = leader.value.timeline;
      this.#lag.leaderAt(leader.value.at);
    }
    try {
      const { at, timeline } = await placeIn(this.#watch, REPLAYED);
      if (at === NOWHERE) throw new Error('The server at FRONTLINE_REPLICA_URL is no standby.');
      this.#lag.replicaAt(at);
      this.#foreign = timeline !== this.#timeline || this.#lag.astray;
      const near = this.#lag.seconds() <= this.#options.mostLagSeconds && !this.#foreign;
      this.#show(near ? 'near' : 'late');
    } catch (error) {
      this.#show('away', error);
    }
  }

  async close(): Promise<void> {
    this.#ending.abort();
    await this.#looking;
    await Promise.all([this.pool.end(), this.#watch.end()]);
  }

  async #keepLooking(): Promise<void> {
    const { signal } = this.#ending;
    while (!signal.aborted) {
      await pause(LOOK_MS, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await this.look();
    }
  }

  async #replayed(client: PoolClient): Promise<Position> {
    const { at, timeline } = await placeIn(client, REPLAYED);
    return timeline === this.#timeline ? at : NOWHERE;
  }

  #show(state: 'near' | 'late' | 'away', error?: unknown): void {
    const before = this.#state;
    this.#state = state;
    // A reader waiting for a silent server gets the answer from the leader.
    if (state === 'away') for (const client of this.#lent) void client.end().catch(() => undefined);
    if (before === state || this.#ending.signal.aborted) return;
    if (state === 'near') this.#log?.info('the replica answers reads');
    else if (state === 'away')
      this.#log?.warn({ err: error }, 'the replica does not answer; the leader does');
    else if (this.#foreign) this.#log?.warn('the replica follows another history; the leader answers');
    else this.#log?.warn({ lag: this.#lag.seconds() }, 'the replica is too far behind; the leader answers');
  }
}

/** The configured standby, not probed yet; undefined if there is none. */
export function openReplica(config: Config, leader: Pool): Replica | undefined {
  const url = config.FRONTLINE_REPLICA_URL;
  if (url === undefined) return undefined;
  return new Replica({
    url,
    leader,
    max: config.FRONTLINE_POOL,
    mostLagSeconds: config.FRONTLINE_REPLICA_LAG_SECONDS,
    namedStatements: config.FRONTLINE_NAMED_STATEMENTS === 'true',
  });
}

async function placeIn(of: Pool | ClientBase, text: string): Promise<{ at: Position; timeline: number }> {
  const { rows } = await of.query<{ at: string | null; timeline: number }>(text);
  const [{ at, timeline } = { at: null, timeline: 0 }] = rows;
  return { at: at ? positionOf(at) : NOWHERE, timeline };
}
