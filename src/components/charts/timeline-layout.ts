import { dayAt } from '#domain/days';
import { linear } from './scale';
import { cut, type TextWidth } from './text-width';
import { timeTicks, type TimeTick } from './time-ticks';
import type { Mark, Tone } from './types';

/** From a moment on and before another, in milliseconds since 1970. */
export type TimeSpan = readonly [from: number, to: number];

/** A stretch of time in a row. */
export type TimeBar = {
  readonly key: string;
  readonly from: number;
  readonly to: number;
  /** What stands in it, where there is room. */
  readonly label: string;
  readonly kind: 'fill' | 'soft' | 'hatched' | 'ring';
  readonly tone: Tone;
  /** It is on top of a longer one. */
  readonly upon?: boolean;
  /** The tone of a line below it, which says something more about it. */
  readonly marked?: Tone | undefined;
  /** What is read out. */
  readonly name: string;
};
export type TimeRow = {
  readonly key: string;
  readonly label: string;
  readonly tall?: boolean;
  readonly bars: readonly TimeBar[];
};
export type TimeGroup = { readonly key: string; readonly label: string; readonly rows: readonly TimeRow[] };

type Asked = {
  groups: readonly TimeGroup[];
  view: TimeSpan;
  /** What is shaded behind the rows, in its order. */
  shaded: readonly TimeSpan[];
  timeZone: string;
  formatTick: (tick: TimeTick) => string;
  textWidth: TextWidth;
  width: number;
};

export type DrawnTimeBar = {
  readonly bar: TimeBar;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly text: string;
};
type DrawnName = { readonly key: string; readonly text: string; readonly y: number; readonly heads: boolean };

const AXIS_PX = 22;
const HEAD_PX = 22;
const BETWEEN_PX = 8;
const LINE = { pitch: 22, bar: 16 };
const TALL = { pitch: 44, bar: 32 };
const UPON_PX = 8;
const GAP_PX = 10;
const PADDING_PX = 6;
/** How much of the width names may take, and at the most. */
const NAMES = 0.28;
const NAMES_PX = 190;
/** Between two moments at the axis. */
const TICK_GAP_PX = 16;
/** A stretch is visible however short it is, and a pointer finds it. */
const LEAST_PX = 2;
const REACH_PX = 5;
/** Shades that are narrower are noise. */
const SHADE_PX = 6;
/** A shorter cut of a name tells nothing. */
const SHORTEST_PX = 56;

