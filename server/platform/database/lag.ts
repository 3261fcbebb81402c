import { NOWHERE, type Position } from './position';

/** How many looks at the leader are remembered while the replica has not reached them. */
const MOST_LOOKS = 3600;

type Look = { at: number; position: Position };

/**
 * How far a replica is behind, in the time of this process: since when the leader has been at a position that the
 * replica has not reached. The replica's own clock says nothing on a quiet night, when nothing is left to replay.
 */
export class Lag {
  readonly #clock: () => number;
  /** Where the leader was, each look not yet reached. */
  #ahead: Look[] = [];
  #leader: Position = NOWHERE;
  #replica: Position = NOWHERE;
  #reachedAt: number;
  #astray = false;

  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
    this.#reachedAt = clock();
  }

  /**
   * The replica has replayed what the leader has never written: it follows another history, for example after a
   * failover that lost the end of the former leader's log. It is over when the leader has passed it, or it was brought
   * back.
   */
  get astray(): boolean {
    return this.#astray;
  }

  leaderAt(position: Position): void {
    // A leader that is behind a former position is another one: what was seen of the former no longer counts.
    if (position < this.#leader) this.#ahead = [];
    this.#leader = position;
    this.#astray = this.#replica > position;
    if (this.#ahead.length < MOST_LOOKS) this.#ahead.push({ at: this.#clock(), position });
  }

  replicaAt(position: Position): void {
    this.#replica = position;
    const left = this.#ahead.findIndex((look) => look.position > position);
    const reached = left === -1 ? this.#ahead.length : left;
    const last = this.#ahead[reached - 1];
    if (last) this.#reachedAt = last.at;
    this.#ahead.splice(0, reached);
  }

  /** In seconds; 0 for a replica that is where the leader was at the last look. */
  seconds(): number {
    return this.#ahead.length === 0 ? 0 : (this.#clock() - this.#reachedAt) / 1000;
  }
}
