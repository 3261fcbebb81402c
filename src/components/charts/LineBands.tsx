import { useMemo } from 'react';
import type { Day } from '#domain/days';
import { EMPTY_VALUE } from '#domain/limits';
import { ChartFigure } from './ChartFigure';
import { DrawnLines, LastValues, type LastValue } from './DrawnLines';
import { layDays } from './day-layout';
import type { LegendItem } from './Legend';
import { Plot } from './Plot';
import type { SwatchKind } from './Swatch';
import { textWidth } from './text-width';
import { toned, toneOf } from './tones';
import type { DayAxis, DaySeries, FigureTexts, Mark, Measured } from './types';
import { useWidth } from './useWidth';
import { useWords } from './useWords';
import styles from './drawing.module.css';

type Props = FigureTexts &
  Measured &
  DayAxis & {
    /** The lines, the upper one first; a missing value leaves a gap. */
    lines: readonly DaySeries[];
    /** Fills what lies between the first line and the second one, and names it. */
    band?: string;
    /** The goal to be met. */
    goal?: { label: string; value: number } | undefined;
    onPick?: (day: Day) => void;
  };

const HEIGHT_PX = 240;
/** Before and behind the last values. */
const END_PX = 14;
/** Lines can be distinguished without their colors, too. */
const KINDS: readonly SwatchKind[] = ['line', 'dashed', 'dotted'];

/**
 * Lines over days, such as how long half and nine tenths of the vehicles stayed, with the band between them and a goal.
 */
export function LineBands({ days, lines: given, band, goal, measure, format, onPick, ...texts }: Props) {
  const { t, day: formatDay, shortDay } = useWords();
  const [box, width] = useWidth();
  // The area between the first two is theirs: they have one color.
  const lines = useMemo(
    () => given.map((one, index) => ({ ...one, tone: toneOf(one, band ? Math.max(0, index - 1) : index) })),
    [given, band],
  );
  const known = useMemo(
    () => lines.map(({ values }) => days.map((_, index) => values[index] ?? null)),
    [days, lines],
  );
  const ends = useMemo(() => lines.map((_, index) => lastKnown(known[index] ?? [])), [lines, known]);
  const layout = useMemo(() => {
    const values = known.flat().filter((value) => value !== null);
    const end = Math.max(0, ...ends.map((last) => (last ? textWidth(format(last.value), 600) : 0))) + END_PX;
    return layDays({
      days,
      values: goal ? [...values, goal.value] : values,
      format,
      formatDay: shortDay,
      textWidth,
      width,
      height: HEIGHT_PX,
      end,
    });
  }, [days, known, ends, goal, format, shortDay, width]);
  const marks = useMemo(
    () =>
      days.flatMap((day, group) =>
        lines.flatMap(({ key, label }, place): Mark[] => {
          const value = known[place]?.[group] ?? null;
          if (value === null) return [];
          return [
            {
              key: `${day} ${key}`,
              group,
              place,
              x: layout.x(group),
              y: layout.y(value),
              name: [formatDay(day), label, format(value)].join(', '),
              picks: day,
            },
          ];
        }),
      ),
    [days, lines, known, layout, format, formatDay],
  );
  const isEmpty = marks.length === 0;
  const table = {
    columns: [
      { title: t('day'), write: formatDay, kind: 'day' as const },
      ...lines.map(({ label }) => ({ title: `${measure}, ${label}`, write: format })),
    ],
    rows: isEmpty ? [] : days.map((day, index) => [day, ...known.map((values) => values[index] ?? null)]),
  };
  const legend: LegendItem[] = lines.map((one, index) => ({
    key: one.key,
    label: one.label,
    kind: KINDS[index % KINDS.length] ?? 'line',
    tone: toneOf(one, index),
  }));
  const between: LegendItem[] =
    band && lines[0] ? [{ key: 'band', label: band, kind: 'soft', tone: toneOf(lines[0], 0) }] : [];
  const tell = ({ group, place }: Mark) => ({
    head: formatDay(days[group] ?? ''),
    lines: legend.map(({ key, label, kind, tone }, index) => {
      const value = known[index]?.[group] ?? null;
      return {
        key,
        label,
        kind,
        tone,
        value: value === null ? EMPTY_VALUE : format(value),
        current: index === place,
      };
    }),
  });
  const cursor = ({ group, place }: Mark) => (
    <>
      <line
        className={styles.hair}
        x1={layout.x(group)}
        x2={layout.x(group)}
        y1={layout.top}
        y2={layout.bottom}
      />
      {lines.map((one, index) => {
        const value = known[index]?.[group] ?? null;
        return value === null ? null : (
          <circle
            key={one.key}
            className={styles.ring}
            style={toned(toneOf(one, index))}
            cx={layout.x(group)}
            cy={layout.y(value)}
            r={index === place ? 5 : 3}
          />
        );
      })}
    </>
  );
  const drawing = useMemo(
    () => <DrawnLines layout={layout} lines={lines} known={known} banded={band !== undefined} goal={goal} />,
    [layout, lines, known, band, goal],
  );
  return (
    <ChartFigure {...texts} table={table} legend={{ items: [...legend, ...between] }}>
      <Plot
        name={texts.title}
        box={box}
        width={width}
        height={HEIGHT_PX}
        marks={marks}
        reach="along"
        begins="last"
        onPick={onPick && (({ picks = '' }) => onPick(picks))}
        tell={tell}
        cursor={cursor}
      >
        {drawing}
        <LastValues layout={layout} lines={lines} ends={ends} format={format} />
      </Plot>
    </ChartFigure>
  );
}

/** The last value that is known. */
function lastKnown(values: readonly (number | null)[]): LastValue | undefined {
  const index = values.findLastIndex((value) => value !== null);
  const value = values[index] ?? null;
  return value === null ? undefined : { index, value };
}
