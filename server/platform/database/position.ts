/**
 * A position in the database's log, as the 16 hexadecimal digits of PostgreSQL's LSN: of two, the later one is the
 * greater string, wherever they are compared.
 */
export type Position = string;

/** Before everything. */
export const NOWHERE: Position = '';

const FORM = /^[0-9A-F]{16}$/;

/** PostgreSQL's own spelling of a position (`1/6B3748`) as one that compares. */
export function positionOf(lsn: string): Position {
  return lsn
    .split('/')
    .map((half) => half.padStart(8, '0'))
    .join('')
    .toUpperCase();
}

/** A position sent by a caller; undefined for anything else. */
export const positionIn = (given: unknown): Position | undefined =>
  typeof given === 'string' && FORM.test(given) ? given : undefined;

/**
 * Ends a transaction and gets, in the same round trip, the position after it. That of what is inserted, not of what is
 * on disk: a role may commit without waiting for the disk. It can be slightly too late, never too early.
 */
export const COMMIT_AND_TELL = 'COMMIT; SELECT pg_current_wal_insert_lsn()::text AS at';

/** The position after everything that is committed on the leader. */
export const LEADER_POSITION = 'SELECT pg_current_wal_insert_lsn()::text AS at';
