import { useMemo } from 'react';
import { layAgeing, type Aged, type AgeingColumn, type Percentile } from './ageing-layout';
import { ChartFigure } from './ChartFigure';
import { DrawnDots } from './DrawnDots';
import type { LegendItem } from './Legend';
import { Plot } from './Plot';
import { textWidth } from './text-width';
import type { FigureTexts, Mark, Measured } from './types';
import { useWidth } from './useWidth';
import { useWords } from './useWords';
import styles from './drawing.module.css';

type Props = FigureTexts &
  Measured & {
    /** What the columns are, such as Stage, and what stands in them, such as Vehicle: the titles of their columns. */
    subject: string;
    item: string;
    columns: readonly AgeingColumn[];
    /** From the lowest to the highest. What is older than the last one is late. */
    percentiles: readonly Percentile[];
    /** What is late, in words. */
    late: string;
    /** Writes how many there are, with what they are. */
    formatCount: (count: number) => string;
    onPick?: (key: string) => void;
    /** When there are too many for dots: all of about the same age. */
    onPickMany?: (keys: readonly string[]) => void;
  };

const HEIGHT_PX = 320;
const KINDS = ['dotted', 'dashed'] as const;

/** What is being worked on by where it is and for how long: a dot each, and the ages by which most have moved on. */
export function Ageing({
  subject,
  item,
  columns,
  percentiles,
  late,
  measure,
  format,
  formatCount,
  onPick,
  onPickMany,
  ...texts
}: Props) {
  const { t } = useWords();
  const [box, width] = useWidth();
  const formatAges = useMemo(() => (from: string, to: string) => t('ages', { from, to }), [t]);
  const layout = useMemo(
    () =>
      layAgeing({
        columns,
        percentiles,
        format,
        formatCount,
        formatAges,
        textWidth,
        width,
        height: HEIGHT_PX,
      }),
    [columns, percentiles, format, formatCount, formatAges, width],
  );
  const dots = useMemo(() => new Map(layout.dots.map((dot) => [dot.mark.key, dot])), [layout]);
  const table = {
    columns: [
      { title: subject },
      { title: item },
      { title: measure, write: format },
      ...percentiles.map(({ label }) => ({ title: label, write: format })),
    ],
    rows: columns.flatMap(({ label, items }, index) =>
      oldestFirst(items).map((one) => [
        label,
        one.label,
        one.age,
        ...percentiles.map(({ values }) => values[index] ?? null),
      ]),
    ),
  };
  const legend: LegendItem[] = [
    { key: 'dot', label: item, kind: 'dot', tone: 1 },
    { key: 'late', label: late, kind: 'ring', tone: 2 },
    ...percentiles.map(({ key, label }, index) => ({
      key,
      label,
      kind: KINDS[index % KINDS.length] ?? 'dashed',
      tone: 'quiet' as const,
    })),
  ];
  const tell = ({ key, group }: Mark) => {
    const { items = [] } = dots.get(key) ?? {};
    const [one] = items;
    const column = columns[group]?.label ?? '';
    const limits = percentiles.flatMap(({ key: name, label, values }) => {
      const value = values[group] ?? null;
      return value === null ? [] : [{ key: name, label, value: format(value) }];
    });
    if (items.length === 1 && one) {
      return {
        head: one.label,
        lines: [{ key, label: column, value: format(one.age), current: true }, ...limits],
      };
    }
    const ages = items.map(({ age }) => age);
    const between = formatAges(format(Math.min(...ages)), format(Math.max(...ages)));
    return {
      head: formatCount(items.length),
      lines: [{ key, label: column, value: between, current: true }, ...limits],
    };
  };
  const cursor = ({ key }: Mark) => {
    const dot = dots.get(key);
    return dot ? (
      <rect
        className={styles.outline}
        x={dot.x - Math.max(dot.half, dot.radius) - 3}
        y={dot.y - dot.radius - 3}
        width={2 * Math.max(dot.half, dot.radius) + 6}
        height={2 * dot.radius + 6}
        rx={dot.radius + 3}
      />
    ) : null;
  };
  const pick = ({ key }: Mark) => {
    const keys = dots.get(key)?.items.map((one) => one.key) ?? [];
    if (keys.length === 1 && keys[0] !== undefined) onPick?.(keys[0]);
    else onPickMany?.(keys);
  };
  const drawing = useMemo(() => <DrawnDots layout={layout} width={width} />, [layout, width]);
  return (
    <ChartFigure {...texts} table={table} legend={{ items: legend }}>
      <Plot
        name={texts.title}
        box={box}
        width={width}
        height={HEIGHT_PX}
        marks={layout.marks}
        reach="near"
        onPick={onPick || onPickMany ? pick : undefined}
        tell={tell}
        cursor={cursor}
      >
        {drawing}
      </Plot>
    </ChartFigure>
  );
}

const oldestFirst = (items: readonly Aged[]): readonly Aged[] => items.toSorted((a, b) => b.age - a.age);
