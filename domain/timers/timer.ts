import type { OpenHours } from '../calendar/open-time';
import type { LedgerSpan, Piece } from '../ledger/causes';
import { ledgerOf, type Stay } from '../ledger/ledger';
import { isOwnersTime, subjectOf, type TimedSubject } from './targets';

/**
 * `running`: the time of its owner is running. `closed`: it will when the site opens. `paused`: someone else has to act
 * first.
 */
export type TimerState = 'running' | 'closed' | 'paused';

/** How long the owner of a vehicle's current state has had it. Milliseconds, and milliseconds since 1970. */
export type Timer = {
  subject: TimedSubject;
  state: TimerState;
  /** When the counted stay began: in the stage, or at the vendor. */
  since: number;
  targetMs: number;
  /** How much time its owner has used since then. */
  usedMs: number;
  /** When the target is reached, or was; null while that is unknown, or never happens. */
  dueAt: number | null;
};

/** Who is told of a vehicle that is over its target, one after the other: each at a multiple of the target. */
export const RUNGS = [1, 1.5, 2] as const;

/** What a vehicle's timer follows from. */
export type TimerFacts = {
  spans: readonly LedgerSpan[];
  stay: Omit<Stay, 'until'>;
  /** Milliseconds since 1970. */
  now: number;
  hours: Pick<OpenHours, 'spans'>;
  /** The target of a subject in milliseconds; undefined if there is none. */
  targetOf: (subject: TimedSubject) => number | undefined;
};

const DAY = 86_400_000;
/** How far ahead to look: most end within days, and nobody is in a hurry for what does not within a year. */
const AHEAD = [10 * DAY, 60 * DAY, 400 * DAY];

/**
 * The timer of a vehicle's current state: the hours of its ledger whose cause its owner owns; its end follows the same
 * rule, as long as nothing changes. Null where nothing is timed. `at` says when this many milliseconds will have been
 * used, or were.
 */
export function timerOf(facts: TimerFacts): (Timer & { at: (ms: number) => number | null }) | null {
  const { spans, stay, now, hours, targetOf } = facts;
  const until = (moment: number) => ledgerOf(spans, { ...stay, until: moment }, hours);
  // The millisecond that begins now says what goes on.
  const known = until(now + 1);
  const current = known.at(-1);
  const subject = current && subjectOf(current);
  const targetMs = subject ? targetOf(subject) : undefined;
  if (!current || !subject || targetMs === undefined) return null;
  const since = Math.max(stay.away?.at(-1)?.[1] ?? stay.arrive, beginOf(subject, spans, now) ?? -Infinity);
  const own = (pieces: readonly Piece[]) =>
    pieces.flatMap((piece) => {
      if (piece.to <= since || piece.closed || !isOwnersTime(piece, subject)) return [];
      return [{ from: Math.max(piece.from, since), to: piece.to }];
    });
  const counted = own(known);
  const goesOn = isOwnersTime(current, subject);
  const usedMs = sum(counted) - (goesOn && !current.closed ? 1 : 0);
  const at = (ms: number): number | null => {
    const past = reached(counted, ms);
    if (past !== null && past <= now) return past;
    if (!goesOn) return null;
    for (const ahead of AHEAD) {
      const moment = reached(own(until(now + ahead)), ms);
      if (moment !== null) return moment;
    }
    return null;
  };
  const state = !goesOn ? 'paused' : current.closed ? 'closed' : 'running';
  return { subject, state, since, targetMs, usedMs, dueAt: at(targetMs), at };
}

/**
 * When the stay at a moment began: in a stage, which someone may have begun since, or at a vendor, at the first of
 * those that have it. Undefined where nothing says so.
 */
function beginOf(subject: TimedSubject, spans: readonly LedgerSpan[], now: number): number | undefined {
  const holds = ({ from, to }: LedgerSpan) => from <= now && (to === null || to > now);
  const kind = subject === 'Vendor' ? 'vendor' : 'stage';
  const own = spans.filter((span) => span.kind === kind && (kind === 'vendor' || span.ref === subject));
  const live = own.filter(holds).map(({ from }) => from);
  let begin = live.length > 0 ? Math.min(...live) : undefined;
  for (const { from, to } of own.toSorted((one, other) => other.from - one.from)) {
    if (to === begin) begin = from;
  }
  return begin;
}

type Stretch = { from: number; to: number };

const sum = (pieces: readonly Stretch[]): number => pieces.reduce((all, { from, to }) => all + to - from, 0);

/** When this many milliseconds of some pieces have passed; null if they are less. */
function reached(pieces: readonly Stretch[], ms: number): number | null {
  let before = 0;
  for (const { from, to } of pieces) {
    if (before + to - from >= ms) return from + ms - before;
    before += to - from;
  }
  return null;
}

/** How many rungs of the ladder a timer has reached by the time used. */
export const rungsReached = ({ usedMs, targetMs }: Pick<Timer, 'usedMs' | 'targetMs'>): number =>
  RUNGS.filter((times) => usedMs >= times * targetMs).length;
