import { percentsOf, stretchesOf } from '#domain/shares';
import { cut, type TextWidth } from './text-width';
import type { Mark, Series } from './types';

/** One of several wholes: a value for each of its parts, in their order, and what else is told of it. */
export type ShareRow = {
  readonly key: string;
  readonly label: string;
  readonly told: string;
  readonly values: readonly number[];
};

type Asked = {
  parts: readonly Series[];
  rows: readonly ShareRow[];
  format: (value: number) => string;
  percent: (value: number) => string;
  textWidth: TextWidth;
  width: number;
};

export const ROW_BAR_PX = 18;
const WORDS_PX = 24;
const BETWEEN_PX = 10;
const GAP_PX = 2;
/** Around the words of a row. */
const APART_PX = 16;
/** A pointer also finds thinner ones. */
const REACH_PX = 3;

/** Lays wholes out below each other, each as wide as all others, with its name and what is told of it above. */
export function layShareRows({ parts, rows, format, percent, textWidth, width }: Asked) {
  const pitch = WORDS_PX + ROW_BAR_PX + BETWEEN_PX;
  const drawn = rows.map(({ key, label, told, values: given }, group) => {
    const top = group * pitch;
    const values = parts.map((_, index) => given[index] ?? 0);
    const percents = percentsOf(values);
    const row: Mark = {
      key,
      group,
      place: 0,
      x: width / 2,
      y: top + WORDS_PX / 2,
      halfWidth: width / 2,
      halfHeight: WORDS_PX / 2,
      name: [label, told].join(', '),
      picks: key,
    };
    const segments = stretchesOf(values, width).flatMap(({ start, width: whole }, index) => {
      const part = parts[index];
      const value = values[index] ?? 0;
      if (!part || value === 0) return [];
      const mark: Mark = {
        key: `${key} ${part.key}`,
        group,
        place: index + 1,
        x: start + whole / 2,
        y: top + WORDS_PX + ROW_BAR_PX / 2,
        halfWidth: Math.max(whole / 2, REACH_PX),
        halfHeight: ROW_BAR_PX / 2,
        name: [label, part.label, format(value), percent(percents[index] ?? 0)].join(', '),
        picks: `${key} ${part.key}`,
      };
      return [{ mark, part: index, x: start, width: Math.max(1, whole - GAP_PX) }];
    });
    const room = width - Math.ceil(textWidth(told)) - APART_PX;
    return { key, label: cut(label, room, textWidth, 600), told, top, row, segments };
  });
  return {
    rows: drawn,
    barTop: WORDS_PX,
    marks: drawn.flatMap(({ row, segments }) => [row, ...segments.map(({ mark }) => mark)]),
    height: Math.max(1, rows.length) * pitch - BETWEEN_PX,
  };
}
