import { useId } from 'react';
import type { BarLayout } from './bar-layout';
import { Hatch } from './Hatch';
import { toned, toneOf } from './tones';
import type { Series } from './types';
import styles from './drawing.module.css';

type Props = {
  layout: BarLayout;
  series: readonly Series[];
  /** What the marker is, in words. */
  marker: string | undefined;
  picked: string | undefined;
  width: number;
};

/** How far the highlight of what is picked extends beyond the sides of the chart, in pixels. */
const BESIDE_PX = 8;
/** How far below the top the words of the marker stand. */
const MARKER_PX = 12;

/** Names, bars and values, and what they are compared with. */
export function DrawnBars({ layout, series, marker, picked, width }: Props) {
  const id = useId();
  const { rows, bars, zero } = layout;
  const upright = (x: number) => rows.map(({ from, to }) => `M${x},${from}V${to}`).join('');
  const of = (place: number) => toned(toneOf(series[place] ?? {}, place));
  return (
    <>
      {series.map((one, index) =>
        one.hatched ? <Hatch key={one.key} id={`${id}-${index}`} tone={toneOf(one, index)} /> : null,
      )}
      {rows.map(({ key, label, y, top, height }) => (
        <g key={key}>
          {picked === key ? (
            <rect
              className={styles.lit}
              x={-BESIDE_PX}
              y={top}
              width={width + 2 * BESIDE_PX}
              height={height}
              rx={4}
            />
          ) : null}
          <text className={picked === key ? styles.strong : styles.text} y={y} dy="0.35em">
            {label}
          </text>
        </g>
      ))}
      {bars.map(({ mark, x, y, width: length, height }) => (
        <rect
          key={mark.key}
          className={styles.fill}
          x={x}
          y={y}
          width={length}
          height={height}
          rx={2}
          style={series[mark.place]?.hatched ? { fill: `url(#${id}-${mark.place})` } : of(mark.place)}
        />
      ))}
      <path className={styles.base} d={upright(zero)} />
      {marker !== undefined && layout.marker !== undefined ? (
        <>
          <path className={styles.under} d={upright(layout.marker)} />
          <path className={styles.goal} d={upright(layout.marker)} />
          <text
            className={styles.text}
            x={layout.marker}
            y={MARKER_PX}
            textAnchor={layout.marker > width / 2 ? 'end' : 'start'}
          >
            {marker}
          </text>
        </>
      ) : null}
      {bars.map(({ mark, y, height, text, textX, before }) => (
        <text
          key={mark.key}
          className={`${styles.strong} ${styles.halo}`}
          x={textX}
          y={y + height / 2}
          dy="0.35em"
          textAnchor={before ? 'end' : 'start'}
        >
          {text}
        </text>
      ))}
    </>
  );
}
