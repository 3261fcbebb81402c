import { percentsOf, stretchesOf } from '#domain/shares';
import { cut, type TextWidth } from './text-width';
import type { Mark, Series } from './types';

/** A whole: one value for each of its parts, in their order. */
export type ShareBarData = {
  readonly key: string;
  readonly label: string;
  readonly values: readonly number[];
};

export type ShareSegment = {
  readonly mark: Mark;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Its text, as far as there is room. */
  readonly words: readonly string[];
};

type Asked = {
  parts: readonly Series[];
  bars: readonly ShareBarData[];
  format: (value: number) => string;
  percent: (value: number) => string;
  textWidth: TextWidth;
  width: number;
};

export const BAR_PX = 44;
/** Above a bar of several: its name. */
const NAME_PX = 20;
const BETWEEN_PX = 12;
/** Between two segments, and around their words. */
const GAP_PX = 2;
const PADDING_PX = 8;
/** A shorter cut of a name tells nothing. */
const SHORTEST_PX = 56;
/** A pointer also finds thinner ones. */
const REACH_PX = 4;

/** Lays the parts of one or two wholes side by side over all of the width. */
export function layShares({ parts, bars, format, percent, textWidth, width }: Asked) {
  const above = bars.length > 1 ? NAME_PX : 0;
  const pitch = above + BAR_PX + BETWEEN_PX;
  const segments = bars.flatMap(({ label, values: given }, bar): ShareSegment[] => {
    const values = parts.map((_, index) => given[index] ?? 0);
    const percents = percentsOf(values);
    const y = bar * pitch + above + 2;
    return stretchesOf(values, width).flatMap(({ start, width: whole }, group): ShareSegment[] => {
      const part = parts[group];
      const value = values[group] ?? 0;
      if (!part || value === 0) return [];
      const share = percent(percents[group] ?? 0);
      const name = [part.label, format(value), share].join(', ');
      const mark: Mark = {
        key: `${bar} ${part.key}`,
        group,
        place: bar,
        x: start + whole / 2,
        y: y + BAR_PX / 2,
        halfWidth: Math.max(whole / 2, REACH_PX),
        halfHeight: BAR_PX / 2,
        name: bars.length > 1 ? `${label}, ${name}` : name,
        picks: part.key,
      };
      const drawn = Math.max(1, whole - (start + whole < width ? GAP_PX : 0));
      return [
        {
          mark,
          x: start,
          y,
          width: drawn,
          words: wordsOf(part.label, format(value), share, drawn, textWidth),
        },
      ];
    });
  });
  return {
    segments,
    marks: segments.map(({ mark }) => mark),
    labels: above === 0 ? [] : bars.map(({ key, label }, bar) => ({ key, text: label, y: bar * pitch + 12 })),
    height: Math.max(1, bars.length) * pitch - BETWEEN_PX + 4,
  };
}

/** The name and its value, or only the share where there is no room for them. */
function wordsOf(
  label: string,
  value: string,
  share: string,
  width: number,
  textWidth: TextWidth,
): readonly string[] {
  const room = width - 2 * PADDING_PX;
  if (textWidth(share, 600) > room) return [];
  const full = `${value} · ${share}`;
  const name = cut(label, room, textWidth, 600);
  const second = textWidth(full, 600) <= room ? full : share;
  return name === label || textWidth(name, 600) >= SHORTEST_PX ? [name, second] : [share];
}
