import { toned } from './tones';
import type { Tone } from './types';
import styles from './drawing.module.css';

/** The pattern of closed time, by which an area is filled under an id. */
export function Hatch({ id, tone }: { id: string; tone: Tone }) {
  return (
    <defs>
      <pattern
        id={id}
        width={7}
        height={7}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
        style={toned(tone)}
      >
        <rect className={styles.soft} width={7} height={7} />
        <path className={styles.stroke} d="M0 0V7" strokeWidth={3} />
      </pattern>
    </defs>
  );
}
