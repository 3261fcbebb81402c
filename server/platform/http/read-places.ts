import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Call } from '#contract/call';
import { LEADER_POSITION, NOWHERE, positionIn, positionOf, type Position } from '../database/position';
import type { Lent, Refusal, Replica } from '../database/replica';
import type { Db } from './context';
import type { SharedReads } from './shared-reads';
import type { SnapshotSource } from './snapshot';

/** The position a caller says it has seen, and the one its command was committed at. */
const READ_AFTER = 'x-read-after';
const WRITTEN_AT = 'x-written-at';

/** The position that a caller has seen, for work that is done after its command. */
export const seenBy = (request: FastifyRequest): Position | undefined =>
  positionIn(request.headers[READ_AFTER]);

/** Who answered a read that a replica may answer, and if not the replica, why. */
export type ReadPlace = 'replica' | Refusal | 'unplaced' | 'failed';

type Look<Answer> = (db: Db) => Promise<Answer>;

/**
 * Where a call reads. Without a replica, without a position of the caller, and for what a replica must not answer, that
 * is the leader. A replica is used by callers it has caught up with, and any failure there falls back to the leader: a
 * replica never costs a read a wait or an error.
 */
export class ReadPlaces {
  readonly #pool: Pool;
  readonly #replica: Replica | undefined;
  readonly #shared: SharedReads;
  /** How many reads were answered where, for the metrics. */
  readonly counts = new Map<ReadPlace, number>();

  constructor(pool: Pool, shared: SharedReads, replica?: Replica) {
    this.#pool = pool;
    this.#replica = replica;
    this.#shared = shared;
  }

  /** The age of what the replica shows, in seconds; undefined without one. */
  get lagSeconds(): number | undefined {
    return this.#replica?.lagSeconds;
  }

  /** Tells the caller of a command where it was committed; undefined if nobody asks. */
  teller(reply: FastifyReply): ((at: Position) => void) | undefined {
    return this.#replica && ((at) => void reply.header(WRITTEN_AT, at));
  }

  /** The position after everything that is committed by now; undefined without a replica. */
  async now(): Promise<Position | undefined> {
    return this.#replica && this.#leaderAt();
  }

  async read<Answer>(call: Call, request: FastifyRequest, look: Look<Answer>): Promise<Answer> {
    return this.readAfter(this.#after(call, request), look);
  }

  /** Reads for someone who has seen the database at `after`; undefined if unknown. */
  async readAfter<Answer>(after: Position | undefined, look: Look<Answer>): Promise<Answer> {
    return after === undefined || !this.#replica ? look(this.#pool) : this.#nearest(after, look);
  }

  /** Reads what everyone of a site shares; nobody gets an answer that is older than what they have seen. */
  async share<Answer>(
    call: Call,
    request: FastifyRequest,
    what: { siteId: number; name: string },
    look: Look<Answer>,
  ): Promise<Answer> {
    const after = this.#after(call, request);
    if (after === undefined) return this.#shared.read(what.siteId, what.name, () => look(this.#pool));
    return this.#shared.read(
      what.siteId,
      `placed ${what.name}`,
      (wanted, covers) => this.#nearest(wanted, look, covers),
      after,
    );
  }

  /** Reads row by row: a failure before the first rows falls back to the leader. */
  async stream<Answer>(
    call: Call,
    request: FastifyRequest,
    open: (source: SnapshotSource) => Promise<Answer>,
  ): Promise<Answer> {
    const after = this.#after(call, request);
    const replica = this.#replica;
    if (after === undefined || !replica) return open({ pool: this.#pool });
    let refusal: Refusal | undefined;
    const connect = async () => {
      const lent = await replica.lend(after);
      if (typeof lent !== 'string') return replica.handOver(lent);
      refusal = lent;
      throw new Error(`The replica is ${lent}.`);
    };
    try {
      const answer = await open({ pool: replica.pool, connect });
      this.#count('replica');
      return answer;
    } catch (error) {
      request.log.debug({ err: error }, 'not streamed by the replica');
      this.#count(refusal ?? 'failed');
      return open({ pool: this.#pool });
    }
  }

  async #nearest<Answer>(
    after: Position,
    look: Look<Answer>,
    covers?: (at: Position) => void,
  ): Promise<Answer> {
    const lent = await this.#replica?.lend(after);
    if (typeof lent === 'object') {
      const answered = await this.#tryReplica(lent, look, covers);
      if (answered) return answered.answer;
    }
    this.#count(typeof lent === 'string' ? lent : 'failed');
    if (covers) covers(await this.#leaderAt());
    return look(this.#pool);
  }

  async #tryReplica<Answer>(lent: Lent, look: Look<Answer>, covers?: (at: Position) => void) {
    try {
      covers?.(lent.at);
      const answer = await look(lent.client);
      this.#replica?.giveBack(lent.client);
      this.#count('replica');
      return { answer };
    } catch (error) {
      this.#replica?.giveBack(lent.client, error);
      return undefined;
    }
  }

  async #leaderAt(): Promise<Position> {
    const { rows } = await this.#pool.query<{ at: string }>(LEADER_POSITION);
    return rows[0] ? positionOf(rows[0].at) : NOWHERE;
  }

  #after(call: Call, request: FastifyRequest): Position | undefined {
    if (!this.#replica || !call.replica) return undefined;
    const after = seenBy(request);
    if (after === undefined) this.#count('unplaced');
    return after;
  }

  #count(place: ReadPlace): void {
    this.counts.set(place, (this.counts.get(place) ?? 0) + 1);
  }
}
