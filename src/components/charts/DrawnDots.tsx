import type { AgeingLayout, Dot } from './ageing-layout';
import { toned } from './tones';
import styles from './drawing.module.css';

const DASHES = ['2 3', '6 4'];

/** Columns, ages, percentiles and a dot for each that stands in a column. */
export function DrawnDots({ layout, width }: { layout: AgeingLayout; width: number }) {
  const { left, bottom, columns, dots, ticks, percentiles } = layout;
  return (
    <>
      {columns.map(({ key, start, end }, index) =>
        index % 2 === 1 ? (
          <rect key={key} className={styles.stripe} x={start} y={0} width={end - start} height={bottom} />
        ) : null,
      )}
      {ticks.map(({ value, text, y }) => (
        <g key={value}>
          <line className={value === 0 ? styles.base : styles.grid} x1={left} x2={width} y1={y} y2={y} />
          <text className={styles.tick} x={left - 8} y={y} dy="0.35em" textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {percentiles.map(({ key, stretches }, index) => (
        <path
          key={key}
          className={styles.stroke}
          style={toned('quiet')}
          strokeWidth={2}
          strokeDasharray={DASHES[index % DASHES.length]}
          d={stretches.map(({ start, end, y }) => `M${start},${y}H${end}`).join('')}
        />
      ))}
      {dots.map((dot) => (
        <DrawnDot key={dot.mark.key} dot={dot} />
      ))}
      {columns.map(({ key, x, end, name, nameY, count, countY, anchor }) => (
        <g key={key}>
          <text className={styles.text} x={anchor === 'end' ? end : x} y={nameY} textAnchor={anchor}>
            {name}
          </text>
          <text className={styles.strong} x={x} y={countY} textAnchor="middle">
            {count}
          </text>
        </g>
      ))}
    </>
  );
}

function DrawnDot({ dot: { x, y, radius, half, late } }: { dot: Dot }) {
  // Late ones are rings: they can be distinguished without color, too.
  const drawn = { className: late ? styles.ring : styles.fill, style: toned(late ? 2 : 1) };
  return half > 0 ? (
    <rect {...drawn} x={x - half} y={y - radius} width={2 * half} height={2 * radius} rx={2} />
  ) : (
    <circle {...drawn} cx={x} cy={y} r={radius} />
  );
}
