import type { WireAnswerOf } from '#contract/call';
import type { getVehicle } from '#contract/vehicles';
import { groupOfKey, stagedBetween, workBetween } from '#domain/readiness/groups';
import type { NoPromise } from '#domain/readiness/model';
import type { Db, SiteContext } from '../../platform/http/context';
import { listPromises, readPromise, type MadePromise } from './rows';

type Key = { siteId: number; workOrderId: number };
type ReadyBy = WireAnswerOf<typeof getVehicle>['readyBy'];

/**
 * When a vehicle is promised to be ready, and what that was learned from; the reason if there is no promise; null
 * before the first.
 */
export async function readyBy({ db, site }: SiteContext, key: Key): Promise<ReadyBy> {
  const promise = await readPromise(db, key, site.timeZone);
  return promise ? { ...common(promise), ...(promise.most ? learnedFrom(promise) : unknown(promise)) } : null;
}

/** Nine of ten by the last promise for a vehicle; null if there is none. */
export async function promisedFor(context: SiteContext, key: Key): Promise<Date | null> {
  return (await readPromise(context.db, key, context.site.timeZone))?.most ?? null;
}

/** The current promise for a vehicle: until when nine of ten are ready; otherwise why not. */
export type Promised = { most: Date; why: null } | { most: null; why: NoPromise };

/**
 * The same for some open vehicles of a site, or for all, by work order; those never promised on this visit are left
 * out.
 */
export async function promisesOf(
  db: Db,
  siteId: number,
  ids: readonly number[] | null = null,
): Promise<Map<number, Promised>> {
  const rows = await listPromises(db, siteId, ids);
  return new Map(
    rows.map(({ workOrderId, most, groupKey }) => [
      workOrderId,
      most ? { most, why: null } : { most: null, why: groupKey as NoPromise },
    ]),
  );
}

const common = ({ made, half, most, first, moves, crowd }: MadePromise) => ({
  made: made.toISOString(),
  half: half?.toISOString(),
  most: most?.toISOString(),
  first: first?.toISOString(),
  moves,
  crowd,
});

const unknown = ({ group_key: why }: MadePromise) => ({ why: why as NoPromise, vehicles: 0, alike: null });

/** The vehicles that a promise was learned from. */
function learnedFrom({ group_key: key, vehicles, sooner_by: by, sooner }: MadePromise) {
  const { stage, cause = '', staged, work, due } = groupOfKey(key);
  const hours = work === undefined ? null : workBetween(work);
  const days = staged === undefined ? null : stagedBetween(staged);
  return {
    why: null,
    vehicles,
    soonerBy: by ?? undefined,
    sooner: sooner?.toISOString(),
    alike: {
      stage,
      cause,
      stagedFrom: days && days.from / HOUR_MS,
      stagedTo: days?.to == null ? null : days.to / HOUR_MS,
      workFrom: hours && hours.from,
      workTo: hours && hours.to,
      due: due ? ('Y' as const) : ('N' as const),
    },
  };
}

const HOUR_MS = 3_600_000;
