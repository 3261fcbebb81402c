import { useMemo } from 'react';
import { EMPTY_VALUE } from '#domain/limits';
import { ChartFigure } from './ChartFigure';
import { layBars, type BarRow } from './bar-layout';
import { DrawnBars } from './DrawnBars';
import { Plot } from './Plot';
import { textWidth } from './text-width';
import { toneOf } from './tones';
import type { FigureTexts, Mark, Measured, Series } from './types';
import { useWidth } from './useWidth';
import styles from './drawing.module.css';

type Props = FigureTexts &
  Measured & {
    /** What the rows are, such as Supplier: the title of their column. */
    subject: string;
    /** What is measured of each row; several stand below each other. */
    series: readonly Series[];
    /** In the order in which they are to stand. */
    rows: readonly BarRow[];
    /** How many of them are drawn; the table has all. */
    drawn?: number;
    /** A goal, an average or the like, for comparison. */
    marker?: { label: string; value: number } | undefined;
    /** Further columns of the table, in the order of the rows. */
    details?: readonly {
      title: string;
      write?: (value: never) => string;
      values: readonly (number | null)[];
    }[];
    picked?: string | undefined;
    onPick?: (key: string) => void;
  };

/** Horizontal bars, each with its value: the longest is seen first, and names are readable. */
export function Bars(props: Props) {
  const {
    subject,
    series,
    rows,
    drawn,
    marker,
    measure,
    format,
    details = [],
    picked,
    onPick,
    ...texts
  } = props;
  const [box, width] = useWidth();
  const layout = useMemo(
    () => layBars({ rows: rows.slice(0, drawn), series, marker: marker?.value, format, textWidth, width }),
    [rows, drawn, series, marker, format, width],
  );
  const several = series.length > 1;
  const isEmpty = layout.bars.length === 0;
  const table = {
    columns: [
      { title: subject },
      ...series.map(({ label }) => ({ title: several ? `${measure}, ${label}` : measure, write: format })),
      ...details,
    ],
    rows: isEmpty
      ? []
      : rows.map(({ label, values }, row) => [
          label,
          ...series.map((_, index) => values[index] ?? null),
          ...details.map((detail) => detail.values[row] ?? null),
        ]),
  };
  const items = series.map((one, index) => ({
    key: one.key,
    label: one.label,
    kind: one.hatched ? ('hatched' as const) : ('fill' as const),
    tone: toneOf(one, index),
  }));
  const tell = ({ group, place }: Mark) => ({
    head: rows[group]?.label ?? '',
    lines: [
      ...items.map(({ label, ...item }, index) => {
        const value = rows[group]?.values[index] ?? null;
        return {
          ...item,
          label: several ? label : measure,
          value: value === null ? EMPTY_VALUE : format(value),
          current: several && index === place,
        };
      }),
      ...(marker ? [{ key: 'marker', label: marker.label, value: format(marker.value) }] : []),
    ],
  });
  const cursor = ({ key }: Mark) => {
    const bar = layout.bars.find(({ mark }) => mark.key === key);
    return bar ? (
      <rect
        className={styles.outline}
        x={bar.x - 1}
        y={bar.y - 1}
        width={bar.width + 2}
        height={bar.height + 2}
        rx={3}
      />
    ) : null;
  };
  const drawing = useMemo(
    () => (
      <DrawnBars
        layout={layout}
        series={series}
        marker={marker && `${marker.label} ${format(marker.value)}`}
        picked={picked}
        width={width}
      />
    ),
    [layout, series, marker, format, picked, width],
  );
  return (
    <ChartFigure {...texts} table={table} legend={several ? { items } : undefined}>
      <Plot
        name={texts.title}
        box={box}
        width={width}
        height={layout.height}
        marks={layout.marks}
        reach="on"
        vertical
        picked={picked}
        onPick={onPick && (({ picks = '' }) => onPick(picks))}
        tell={tell}
        cursor={cursor}
      >
        {drawing}
      </Plot>
    </ChartFigure>
  );
}
