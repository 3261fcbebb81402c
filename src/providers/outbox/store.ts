import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Change } from './queue';
import type { OutboxRow } from './row';

/** What a user last read, for times when it cannot be read. */
export type KeptRead = { name: string; userName: string; data: unknown; readAt: number };

type Stores = DBSchema & {
  outbox: { key: string; value: OutboxRow; indexes: { person: string } };
  reads: { key: [string, string]; value: KeptRead; indexes: { readAt: number } };
  /** The session of the signed-in user, under one key. */
  session: { key: 'session'; value: unknown };
};

const VERSION = 1;

let opening: Promise<IDBPDatabase<Stores>> | undefined;

/** This browser's database. Rejects if the browser stores nothing. */
export function database(): Promise<IDBPDatabase<Stores>> {
  opening ??= openDB<Stores>('frontline', VERSION, {
    upgrade(db) {
      db.createObjectStore('outbox', { keyPath: 'id' }).createIndex('person', 'userName');
      db.createObjectStore('reads', { keyPath: ['userName', 'name'] }).createIndex('readAt', 'readAt');
      db.createObjectStore('session');
    },
    // A newer console in another tab wants to upgrade the database.
    blocking: () => close(),
    terminated: () => (opening = undefined),
  }).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

function close(): void {
  void opening?.then((db) => db.close());
  opening = undefined;
}

/** A user's rows, in no particular order. */
export const rowsOf = async (userName: string): Promise<OutboxRow[]> =>
  (await database()).getAllFromIndex('outbox', 'person', userName);

/** Changes rows atomically and durably. Rejects if there is no room. */
export async function writeRows({ put, remove }: Change): Promise<void> {
  const transaction = (await database()).transaction('outbox', 'readwrite', { durability: 'strict' });
  await Promise.all([
    ...put.map((row) => transaction.store.put(row)),
    ...remove.map((id) => transaction.store.delete(id)),
    transaction.done,
  ]);
}

/** Stores what was read, and deletes what was read before a moment (milliseconds). Rejects if there is no room. */
export async function putReads(reads: readonly KeptRead[], before: number): Promise<void> {
  const transaction = (await database()).transaction('reads', 'readwrite');
  const old = await transaction.store.index('readAt').getAllKeys(IDBKeyRange.upperBound(before));
  await Promise.all([
    ...old.map((key) => transaction.store.delete(key)),
    ...reads.map((read) => transaction.store.put(read)),
    transaction.done,
  ]);
}

/** A user's last read of something, unless it was before a moment (milliseconds). */
export async function getRead(userName: string, name: string, before: number): Promise<KeptRead | undefined> {
  const read = await (await database()).get('reads', [userName, name]);
  return read && read.readAt > before ? read : undefined;
}

/** All of a user's last reads with a wanted name, except those before a moment (milliseconds). */
export async function getReads(
  userName: string,
  isWanted: (name: string) => boolean,
  before: number,
): Promise<KeptRead[]> {
  const { store } = (await database()).transaction('reads');
  // In key order an array comes after every string.
  const keys = await store.getAllKeys(IDBKeyRange.bound([userName], [userName, []]));
  const reads = await Promise.all(keys.filter(([, name]) => isWanted(name)).map((key) => store.get(key)));
  return reads.filter((read) => read !== undefined && read.readAt > before) as KeptRead[];
}

/** Stores the session that a console without a connection opens with. */
export async function putSession(session: unknown): Promise<void> {
  await (await database()).put('session', session, 'session');
}

/** The session stored last. */
export const getSession = async (): Promise<unknown> => (await database()).get('session', 'session');

/** Deletes what was read, and in whose session; unsent actions stay for their author. */
export async function forgetReads(): Promise<void> {
  const db = await database();
  await Promise.all([db.clear('reads'), db.clear('session')]);
}
