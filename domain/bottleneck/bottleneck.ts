import type { OpenHours } from '../calendar/open-time';
import { merged, type OpenSpan } from '../calendar/spans';

/** When pieces of work went on at a shop or desk, in any order; they may overlap. Milliseconds since 1970. */
export type Activity = { readonly key: string; readonly spans: readonly Readonly<OpenSpan>[] };

/**
 * The share of the open time in which something held the others back: alone, or while the bottleneck shifted from one
 * to another.
 */
export type BottleneckShare = {
  readonly key: string;
  readonly soleMs: number;
  readonly shiftingMs: number;
  readonly activeMs: number;
  /** Its longest uninterrupted time. */
  readonly longestMs: number;
};

type Period = { key: string; from: number; to: number; ms: number };

/**
 * The shifting bottleneck (Roser, Nakano, Tanaka 2002): at each moment it is the one that has been, and will be, active
 * longest without a break. Where the active times of two successive ones overlap it shifts from one to the other;
 * elsewhere there is a sole one. Several that are active equally long share it. Only open time counts, and closed time
 * interrupts nothing. Those that held back most come first; the order of the input does not matter.
 */
export function bottlenecks(
  activities: readonly Activity[],
  [from, to]: Readonly<OpenSpan>,
  hours: Pick<OpenHours, 'time'>,
): BottleneckShare[] {
  const periods = activities.flatMap(({ key, spans }) =>
    bridged(within(spans, from, to), hours).map(([begins, ends]): Period => ({
      key,
      from: begins,
      to: ends,
      ms: hours.time(begins, ends),
    })),
  );
  const moments = momentsOf(periods);
  const chosen = new Set(moments.flatMap(({ active }) => longestOf(active)));
  const shares = new Map(activities.map(({ key }) => [key, { key, soleMs: 0, shiftingMs: 0 }]));
  for (const moment of moments) {
    const holding = moment.active.filter((period) => chosen.has(period));
    const ms = hours.time(moment.from, moment.to);
    for (const { key } of holding) {
      const share = shares.get(key);
      if (share) share[holding.length === 1 ? 'soleMs' : 'shiftingMs'] += ms;
    }
  }
  return [...shares.values()]
    .map((share) => {
      const own = periods.filter(({ key }) => key === share.key);
      return {
        ...share,
        activeMs: own.reduce((sum, { ms }) => sum + ms, 0),
        longestMs: Math.max(0, ...own.map(({ ms }) => ms)),
      };
    })
    .toSorted(
      (one, other) =>
        other.soleMs - one.soleMs ||
        other.shiftingMs - one.shiftingMs ||
        other.activeMs - one.activeMs ||
        (one.key < other.key ? -1 : 1),
    );
}

const within = (spans: readonly Readonly<OpenSpan>[], from: number, to: number): OpenSpan[] =>
  merged(spans.map(([begins, ends]): OpenSpan => [Math.max(begins, from), Math.min(ends, to)]));

/** Merges spans that have only closed time between them. */
function bridged(spans: readonly OpenSpan[], hours: Pick<OpenHours, 'time'>): OpenSpan[] {
  const whole: OpenSpan[] = [];
  for (const [from, to] of spans) {
    const last = whole.at(-1);
    if (last && hours.time(last[1], from) === 0) last[1] = to;
    else whole.push([from, to]);
  }
  return whole;
}

/** The intervals within which nothing begins or ends, with what is active in each. */
function momentsOf(periods: readonly Period[]): { from: number; to: number; active: Period[] }[] {
  const ordered = periods.toSorted((one, other) => one.from - other.from);
  const edges = [...new Set(ordered.flatMap(({ from, to }) => [from, to]))].sort((one, other) => one - other);
  let active: Period[] = [];
  let next = 0;
  return edges.slice(0, -1).map((from, at) => {
    active = active.filter(({ to }) => to > from);
    for (; (ordered[next]?.from ?? Infinity) <= from; next += 1) active.push(ordered[next] as Period);
    return { from, to: edges[at + 1] ?? from, active: [...active] };
  });
}

function longestOf(active: readonly Period[]): Period[] {
  const longest = Math.max(...active.map(({ ms }) => ms));
  return active.filter(({ ms }) => ms === longest);
}
