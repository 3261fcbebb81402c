import { useId } from 'react';
import { Hatch } from './Hatch';
import type { DrawnTimeBar, TimelineLayout } from './timeline-layout';
import { toned } from './tones';
import styles from './drawing.module.css';

type Props = {
  layout: TimelineLayout;
  /** A moment with a line of its own, and its name. */
  now: { at: number; label: string } | undefined;
  width: number;
};

/** Half of what a moment at the axis needs. */
const HALF_PX = 28;
const RADIUS_PX = 3;
const MARK_PX = 3;
const CLASSES = { fill: styles.fill, soft: styles.soft, ring: styles.ring, hatched: styles.fill };

/** The scale of time, what is shaded behind the rows, their names and bars, and the line of now. */
export function DrawnTimeline({ layout, now, width }: Props) {
  const id = useId();
  const { top, bottom, names, bars, ticks, shades, left } = layout;
  const nowX = now && layout.at(now.at);
  const hatched = new Set(bars.flatMap(({ bar }) => (bar.kind === 'hatched' ? [bar.tone] : [])));
  return (
    <>
      {[...hatched].map((tone) => (
        <Hatch key={tone} id={`${id}-${tone}`} tone={tone} />
      ))}
      {shades.map(({ key, x, width: length }) => (
        <rect key={key} className={styles.shade} x={x} y={top} width={length} height={bottom - top} />
      ))}
      <text className={styles.text} y={12}>
        {layout.day}
      </text>
      {ticks.map(({ at, text, x, startsDay }) => (
        <g key={at}>
          <line className={styles.grid} x1={x} x2={x} y1={top - 4} y2={bottom} />
          {nowX !== undefined && Math.abs(x - nowX) < 2 * HALF_PX ? null : (
            <text
              className={startsDay ? styles.text : styles.tick}
              x={x}
              y={12}
              textAnchor={x - left < HALF_PX ? 'start' : width - x < HALF_PX ? 'end' : 'middle'}
            >
              {text}
            </text>
          )}
        </g>
      ))}
      {names.map(({ key, text, y, heads }) => (
        <text key={key} className={heads ? styles.strong : styles.text} y={y} dy="0.35em">
          {text}
        </text>
      ))}
      {bars.map((drawn) => (
        <Bar key={drawn.bar.key} drawn={drawn} hatch={`${id}-${drawn.bar.tone}`} />
      ))}
      {now && nowX !== undefined ? (
        <>
          <line className={styles.now} x1={nowX} x2={nowX} y1={top - 4} y2={bottom} />
          <text
            className={`${styles.strong} ${styles.halo}`}
            x={nowX}
            y={12}
            textAnchor={width - nowX < HALF_PX ? 'end' : 'middle'}
          >
            {now.label}
          </text>
        </>
      ) : null}
    </>
  );
}

function Bar({ drawn: { bar, x, y, width, height, text }, hatch }: { drawn: DrawnTimeBar; hatch: string }) {
  const { kind, tone, marked } = bar;
  return (
    <g style={toned(tone)}>
      <rect
        className={CLASSES[kind]}
        x={x}
        y={y}
        width={width}
        height={height}
        rx={Math.min(RADIUS_PX, width / 2)}
        {...(kind === 'hatched' ? { style: { fill: `url(#${hatch})` } } : {})}
      />
      {marked === undefined ? null : (
        <rect
          className={styles.mark}
          x={x}
          y={y + height + 1}
          width={width}
          height={MARK_PX}
          style={toned(marked)}
        />
      )}
      {text === '' ? null : (
        <text
          className={kind === 'fill' ? styles.upon : styles.text}
          x={x + 6}
          y={y + height / 2}
          dy="0.35em"
        >
          {text}
        </text>
      )}
    </g>
  );
}
