import { firstAbove } from '../ascending';
import { firstShowing } from '../moments';
import { clockMs, endsNextDay, type Calendar, type Closure, type LocalTime, type Shift } from './calendar';
import { merged, without, type OpenSpan } from './spans';

const DAY_MS = 86_400_000;
/** Days that are computed beyond what was asked for, so that consecutive moments ask once. */
const AHEAD = 120;
/** Calendars end here, as do the days that people may type. */
const LAST_DAY = Date.UTC(3000, 0, 1) / DAY_MS;
/** No clock is further from UTC than a day. */
const FURTHEST = 1;

/** A calendar that knows when it is open; it keeps what it has computed. */
export type OpenHours = {
  /**
   * When it is open between two moments, in milliseconds since 1970: half-open spans, in order, none touching another.
   */
  spans: (from: number, to: number) => OpenSpan[];
  /** For how many milliseconds it is open from one moment on and before another; 0 when they are reversed. */
  time: (from: number, to: number) => number;
  /** Whether it is open at a moment. */
  isOpen: (moment: number) => boolean;
  /**
   * The first moment at which it has been open for this many milliseconds since another one; for 0 that is the moment
   * itself. Null if it never will have been, as far as there are days (the year 3000).
   */
  add: (from: number, ms: number) => number | null;
};

/** The spans of a run of days with the open time before each of them, for bisection. */
type Line = { firstDay: number; endDay: number; starts: number[]; ends: number[]; before: number[] };

const compiled = new WeakMap<Calendar, OpenHours>();

/**
 * Prepares a calendar for many questions: each costs two bisections. The same calendar is prepared once. A shift begins
 * and ends at the first moment at which the clocks show its times or later, as a day does: when clocks are set forward
 * over a time it is the moment of the change, when they show it twice the first one. So shifts that touch on the clocks
 * touch in time. Throws a RangeError for an unknown zone.
 */
export function compileCalendar(calendar: Calendar): OpenHours {
  const known = compiled.get(calendar) ?? hoursOf(calendar);
  compiled.set(calendar, known);
  return known;
}

/** When a calendar is open between two moments: half-open spans in milliseconds since 1970, merged and in order. */
export const openSpans = (from: number, to: number, calendar: Calendar): OpenSpan[] =>
  compileCalendar(calendar).spans(from, to);

/** For how many milliseconds a calendar is open from one moment on and before another. */
export const openTime = (from: number, to: number, calendar: Calendar): number =>
  compileCalendar(calendar).time(from, to);

/** Whether a calendar is open at a moment. */
export const isOpen = (moment: number, calendar: Calendar): boolean =>
  compileCalendar(calendar).isOpen(moment);

/** When this much open time has passed since a moment; null when it never will have (see {@link OpenHours}). */
export const addOpenTime = (from: number, ms: number, calendar: Calendar): number | null =>
  compileCalendar(calendar).add(from, ms);

