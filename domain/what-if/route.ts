import type { OpenHours } from '../calendar/open-time';
import type { LedgerSpan, Piece } from '../ledger/causes';
import { ledgerOf } from '../ledger/ledger';

/** A vehicle's recorded visit; milliseconds since 1970. */
export type Visit = {
  readonly arrive: number;
  /** When it left; null while it is there. */
  readonly leave: number | null;
  /** It was completed, and not rejected. */
  readonly ready: boolean;
  /** What a day of it costs today; null without a rate. */
  readonly centsADay: number | null;
  readonly spans: readonly LedgerSpan[];
};

/** Someone of the site works on it, at a shop or a desk ({@link placeOf}). */
export type WorkStep = {
  readonly kind: 'work';
  readonly place: string;
  /** Open time of the work. */
  readonly ms: number;
  /** Open time that it had waited for hands before that. */
  readonly waitMs: number;
  readonly began: number;
  readonly ended: number;
};

/**
 * It waits for something other than hands: for the `site` (a hold, a part that nobody has ordered), for the `customer`
 * who decides, a `supplier`, a `vendor`, or for `other` things (storage, unexplained).
 */
export type DelayKind = 'site' | 'customer' | 'supplier' | 'vendor' | 'other';
export type DelayStep = {
  readonly kind: DelayKind;
  readonly stage: string;
  /** How long it lasted, and how much of that the site was open. */
  readonly lastedMs: number;
  readonly openMs: number;
  /**
   * It ended while the site was open, like deliveries do: it then lasts that much open time. By the calendar it would
   * mostly end at night wherever it begins, and each night would cost time that it never did.
   */
  readonly inHours: boolean;
};
export type Step = WorkStep | DelayStep;

/** What a vehicle is in, as named by {@link keyOf}, and for how long, counted as {@link lengthOf} counts. */
export type Position = { readonly key: string; readonly ms: number };
export type Route = { readonly steps: readonly Step[]; readonly last: Position | null };

/** The hands of a shop are distinguished by its id, those of a desk by its stage. */
export const placeOf = ({ siteShopId, stage }: Pick<Piece, 'siteShopId' | 'stage'>): string =>
  siteShopId === null ? `desk ${stage}` : `shop ${siteShopId}`;

/** What vehicles in the same step have in common; those that still wait for hands are distinguished by `waits`. */
export const keyOf = (step: Step, waits = false): string =>
  step.kind === 'work' ? `${waits ? 'wait' : 'work'} ${step.place}` : `${step.kind} ${step.stage}`;

/** How long a step is: for what the site does or keeps waiting the open time, for what others do the calendar time. */
export const lengthOf = (step: Step): number =>
  step.kind === 'work' ? step.ms : step.kind === 'site' ? step.openMs : step.lastedMs;

/** A delay reduced to a share, in either count. */
export const shorter = (step: DelayStep, share: number): DelayStep => ({
  ...step,
  lastedMs: step.lastedMs * share,
  openMs: step.openMs * share,
});

/** What someone outside has in hand; it has ended when one of these has. */
const OUTSIDE: ReadonlySet<string> = new Set(['part', 'vendor', 'hold']);
const OUTSIDE_STAGES: ReadonlySet<string> = new Set([
  'Approve',
  'Pending Rejection',
  'Storage Onsite',
  'Storage Checked Out',
]);

/** What waits for hands; anything else that the site keeps waiting is a delay. */
const FOR_HANDS: ReadonlySet<string> = new Set(['check', 'assigned', 'unassigned']);

/**
 * The steps of a visit until a moment: the ledger's causes one after the other (docs/ledger.md), so that their times
 * add up to all of its time. What waits for hands belongs to the work that ended the wait; so does what someone outside
 * had in hand until work began that did not need it. Nights are in no step: what the site does or keeps waiting is
 * counted in open time, and what someone outside had only while it was closed passed by itself.
 */
export function routeOf(
  { arrive, spans }: Visit,
  hours: Pick<OpenHours, 'spans' | 'time'>,
  until: number,
): Route {
  const steps: Step[] = [];
  const ended = new Set(spans.flatMap((span) => (span.to !== null && isOutside(span) ? [span.to] : [])));
  let waitMs = 0;
  let last: Position | null = null;
  const keepWait = (stage: string) => {
    if (waitMs > 0) addDelay(steps, { kind: 'site', stage, lastedMs: waitMs, openMs: waitMs, inHours: true });
    waitMs = 0;
  };
  for (const piece of ledgerOf(spans, { arrive, until }, hours)) {
    const { cause, stage, from, to } = piece;
    const open = hours.time(from, to);
    if (piece.closed) continue;
    if (cause === 'working') {
      // Clocks run after closing time, too.
      const ms = open > 0 ? open : to - from;
      const step = addWork(steps, {
        kind: 'work',
        place: placeOf(piece),
        ms,
        waitMs,
        began: from,
        ended: to,
      });
      waitMs = 0;
      last = { key: keyOf(step), ms: step.ms };
    } else if (FOR_HANDS.has(cause)) {
      if (open === 0) continue;
      waitMs += open;
      last = { key: `wait ${placeOf(piece)}`, ms: waitMs };
    } else {
      const kind = delayKind(piece);
      if (open === 0) continue;
      if (kind !== 'site' && to < until && !ended.has(to)) {
        waitMs += open;
        continue;
      }
      keepWait(stage);
      const inHours = kind === 'site' || hours.time(to - 1, to + 1) > 0;
      const step = addDelay(steps, { kind, stage, lastedMs: to - from, openMs: open, inHours });
      last = { key: keyOf(step), ms: lengthOf(step) };
    }
  }
  keepWait('');
  return { steps, last };
}

const isOutside = ({ kind, ref }: LedgerSpan): boolean =>
  OUTSIDE.has(kind) || (kind === 'stage' && OUTSIDE_STAGES.has(ref));

function delayKind({ party, cause }: Piece): DelayKind {
  if (party === 'site') return 'site';
  if (cause === 'approval') return 'customer';
  if (party === 'supplier' || party === 'vendor') return party;
  return 'other';
}

/** Work that resumes where it was left at closing time is one piece. */
function addWork(steps: Step[], work: WorkStep): WorkStep {
  const before = steps.at(-1);
  const goesOn = before?.kind === 'work' && before.place === work.place && work.waitMs === 0;
  const step = goesOn ? { ...before, ms: before.ms + work.ms, ended: work.ended } : work;
  if (goesOn) steps.pop();
  steps.push(step);
  return step;
}

function addDelay(steps: Step[], delay: DelayStep): DelayStep {
  const before = steps.at(-1);
  const goesOn =
    before !== undefined &&
    before.kind !== 'work' &&
    before.kind === delay.kind &&
    before.stage === delay.stage;
  const step = goesOn
    ? { ...delay, lastedMs: before.lastedMs + delay.lastedMs, openMs: before.openMs + delay.openMs }
    : delay;
  if (goesOn) steps.pop();
  steps.push(step);
  return step;
}
