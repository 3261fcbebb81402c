import { area, line } from 'd3-shape';
import { useId, useMemo } from 'react';
import type { Day } from '#domain/days';
import { ChartFigure } from './ChartFigure';
import { DayAxes } from './DayAxes';
import { layDays, stacked, type DayLayout, type Layer } from './day-layout';
import { Hatch } from './Hatch';
import { Plot } from './Plot';
import { textWidth } from './text-width';
import { toned, toneOf } from './tones';
import type { DayAxis, FigureTexts, Mark, Measured, Series } from './types';
import { useWidth } from './useWidth';
import { useWords } from './useWords';
import styles from './drawing.module.css';

type Layered = Series & { readonly values: readonly number[] };

type Props = FigureTexts &
  Measured &
  DayAxis & {
    /** The stacked layers, the uppermost first. */
    series: readonly Layered[];
    onPick?: (day: Day) => void;
  };

const HEIGHT_PX = 280;

/** Stacked amounts over days, such as vehicles by their stage: the thickness of a layer is how many wait in it. */
export function StackedAreas({ days, series, measure, format, onPick, ...texts }: Props) {
  const { t, day: formatDay, shortDay } = useWords();
  const id = useId();
  const [box, width] = useWidth();
  const layers = useMemo(
    () => stacked(series.map(({ values }) => ({ values: days.map((_, index) => values[index] ?? 0) }))),
    [days, series],
  );
  const layout = useMemo(
    () =>
      layDays({
        days,
        values: layers[0]?.map(({ high }) => high) ?? [],
        format,
        formatDay: shortDay,
        textWidth,
        width,
        height: HEIGHT_PX,
      }),
    [days, layers, format, shortDay, width],
  );
  const marks = useMemo(
    () =>
      days.flatMap((day, group) =>
        series.map(({ key, label, values }, place): Mark => {
          const { low = 0, high = 0 } = layers[place]?.[group] ?? {};
          const [top, bottom] = [layout.y(high), layout.y(low)];
          return {
            key: `${day} ${key}`,
            group,
            place,
            x: layout.x(group),
            y: (top + bottom) / 2,
            halfHeight: (bottom - top) / 2,
            name: [formatDay(day), label, format(values[group] ?? 0)].join(', '),
            picks: day,
          };
        }),
      ),
    [days, series, layers, layout, format, formatDay],
  );
  const total = (index: number) => layers[0]?.[index]?.high ?? 0;
  const isEmpty = days.every((_, index) => total(index) === 0);
  const table = {
    columns: [
      { title: t('day'), write: formatDay, kind: 'day' as const },
      ...series.map(({ label }) => ({ title: label, write: format })),
      { title: `${measure}, ${t('total')}`, write: format },
    ],
    rows: isEmpty
      ? []
      : days.map((day, index) => [day, ...series.map(({ values }) => values[index] ?? 0), total(index)]),
  };
  const items = series.map((one, index) => ({
    key: one.key,
    label: one.label,
    kind: one.hatched ? ('hatched' as const) : ('fill' as const),
    tone: toneOf(one, index),
  }));
  const tell = ({ group, place }: Mark) => ({
    head: formatDay(days[group] ?? ''),
    lines: [
      ...items.map((item, index) => ({
        ...item,
        value: format(series[index]?.values[group] ?? 0),
        current: index === place,
      })),
      { key: 'total', label: t('total'), value: format(total(group)) },
    ],
  });
  const cursor = ({ x, y, halfHeight = 0 }: Mark) => (
    <>
      <line className={styles.hair} x1={x} x2={x} y1={layout.top} y2={layout.bottom} />
      <line className={styles.thick} x1={x} x2={x} y1={y - halfHeight} y2={y + halfHeight} />
    </>
  );
  const drawing = useMemo(
    () => <Areas id={id} layout={layout} series={series} layers={layers} />,
    [id, layout, series, layers],
  );
  return (
    <ChartFigure {...texts} table={table} legend={{ items }}>
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
      </Plot>
    </ChartFigure>
  );
}

type AreasProps = {
  id: string;
  layout: DayLayout;
  series: readonly Layered[];
  layers: readonly (readonly Layer[])[];
};

function Areas({ id, layout, series, layers }: AreasProps) {
  const { x, y } = layout;
  const layer = area<Layer>()
    .x((_, index) => x(index))
    .y0(({ low }) => y(low))
    .y1(({ high }) => y(high));
  const edge = line<Layer>()
    .x((_, index) => x(index))
    .y(({ high }) => y(high));
  return (
    <>
      <DayAxes layout={layout} />
      {series.map((one, index) => (
        <g key={one.key} style={toned(toneOf(one, index))}>
          {one.hatched ? <Hatch id={`${id}-${index}`} tone={toneOf(one, index)} /> : null}
          <path
            className={styles.layer}
            d={layer([...(layers[index] ?? [])]) ?? ''}
            {...(one.hatched ? { style: { fill: `url(#${id}-${index})` } } : {})}
          />
          <path className={styles.stroke} strokeWidth={1.5} d={edge([...(layers[index] ?? [])]) ?? ''} />
        </g>
      ))}
    </>
  );
}
