import type { DayLayout } from './day-layout';
import styles from './drawing.module.css';

/** The lines of the values and the days below them. */
export function DayAxes({ layout }: { layout: DayLayout }) {
  const { left, right, bottom, height, values, days } = layout;
  return (
    <>
      {values.map(({ value, text, y }) => (
        <g key={value}>
          <line className={value === 0 ? styles.base : styles.grid} x1={left} x2={right} y1={y} y2={y} />
          <text className={styles.tick} x={left - 8} y={y} dy="0.35em" textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {days.map(({ day, text, x }) => (
        <g key={day}>
          <line className={styles.base} x1={x} x2={x} y1={bottom} y2={bottom + 4} />
          <text className={styles.tick} x={x} y={height - 4} textAnchor="middle">
            {text}
          </text>
        </g>
      ))}
    </>
  );
}
