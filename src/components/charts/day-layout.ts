import type { Day } from '#domain/days';
import { dayTicks, linear, ticks, type Scale } from './scale';
import type { TextWidth } from './text-width';

type Size = { width: number; height: number };
type Asked = Size & {
  days: readonly Day[];
  /** Every value that has to have room. */
  values: readonly number[];
  format: (value: number) => string;
  formatDay: (day: Day) => string;
  textWidth: TextWidth;
  /** Room for what follows the last day. */
  end?: number;
};

/** Where days and values are in a chart, and what is written at its axes. */
export type DayLayout = Size & {
  left: number;
  right: number;
  top: number;
  bottom: number;
  x: (index: number) => number;
  y: Scale;
  values: readonly { value: number; text: string; y: number }[];
  days: readonly { day: Day; text: string; x: number }[];
};

const TOP_PX = 8;
/** Below the base: the days. */
const BELOW_PX = 24;
const GAP_PX = 8;
/** Between two days that are written. */
const DAY_GAP_PX = 20;
/** Between two lines of the grid, at the least. */
const GRID_PX = 44;

/** Lays days out over the width and values over the height. */
export function layDays({
  days,
  values,
  format,
  formatDay,
  textWidth,
  width,
  height,
  end = 0,
}: Asked): DayLayout {
  const [top, bottom] = [TOP_PX, height - BELOW_PX];
  const round = ticks(values, Math.max(2, Math.floor((bottom - top) / GRID_PX)));
  const written = round.map((value) => ({ value, text: format(value) }));
  const widest = Math.max(0, ...days.map((day) => textWidth(formatDay(day))));
  // The first and the last day are centered below theirs, too.
  const left = Math.max(
    Math.ceil(Math.max(...written.map(({ text }) => textWidth(text)))) + GAP_PX,
    widest / 2,
  );
  const right = Math.max(left + 1, width - Math.max(end, widest / 2));
  const y = linear([round[0] ?? 0, round.at(-1) ?? 1], [bottom, top]);
  const along = linear([0, days.length - 1], [left, right]);
  // One day alone stands in the middle.
  const x = (index: number) => (days.length === 1 ? (left + right) / 2 : along(index));
  return {
    width,
    height,
    left,
    right,
    top,
    bottom,
    x,
    y,
    values: written.map((tick) => ({ ...tick, y: y(tick.value) })),
    days: dayTicks(days.length, right - left, widest + DAY_GAP_PX).flatMap((index) => {
      const day = days[index];
      return day === undefined ? [] : [{ day, text: formatDay(day), x: x(index) }];
    }),
  };
}

export type Layer = { readonly low: number; readonly high: number };

/** Stacked values, the last series at the bottom: for each series where each of its days begins and ends. */
export function stacked(series: readonly { values: readonly number[] }[]): readonly (readonly Layer[])[] {
  const tops: number[] = [];
  return series
    .toReversed()
    .map(({ values }) =>
      values.map((value, index) => {
        const low = tops[index] ?? 0;
        tops[index] = low + value;
        return { low, high: low + value };
      }),
    )
    .toReversed();
}
