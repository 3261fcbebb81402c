import { toFailure } from '../api/http-error';
import { meaningOf, nextRow, settled, verdictOf, waitAfterTries, type Change } from './queue';
import type { OutboxRow } from './row';

/** Where one user's rows are stored. A change is made completely or not at all. */
export type Rows = {
  read: () => Promise<OutboxRow[]>;
  write: (change: Change) => Promise<void>;
};

/** Makes the calls of a row. `note` stores its progress. Throws a Failure. */
export type Carry = (
  row: OutboxRow,
  note: (progress: OutboxRow['progress']) => Promise<void>,
) => Promise<unknown>;

type Sending = {
  rows: Rows;
  carry: Carry;
  now: () => number;
  /** Receives the id of the row being sent, and undefined once none is. */
  onWay?: (id: string | undefined) => void;
};

/** Why sending stopped, and how many rows reached an end. */
export type Drained = { why: 'done' | 'unreached' | 'sign in'; ended: number };

/**
 * Sends a user's rows one after the other, each under its own key, until none is due or the services cannot be reached.
 * A row that they refuse stays with their reason and holds up only what depends on it. Sending may be interrupted
 * anywhere: repeats do not happen twice.
 */
export async function drain({ rows, carry, now, onWay = () => undefined }: Sending): Promise<Drained> {
  let ended = 0;
  try {
    for (;;) {
      const row = nextRow(await rows.read(), now());
      if (!row) return { why: 'done', ended };
      onWay(row.id);
      let latest = row;
      const note = async (progress: OutboxRow['progress']) => {
        const { progress: _, ...rest } = latest;
        latest = progress ? { ...rest, progress } : rest;
        await rows.write({ put: [latest], remove: [] });
      };
      try {
        const answer = await carry(row, note);
        await rows.write(settled(await rows.read(), row, answer));
        ended += 1;
      } catch (error) {
        const failure = toFailure(error);
        const meaning = meaningOf(failure);
        if (meaning === 'unreached' || meaning === 'sign in') return { why: meaning, ended };
        const tries = latest.tries + 1;
        const left =
          meaning === 'refused'
            ? { refused: verdictOf(latest, failure) }
            : { notBefore: now() + waitAfterTries(tries) };
        await rows.write({ put: [{ ...latest, tries, ...left }], remove: [] });
        if (meaning === 'refused') ended += 1;
      }
    }
  } finally {
    onWay(undefined);
  }
}
