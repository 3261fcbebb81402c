import { comparePriority, prioritize, type PriorityKey } from '#domain/priority';
import type { Db } from '../../platform/http/context';
import type { SharedReads } from '../../platform/http/shared-reads';
import { listMatching, listMembers, type PlistFilter } from './plist-queries';
import { factsOf } from './row';

/** A vehicle's place in the order of a whole site. */
export type Ranked = { workOrderId: number; key: PriorityKey; priority: number };

/** The order of a site's list, regardless of filters and anyone's customers. */
export async function readRanking(db: Db, siteId: number): Promise<readonly Ranked[]> {
  const members = await listMembers(db, siteId);
  return prioritize(members.map(factsOf)).map(({ facts, key, priority }) => ({
    workOrderId: facts.workOrderId,
    key,
    priority,
  }));
}

/** The same, read once for everyone who asks at the same time. */
export const sharedRanking = (shared: SharedReads, db: Db, siteId: number): Promise<readonly Ranked[]> =>
  shared.read(siteId, 'plist-ranking', () => readRanking(db, siteId));

/** What comes after a key in the order of a list. */
export function rankedBehind(ranking: readonly Ranked[], after: PriorityKey): readonly Ranked[] {
  const first = ranking.findIndex(({ key }) => comparePriority(key, after) > 0);
  return first === -1 ? [] : ranking.slice(first);
}

/**
 * Vehicles of the first batch that is looked at; each further one is this many times as large, because a filter may
 * match few.
 */
const FIRST = 100;
const GROWTH = 4;

/**
 * The vehicles of a ranking that match a filter, batch by batch in order: filling a page reads no more than necessary.
 * What has left the list since it was ranked is left out.
 */
export async function* matching(
  db: Db,
  siteId: number,
  ranking: readonly Ranked[],
  filter: PlistFilter,
): AsyncGenerator<Ranked[], void, undefined> {
  for (let at = 0, size = FIRST; at < ranking.length; at += size, size *= GROWTH) {
    const batch = ranking.slice(at, at + size);
    const ids = await listMatching(
      db,
      siteId,
      batch.map(({ workOrderId }) => workOrderId),
      filter,
    );
    yield batch.filter(({ workOrderId }) => ids.has(workOrderId));
  }
}