/** Lays rows of stretches out on one scale of time; rows without any in view are left out. */
export function layTimeline(asked: Asked) {
  const { groups, view, shaded, timeZone, formatTick, textWidth, width } = asked;
  const [from, to] = view;
  const shown = groups.flatMap((group) => {
    const rows = group.rows
      .map((row) => ({ ...row, bars: row.bars.filter((bar) => bar.from < to && bar.to > from) }))
      .filter(({ bars }) => bars.length > 0);
    return rows.length > 0 ? [{ ...group, rows }] : [];
  });
  const longest = Math.max(0, ...shown.flatMap(({ rows }) => rows.map(({ label }) => textWidth(label))));
  const left = Math.min(Math.ceil(longest) + GAP_PX, Math.floor(width * NAMES), NAMES_PX);
  const x = linear(view, [left, width]);
  const clipped = (moment: number) => x(Math.min(Math.max(moment, from), to));
  const names: DrawnName[] = [];
  const bars: DrawnTimeBar[] = [];
  const marks: Mark[] = [];
  let y = AXIS_PX;
  let line = 0;
  for (const { key, label, rows } of shown) {
    const alone = rows.length === 1 && rows[0]?.label === label;
    if (!alone) {
      names.push({ key, text: label, y: y + HEAD_PX / 2, heads: true });
      y += HEAD_PX;
    }
    for (const row of rows) {
      const { pitch, bar: height } = row.tall ? TALL : LINE;
      const lines = packed(row.bars);
      const text = cut(row.label, left - GAP_PX, textWidth);
      names.push({ key: `${key} ${row.key}`, text, y: y + pitch / 2, heads: alone });
      for (const own of lines) {
        const drawn = own.map((bar) => drawnBar(bar, clipped, y + (pitch - height) / 2, height, textWidth));
        bars.push(...drawn);
        const group = line;
        // A pointer finds shorter ones, or those on top, first.
        const byWidth = drawn.toSorted(
          (a, b) => Number(b.bar.upon === true) - Number(a.bar.upon === true) || a.width - b.width,
        );
        marks.push(...byWidth.map((one) => markOf(one, group, y + pitch / 2, pitch)));
        y += pitch;
        line += 1;
      }
    }
    y += BETWEEN_PX;
  }
  const most = (width - left) / (widestTick(asked) + TICK_GAP_PX);
  const ticks = timeTicks(from, to, most, timeZone);
  const day = dayAt(new Date(from), timeZone);
  return {
    left,
    /** The day that the view begins on, where its axis begins with times of it. */
    day: ticks[0]?.startsDay ? '' : formatTick({ at: from, day, startsDay: true }),
    top: AXIS_PX,
    bottom: y - BETWEEN_PX,
    height: y,
    names,
    bars,
    marks,
    ticks: ticks.map((tick) => ({
      ...tick,
      text: formatTick(tick),
      x: x(tick.at),
    })),
    shades: shaded.flatMap(([begins, ends]) => {
      const [start, end] = [clipped(begins), clipped(ends)];
      return end - start < SHADE_PX ? [] : [{ key: begins, x: start, width: end - start }];
    }),
    /** Where a moment is; undefined outside of the view. */
    at: (moment: number) => (moment < from || moment > to ? undefined : x(moment)),
  };
}

export type TimelineLayout = ReturnType<typeof layTimeline>;

/** The rows of one lane, so that none of its bars covers another: those on top of others are with the first. */
function packed(bars: readonly TimeBar[]): readonly (readonly TimeBar[])[] {
  const lines: { ends: number; bars: TimeBar[] }[] = [];
  for (const bar of bars.filter(({ upon }) => !upon).toSorted((a, b) => a.from - b.from)) {
    const free = lines.find(({ ends }) => ends <= bar.from);
    if (free) {
      free.ends = bar.to;
      free.bars.push(bar);
    } else lines.push({ ends: bar.to, bars: [bar] });
  }
  const upon = bars.filter((bar) => bar.upon === true);
  const [first, ...others] = lines.map((line) => line.bars);
  return [[...(first ?? []), ...upon], ...others];
}

function drawnBar(
  bar: TimeBar,
  x: (moment: number) => number,
  y: number,
  height: number,
  textWidth: TextWidth,
): DrawnTimeBar {
  const start = x(bar.from);
  const width = Math.max(LEAST_PX, x(bar.to) - start);
  const less = bar.upon ? height - UPON_PX : 0;
  const text = bar.upon ? '' : cut(bar.label, width - 2 * PADDING_PX, textWidth, 550);
  return {
    bar,
    x: start,
    y: y + less / 2,
    width,
    height: height - less,
    text: text === bar.label || textWidth(text) >= SHORTEST_PX ? text : '',
  };
}

const markOf = ({ bar, x, width }: DrawnTimeBar, group: number, y: number, pitch: number): Mark => ({
  key: bar.key,
  group,
  place: bar.from,
  x: x + width / 2,
  y,
  halfWidth: Math.max(width / 2, REACH_PX),
  halfHeight: pitch / 2,
  name: bar.name,
  picks: bar.key,
});

/** How wide what stands at the axis may be: a day, or a time of it. */
function widestTick({ view: [from], timeZone, formatTick, textWidth }: Asked): number {
  const tick = { at: from, day: dayAt(new Date(from), timeZone) };
  return Math.max(...[true, false].map((startsDay) => textWidth(formatTick({ ...tick, startsDay }))));
}
