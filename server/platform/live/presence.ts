import type { ClientBase } from 'pg';

/** Advisory locks of this class mark presence; any number works, as long as it never changes. */
export const PRESENCE = 438_000_002;

/**
 * Marks in the database that something of this process is alive, under a name: an advisory lock on its direct
 * connection, which the database releases when the process dies, however it dies.
 */
export type Presence = {
  enter(name: string): Promise<void>;
  leave(name: string): Promise<void>;
};

/** Takes the lock of a name on a connection, for as long as the connection lasts. */
export async function enter(client: ClientBase, name: string): Promise<void> {
  await client.query('SELECT pg_advisory_lock_shared($1, hashtext($2))', [PRESENCE, name]);
}

/** Releases the lock of a name. */
export async function leave(client: ClientBase, name: string): Promise<void> {
  await client.query('SELECT pg_advisory_unlock_shared($1, hashtext($2))', [PRESENCE, name]);
}
