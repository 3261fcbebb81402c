import type {
  Query,
  QueryClient,
  QueryFunction,
  QueryFunctionContext,
  QueryKey,
} from '@tanstack/react-query';
import { OFFLINE_DAYS } from '#domain/offline';
import { whenReached } from '../api/client';
import { isFailure } from '../api/http-error';
import { isUnreached } from './queue';
import { shownOutbox } from './shown';
import type { KeptRead } from './store';

/** The resources that a day of a technician or an inspector is read from, by name. */
const OF_A_DAY: ReadonlySet<unknown> = new Set([
  'attachments',
  'customers',
  'labor-assignments',
  'labor-counts',
  'labors',
  'my-work',
  'notes',
  'running-clock',
  'saved-views',
  'shop-summary',
  'shops',
  'stage-tasks',
  'status-counts',
  'technicians',
  'vehicle-info',
  'vehicle-options',
  'vehicles',
  'work-order-counts',
  'work-order-history',
  'work-order-labors',
  'work-order-parts',
  'work-orders',
]);
/** Other queries, by the first part of their keys. */
const OTHERS: ReadonlySet<unknown> = new Set(['claim-shops']);

/** Lists change constantly at a large site: a read is stored at most this often. */
const GATHER_MS = 400;

/**
 * Queries that show earlier data because the services could not be reached; they are read again as soon as they can.
 */
const stale = new Set<string>();
let client: QueryClient | undefined;

whenReached(() => {
  if (stale.size === 0) return;
  const names = new Set(stale);
  stale.clear();
  void client?.invalidateQueries({ predicate: ({ queryHash }) => names.has(queryHash) });
});
const waiting = new Map<string, KeptRead>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Loaded only by those who need it. */
const theStore = () => import('./store');

/**
 * Whether this page can be opened without a connection, since only then it needs earlier data. It cannot if the console
 * was loaded without TLS, or until its files are stored.
 */
export const opensAlone = (): boolean =>
  'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

/** Runs a query; while the services cannot be reached, it returns the last answer, stored for the same user. */
export async function orKept<Data, Key extends QueryKey>(
  ask: QueryFunction<Data, Key>,
  context: QueryFunctionContext<Key>,
  query: Query,
): Promise<Data> {
  const { queryHash, queryKey } = query;
  const wanted = opensAlone() && isOfADay(queryKey);
  try {
    const data = await ask(context);
    stale.delete(queryHash);
    if (wanted) keepRead(queryHash, data);
    return data;
  } catch (error) {
    // What is already shown is no older than what is stored.
    const shows = query.state.data !== undefined;
    if (!wanted || shows || !isFailure(error) || !isUnreached(error)) throw error;
    const kept = await readKept(queryHash);
    if (!kept) throw error;
    stale.add(queryHash);
    client = context.client;
    return kept.data as Data;
  }
}

const isOfADay = (key: QueryKey): boolean =>
  (key[0] === 'data' && OF_A_DAY.has(key[2])) || OTHERS.has(key[0]);

function keepRead(name: string, data: unknown): void {
  const userName = shownOutbox.owner();
  if (userName === '') return;
  waiting.set(name, { name, userName, data, readAt: Date.now() });
  timer ??= setTimeout(() => {
    timer = undefined;
    void writeReads();
  }, GATHER_MS);
}

async function writeReads(): Promise<void> {
  // If the user has signed out in the meantime, nothing is stored.
  const reads = [...waiting.values()].filter(({ userName }) => userName === shownOutbox.owner());
  waiting.clear();
  if (reads.length === 0) return;
  // If there is no room, none of it is stored; the room is for unsent actions.
  await (await theStore()).putReads(reads, Date.now() - OFFLINE_DAYS * 86_400_000).catch(() => undefined);
}

/** The signed-in user's last reads of some resources, newest first; empty if this browser stores nothing. */
export async function keptOf(resources: ReadonlySet<unknown>): Promise<readonly KeptRead[]> {
  const userName = shownOutbox.owner();
  if (userName === '' || !opensAlone()) return [];
  const isWanted = (name: string) => resources.has((JSON.parse(name) as QueryKey)[2]);
  const reads = await (
    await theStore()
  )
    .getReads(userName, isWanted, Date.now() - OFFLINE_DAYS * 86_400_000)
    .catch(() => []);
  return reads.toSorted((one, other) => other.readAt - one.readAt);
}

async function readKept(name: string): Promise<KeptRead | undefined> {
  const userName = shownOutbox.owner();
  return (await theStore())
    .getRead(userName, name, Date.now() - OFFLINE_DAYS * 86_400_000)
    .catch(() => undefined);
}
