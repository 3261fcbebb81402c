import { toned } from './tones';
import type { Tone } from './types';
import styles from './drawing.module.css';

/** How something is drawn in a chart, and so beside its name. */
export type SwatchKind = 'fill' | 'hatched' | 'soft' | 'line' | 'dashed' | 'dotted' | 'dot' | 'ring';

const SIZE = 14;
const DASHES: Partial<Record<SwatchKind, string>> = { dashed: '5 3', dotted: '2 2.5' };

/** A small piece of what is drawn, beside its name. */
export function Swatch({ kind, tone }: { kind: SwatchKind; tone: Tone }) {
  return (
    <svg
      className={styles.swatch}
      width={SIZE}
      height={SIZE}
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      style={toned(tone)}
      aria-hidden="true"
    >
      <Shape kind={kind} />
    </svg>
  );
}

function Shape({ kind }: { kind: SwatchKind }) {
  switch (kind) {
    case 'dot':
      return <circle className={styles.fill} cx={7} cy={7} r={4} />;
    case 'ring':
      return <circle className={styles.ring} cx={7} cy={7} r={4} />;
    case 'fill':
      return <rect className={styles.fill} x={1} y={1} width={12} height={12} rx={3} />;
    case 'soft':
      return <rect className={styles.soft} x={1} y={1} width={12} height={12} rx={3} />;
    case 'hatched':
      return (
        <>
          <rect className={styles.soft} x={1} y={1} width={12} height={12} rx={3} />
          <path className={styles.stroke} d="M1 7 7 1M1 13 13 1M7 13 13 7" strokeWidth={1.4} />
        </>
      );
    default:
      return <path className={styles.stroke} d="M0 7H14" strokeWidth={2.4} strokeDasharray={DASHES[kind]} />;
  }
}
