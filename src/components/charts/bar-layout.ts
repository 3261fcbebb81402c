import { linear } from './scale';
import { cut, type TextWidth } from './text-width';
import type { Mark, Series } from './types';

/** A row of bars: one value for each series, undefined if unknown. */
export type BarRow = {
  readonly key: string;
  readonly label: string;
  readonly values: readonly (number | null)[];
};

type Asked = {
  rows: readonly BarRow[];
  series: readonly Series[];
  marker: number | undefined;
  format: (value: number) => string;
  textWidth: TextWidth;
  width: number;
};

export type DrawnBar = {
  readonly mark: Mark;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly text: string;
  readonly textX: number;
  /** Below 0: its value is on the left of it. */
  readonly before: boolean;
};

export type BarLayout = ReturnType<typeof layBars>;

export type DrawnRow = {
  readonly key: string;
  readonly label: string;
  /** The middle of its name. */
  readonly y: number;
  readonly top: number;
  readonly height: number;
  /** Where its bars begin and end. */
  readonly from: number;
  readonly to: number;
};

/** Narrower than this, names are above their bars. */
const NARROW_PX = 440;
/** How much of the width names may take beside their bars. */
const NAMES = 0.36;
const NAME_PX = 20;
const ALONE = { bar: 18, pitch: 18, between: 12 };
const GROUPED = { bar: 12, pitch: 16, between: 14 };
const GAP_PX = 8;
const TOP_PX = 4;
/** Above all bars: what the marker is. */
const MARKER_PX = 20;

/** Lays bars out below each other, from 0 to the right, or to the left where there is less. */
export function layBars({ rows, series, marker, format, textWidth, width }: Asked) {
  const { bar, pitch, between } = series.length > 1 ? GROUPED : ALONE;
  const above = width < NARROW_PX;
  const longest = Math.max(0, ...rows.map(({ label }) => textWidth(label))) + 2 * GAP_PX;
  const names = above ? 0 : Math.min(Math.ceil(longest), Math.floor(width * NAMES));
  const known = rows.flatMap(({ values }) => values.filter((value) => value !== null));
  const all = marker === undefined ? known : [...known, marker];
  const [low, high] = [Math.min(0, ...all), Math.max(0, ...all)];
  const widest = Math.max(0, ...known.map((value) => textWidth(format(value), 600))) + 2 * GAP_PX;
  const start = names + (low < 0 ? widest : 0);
  const x = linear([low, high], [start, Math.max(start + 1, width - (high > 0 ? widest : 0))]);
  const first = TOP_PX + (marker === undefined ? 0 : MARKER_PX);
  const step = (above ? NAME_PX : 0) + series.length * pitch + between;
  const drawnRows = rows.map(({ key, label }, index): DrawnRow => {
    const top = first + index * step;
    return {
      key,
      label: cut(label, (above ? width : names) - GAP_PX, textWidth),
      top,
      height: step,
      // Names above their bars are not crossed by the lines between bars.
      from: above ? top + between / 2 + NAME_PX - 2 : top,
      to: above ? top + step - between / 2 + 2 : top + step,
      y: top + between / 2 + (above ? NAME_PX / 2 : (series.length * pitch) / 2),
    };
  });
  const bars = rows.flatMap(({ key, label, values }, group) =>
    series.flatMap((one, place): DrawnBar[] => {
      const value = values[place] ?? null;
      if (value === null) return [];
      const top = first + group * step + between / 2 + (above ? NAME_PX : 0) + place * pitch;
      const [from, to] = [Math.min(x(0), x(value)), Math.max(x(0), x(value))];
      const parts = series.length > 1 ? [label, one.label, format(value)] : [label, format(value)];
      return [
        {
          mark: {
            key: `${key} ${one.key}`,
            group,
            place,
            x: value < 0 ? to : to + GAP_PX + textWidth(format(value), 600),
            y: top + pitch / 2,
            // The whole width of its line is the bar's.
            halfWidth: width,
            halfHeight: pitch / 2 + (series.length > 1 ? 0 : between / 2),
            name: parts.join(', '),
            picks: key,
          },
          x: from,
          y: top + (pitch - bar) / 2,
          width: Math.max(1, to - from),
          height: bar,
          text: format(value),
          textX: value < 0 ? from - GAP_PX : to + GAP_PX,
          before: value < 0,
        },
      ];
    }),
  );
  return {
    rows: drawnRows,
    bars,
    marks: bars.map(({ mark }) => mark),
    zero: x(0),
    marker: marker === undefined ? undefined : x(marker),
    height: first + rows.length * step + TOP_PX,
  };
}
