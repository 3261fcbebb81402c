import { area, line } from 'd3-shape';
import { DayAxes } from './DayAxes';
import type { DayLayout } from './day-layout';
import { spread } from './scale';
import { toned, toneOf } from './tones';
import type { DaySeries } from './types';
import styles from './drawing.module.css';

type Props = {
  layout: DayLayout;
  lines: readonly DaySeries[];
  /** The values of each line, one for each day. */
  known: readonly (readonly (number | null)[])[];
  banded: boolean;
  goal: { label: string; value: number } | undefined;
};

const DASHES = ['', '6 4', '2 3'];

/** Lines with their axes, the band between the first two of them, and the goal. */
export function DrawnLines({ layout, lines, known, banded, goal }: Props) {
  const { x, y, left, right } = layout;
  const [upper = [], lower = []] = known;
  const between = area<number | null>()
    .defined((value, index) => value !== null && (lower[index] ?? null) !== null)
    .x((_, index) => x(index))
    .y0((_, index) => y(lower[index] ?? 0))
    .y1((value) => y(value ?? 0));
  const along = line<number | null>()
    .defined((value) => value !== null)
    .x((_, index) => x(index))
    .y((value) => y(value ?? 0));
  return (
    <>
      <DayAxes layout={layout} />
      {banded ? (
        <path className={styles.soft} style={toned(toneOf(lines[0] ?? {}, 0))} d={between(upper) ?? ''} />
      ) : null}
      {goal ? (
        <>
          <line className={styles.goal} x1={left} x2={right} y1={y(goal.value)} y2={y(goal.value)} />
          <text className={`${styles.text} ${styles.halo}`} x={left + 4} y={y(goal.value) - 6}>
            {goal.label}
          </text>
        </>
      ) : null}
      {lines.map((one, index) => (
        <path
          key={one.key}
          className={styles.stroke}
          style={toned(toneOf(one, index))}
          d={along(known[index] ?? []) ?? ''}
          strokeWidth={2}
          strokeDasharray={DASHES[index % DASHES.length]}
          strokeLinecap="round"
          data-testid={`line ${one.key}`}
        />
      ))}
    </>
  );
}

export type LastValue = { index: number; value: number };

type LastProps = {
  layout: DayLayout;
  lines: readonly DaySeries[];
  ends: readonly (LastValue | undefined)[];
  format: (value: number) => string;
};

const BEHIND_PX = 10;
const LINE_PX = 15;

/** The last value of each line, behind it. */
export function LastValues({ layout, lines, ends, format }: LastProps) {
  const { x, y, bottom } = layout;
  const shown = lines.flatMap((one, index) => {
    const last = ends[index];
    return last ? [{ key: one.key, tone: toneOf(one, index), ...last }] : [];
  });
  const heights = spread(
    shown.map(({ value }) => y(value)),
    LINE_PX,
    bottom,
  );
  return shown.map(({ key, tone, index, value }, place) => (
    <g key={key} style={toned(tone)}>
      <circle className={styles.fill} cx={x(index)} cy={y(value)} r={3.5} />
      <text className={styles.strong} x={x(index) + BEHIND_PX} y={heights[place]} dy="0.35em">
        {format(value)}
      </text>
    </g>
  ));
}
