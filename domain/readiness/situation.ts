import type { OpenHours } from '../calendar/open-time';
import { accountsOf } from '../ledger/account';
import type { Cause, LedgerSpan } from '../ledger/causes';
import type { StageName } from '../stages';
import type { ShopWork } from './crowd';

/** What is known of a vehicle at a moment that predicts the time until it is ready. */
export type Situation = {
  readonly stage: StageName | '';
  /** What it waits for, or `working`. */
  readonly cause: Cause;
  /** How long it has been in its stage, in milliseconds. */
  readonly stageMs: number;
  /** Book hours of its approved labors that are not completed. */
  readonly hours: number;
  /** Until when the last of what is on its way was promised, if that is in the future; milliseconds since 1970. */
  readonly due: number | null;
  /** The shops in whose queue its work is. */
  readonly shops: readonly number[];
};

/**
 * What someone outside has promised for a part or a vendor's job, by its id, and when they did. Milliseconds since
 * 1970.
 */
export type Told = {
  readonly kind: 'part' | 'vendor';
  readonly ref: string;
  readonly at: number;
  readonly due: number | null;
};

/** The recorded visit of a vehicle. Milliseconds since 1970. */
export type Story = {
  readonly workOrderId: number;
  readonly arrive: number;
  /** When it was completed; null while it is not. */
  readonly ready: number | null;
  /** When it left without being completed. */
  readonly gone: number | null;
  readonly spans: readonly LedgerSpan[];
  /** In the order in which it was reported. */
  readonly told: readonly Told[];
  /** Book hours of labors by their ids. */
  readonly hours: ReadonlyMap<string, number>;
};

/** The work that waited in shops for a vehicle. */
export const shopWorkOf = ({ spans, hours }: Story): ShopWork[] =>
  spans.flatMap(({ kind, ref, siteShopId, from, to }) =>
    kind === 'queue' && siteShopId !== null ? [{ siteShopId, hours: hours.get(ref) ?? 0, from, to }] : [],
  );

/** What follows from the stretches that hold, independent of the moment. */
type Standing = Pick<Situation, 'stage' | 'cause' | 'hours' | 'shops'> & {
  readonly live: readonly LedgerSpan[];
};

/**
 * A vehicle's situation at a moment, by what had been recorded until then: the cause is that of the ledger while the
 * site is open.
 */
export const situationAt = (story: Story, at: number): Situation =>
  situationOf(story, standingOf(story, liveAt(story, at)), at);

/** The same at successive moments: at most of them the situation is unchanged and need not be computed again. */
export function situationsAt(story: Story, moments: readonly number[]): Situation[] {
  let last: Standing | undefined;
  return moments.map((at) => {
    const live = liveAt(story, at);
    const stands =
      last?.live.length === live.length && last.live.every((span, place) => span === live[place]);
    last = last && stands ? last : standingOf(story, live);
    return situationOf(story, last, at);
  });
}

const liveAt = ({ spans }: Story, at: number): LedgerSpan[] =>
  spans.filter(({ from, to }) => from <= at && (to === null || to > at));

function standingOf({ hours }: Story, live: readonly LedgerSpan[]): Standing {
  const { cause, stage } = accountsOf(live, { hasPlaces: false }).open;
  let work = 0;
  const shops = new Set<number>();
  for (const { kind, ref, siteShopId } of live) {
    if (kind !== 'queue') continue;
    work += hours.get(ref) ?? 0;
    if (siteShopId !== null) shops.add(siteShopId);
  }
  return { live, cause, stage, hours: work, shops: [...shops] };
}

function situationOf(
  { spans, told }: Story,
  { live, cause, stage, hours, shops }: Standing,
  at: number,
): Situation {
  let due: number | null = null;
  for (const { kind, ref } of live) {
    if (kind !== 'part' && kind !== 'vendor') continue;
    const last = told.findLast((one) => one.kind === kind && one.ref === ref && one.at <= at)?.due ?? null;
    if (last !== null && last > at && last > (due ?? 0)) due = last;
  }
  return { stage, cause, stageMs: at - stageSince(spans, stage, at), hours, due, shops };
}

/** Since when a vehicle has been in a stage, whether anyone had begun or not. */
function stageSince(spans: readonly LedgerSpan[], stage: string, at: number): number {
  const own = spans
    .filter(({ kind, ref, from }) => kind === 'stage' && ref === stage && from <= at)
    .sort((one, other) => other.from - one.from);
  let since = at;
  for (const { from, to } of own) {
    if (to !== null && to < since) break;
    since = from;
  }
  return since;
}

/**
 * When a vehicle would have been given a new promise between two moments: each time that the site opened, and each time
 * that it came into a stage or someone began there.
 */
export function promiseMoments(
  { arrive, ready, gone, spans }: Story,
  hours: Pick<OpenHours, 'spans'>,
  { from, to }: { from: number; to: number },
): number[] {
  const begin = Math.max(arrive, from);
  const end = Math.min(ready ?? gone ?? Infinity, to);
  const moments = new Set<number>();
  for (const [opens] of hours.spans(begin, end)) if (opens > begin) moments.add(opens);
  for (const span of spans) {
    if (span.kind === 'stage' && span.from >= begin && span.from < end) moments.add(span.from);
  }
  return [...moments].sort((one, other) => one - other);
}