function hoursOf(calendar: Calendar): OpenHours {
  const days = calendarDays(calendar);
  let line: Line = { firstDay: 0, endDay: 0, starts: [], ends: [], before: [] };

  /** Computes the days around two moments, along with those that are known already. */
  function reach(from: number, to: number): void {
    const first = Math.floor(from / DAY_MS) - FURTHEST - 1;
    const end = Math.floor(to / DAY_MS) + FURTHEST + 2;
    if (line.firstDay <= first && end <= line.endDay) return;
    const empty = line.firstDay === line.endDay;
    line = days(
      empty ? first - AHEAD : Math.min(line.firstDay, first - AHEAD),
      empty ? end + AHEAD : Math.max(line.endDay, end + AHEAD),
    );
  }
  /** The first span that ends after a moment. */
  const spanAt = (moment: number) => firstAbove(line.ends, moment);
  /** Open time from the beginning of the line to a moment. */
  function upTo(moment: number): number {
    const at = spanAt(moment);
    return (line.before[at] ?? 0) + Math.max(0, moment - (line.starts[at] ?? moment));
  }

  return {
    spans(from, to) {
      if (!(from < to)) return [];
      reach(from, to);
      const found: OpenSpan[] = [];
      for (let at = spanAt(from); (line.starts[at] ?? to) < to; at += 1) {
        found.push([Math.max(from, line.starts[at] ?? from), Math.min(to, line.ends[at] ?? to)]);
      }
      return found;
    },
    time(from, to) {
      if (!(from < to)) return 0;
      reach(from, to);
      return upTo(to) - upTo(from);
    },
    isOpen(moment) {
      reach(moment, moment);
      return moment >= (line.starts[spanAt(moment)] ?? Infinity);
    },
    add(from, ms) {
      if (ms <= 0) return from;
      const end = lastDayOf(calendar) * DAY_MS;
      for (let ahead = 8; ; ahead *= 2) {
        const to = Math.min(from + ahead * DAY_MS, end);
        if (!(from < to)) return null;
        reach(from, to);
        const wanted = upTo(from) + Math.ceil(ms);
        if (upTo(to) >= wanted) {
          const at = Math.max(0, firstAbove(line.before, wanted - 1) - 1);
          return (line.starts[at] ?? to) + wanted - (line.before[at] ?? 0);
        }
        if (to >= end) return null;
      }
    },
  };
}

/** The day at whose beginning in UTC no shift of a calendar can still be open. */
function lastDayOf({ shifts }: Calendar): number {
  const last = shifts.map(({ validUntil }) => (validUntil === null ? LAST_DAY : dayNumber(validUntil) + 3));
  return Math.min(LAST_DAY, Math.max(-LAST_DAY, ...last));
}

/** Computes the line of a run of days, each day once. */
function calendarDays({ timeZone, shifts, closures }: Calendar): (firstDay: number, endDay: number) => Line {
  const memo = new Map<number, OpenSpan[]>();
  const terms = shifts.map((shift) => termOf(shift));
  const closed = merged(closures.map((closure) => closedSpan(closure, timeZone)));

  function ofDay(day: number): OpenSpan[] {
    const known = memo.get(day);
    if (known) return known;
    const spans = terms
      .filter(({ weekday, first, end }) => weekday === weekdayOf(day) && first <= day && day < end)
      .map(({ from, to }): OpenSpan => {
        const midnight = day * DAY_MS;
        return [firstShowing(midnight + from, timeZone), firstShowing(midnight + to, timeZone)];
      });
    memo.set(day, spans);
    return spans;
  }

  return (firstDay, endDay) => {
    const spans: OpenSpan[] = [];
    for (let day = firstDay; day < endDay; day += 1) spans.push(...ofDay(day));
    const open = without(merged(spans), closed);
    // One more than there are spans: a search behind the last one finds all of it.
    const before = [0];
    for (const [from, to] of open) before.push((before.at(-1) ?? 0) + to - from);
    return {
      firstDay,
      endDay,
      starts: open.map(([from]) => from),
      ends: open.map(([, to]) => to),
      before,
    };
  };
}

/** A shift with its days as numbers and its times in milliseconds from the beginning of its day. */
function termOf(shift: Shift) {
  const end = clockMs(shift.to);
  return {
    weekday: shift.weekday,
    from: clockMs(shift.from),
    to: endsNextDay(shift) ? end + DAY_MS : end,
    first: dayNumber(shift.validFrom),
    end: shift.validUntil === null ? Infinity : dayNumber(shift.validUntil),
  };
}

function closedSpan({ from, until }: Closure, timeZone: string): OpenSpan {
  return [momentOf(from, timeZone), momentOf(until, timeZone)];
}

/** The first moment at which the clocks of a zone show a local time, in milliseconds since 1970. */
export const momentOf = (time: LocalTime, timeZone: string): number =>
  firstShowing(Date.parse(time.length > 10 ? `${time}Z` : time), timeZone);

/** How many days a day is after the first of 1970. */
const dayNumber = (day: string): number => Date.parse(day) / DAY_MS;

/** 1970 began on a Thursday. */
const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;
