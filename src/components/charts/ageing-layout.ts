import { linear, ticks } from './scale';
import { binned, MOST_DOTS, swarm } from './swarm';
import { cut, type TextWidth } from './text-width';
import type { Mark } from './types';

export type Aged = { readonly key: string; readonly label: string; readonly age: number };
export type AgeingColumn = { readonly key: string; readonly label: string; readonly items: readonly Aged[] };
/** An age by which this share has left a column; one for each column, undefined if none has. */
export type Percentile = {
  readonly key: string;
  readonly label: string;
  readonly values: readonly (number | null)[];
};

type Asked = {
  columns: readonly AgeingColumn[];
  percentiles: readonly Percentile[];
  format: (age: number) => string;
  /** What a count of many says, such as 27 vehicles. */
  formatCount: (count: number) => string;
  /** From one age to another, in words. */
  formatAges: (from: string, to: string) => string;
  textWidth: TextWidth;
  width: number;
  height: number;
};

/** One of a column, or as many of them as are of about the same age. */
export type Dot = {
  readonly mark: Mark;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Half of a bar that represents many. */
  readonly half: number;
  readonly items: readonly Aged[];
  /** Older than the last of the percentiles of its column. */
  readonly late: boolean;
};

const TOP_PX = 8;
const NAME_PX = 18;
const GAP_PX = 8;
const RADIUS_PX = 4;
const GRID_PX = 44;
/** How much of a name's width may be cut off before names alternate between two lines. */
const LEGIBLE_PX = 56;

/** Lays out vehicles by where they are and for how long. */
export function layAgeing(asked: Asked) {
  const { columns, percentiles, format, textWidth, width, height } = asked;
  const ages = columns.flatMap(({ items }) => items.map(({ age }) => age));
  const limits = percentiles.flatMap(({ values }) => values.filter((value) => value !== null));
  const values = [...ages, ...limits];
  const round = ticks(values, Math.max(2, Math.floor((height - 60) / GRID_PX)));
  const written = round.map((value) => ({ value, text: format(value) }));
  const left = Math.ceil(Math.max(...written.map(({ text }) => textWidth(text)))) + GAP_PX;
  const pitch = (width - left) / Math.max(1, columns.length);
  // Names that do not fit beside each other alternate between two lines.
  const turns = pitch < LEGIBLE_PX && columns.length > 1;
  const bottom = height - NAME_PX * (turns ? 3 : 2) - 4;
  const y = linear([round[0] ?? 0, round.at(-1) ?? 1], [bottom, TOP_PX]);
  const drawn = columns.map((column, index) => {
    const start = left + index * pitch;
    const line = turns ? index % 2 : 0;
    const room = pitch * (!turns ? 1 : index === columns.length - 1 ? 1.5 : 2);
    return {
      key: column.key,
      start,
      end: start + pitch,
      x: start + pitch / 2,
      name: cut(column.label, room - 4, textWidth),
      nameY: bottom + 16 + line * NAME_PX,
      count: String(column.items.length),
      countY: bottom + 16 + (turns ? 2 : 1) * NAME_PX,
      // The last name would stick out of the chart.
      anchor: turns && index === columns.length - 1 ? ('end' as const) : ('middle' as const),
    };
  });
  const dots = columns.flatMap((column, group) => {
    const place = drawn[group] ?? { x: 0 };
    const limit = percentiles.at(-1)?.values[group] ?? Infinity;
    return column.items.length > MOST_DOTS
      ? heaped(asked, { column, group, x: place.x, half: pitch / 2 - GAP_PX, y, limit })
      : single(asked, { column, group, x: place.x, half: pitch / 2 - GAP_PX, y, limit });
  });
  return {
    left,
    bottom,
    columns: drawn,
    dots,
    marks: dots.map(({ mark }) => mark),
    ticks: written.map((tick) => ({ ...tick, y: y(tick.value) })),
    percentiles: percentiles.map(({ key, label, values: limit }) => ({
      key,
      label,
      stretches: drawn.flatMap(({ start, end }, index) => {
        const value = limit[index] ?? null;
        return value === null ? [] : [{ start, end, y: y(value) }];
      }),
    })),
  };
}

export type AgeingLayout = ReturnType<typeof layAgeing>;

type Place = {
  column: AgeingColumn;
  group: number;
  x: number;
  /** How far dots may stand from the middle. */
  half: number;
  y: (age: number) => number;
  limit: number;
};

function single({ format }: Asked, { column, group, x, half, y, limit }: Place): Dot[] {
  const items = column.items.toSorted((a, b) => b.age - a.age || (a.key < b.key ? -1 : 1));
  const offsets = swarm(
    items.map(({ age }) => y(age)),
    RADIUS_PX * 2 + 1,
    Math.max(0, half - RADIUS_PX),
  );
  return items.map((item, index) => {
    const at = { x: x + (offsets[index] ?? 0), y: y(item.age) };
    return {
      mark: {
        key: item.key,
        group,
        place: -item.age,
        ...at,
        name: [item.label, column.label, format(item.age)].join(', '),
        picks: item.key,
      },
      ...at,
      radius: RADIUS_PX,
      half: 0,
      items: [item],
      late: item.age > limit,
    };
  });
}

/** Bars for those of about the same age, as long as there are many of them. */
function heaped(asked: Asked, { column, group, x, half, y, limit }: Place): Dot[] {
  const { format, formatCount, formatAges } = asked;
  const thickness = RADIUS_PX * 2 + 1;
  // As many ages as a bar is high.
  const perPixel = 1 / Math.abs(y(1) - y(0));
  const bins = binned(column.items, ({ age }) => age, Math.max(1, Math.ceil(thickness * perPixel)));
  const most = Math.max(...bins.map(({ items }) => items.length));
  return bins.toReversed().map(({ from, to, items }) => {
    const middle = (from + to) / 2;
    const length = Math.max(RADIUS_PX, (items.length / most) * half);
    return {
      mark: {
        key: `${column.key} ${from}`,
        group,
        place: -middle,
        x,
        y: y(middle),
        halfWidth: length,
        halfHeight: thickness / 2,
        name: [column.label, formatAges(format(from), format(to)), formatCount(items.length)].join(', '),
      },
      x,
      y: y(middle),
      radius: RADIUS_PX,
      half: length,
      items,
      late: from >= limit,
    };
  });
}
