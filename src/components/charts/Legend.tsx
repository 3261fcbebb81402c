import { Swatch, type SwatchKind } from './Swatch';
import type { Tone } from './types';
import styles from './Legend.module.css';

export type LegendItem = {
  key: string;
  label: string;
  kind: SwatchKind;
  tone: Tone;
  /** What follows the name. */
  value?: string;
};

type Props = {
  items: readonly LegendItem[];
  /** Whether they are in columns, each with its value at the end, rather than in a line. */
  columns?: boolean;
  picked?: string | undefined;
  onPick?: ((key: string) => void) | undefined;
};

/** The names of what a chart draws; pressing one picks it like in the chart. */
export function Legend({ items, columns = false, picked, onPick }: Props) {
  return (
    <ul className={styles.legend} data-columns={columns} {...(onPick ? { 'data-rove': '' } : {})}>
      {items.map(({ key, label, kind, tone, value }) => {
        const words = (
          <>
            <Swatch kind={kind} tone={tone} />
            <span className={styles.label}>{label}</span>
            {value === undefined ? null : <span className={styles.value}>{value}</span>}
          </>
        );
        return (
          <li key={key}>
            {onPick ? (
              <button
                type="button"
                className={styles.item}
                aria-pressed={picked === key}
                onClick={() => onPick(key)}
              >
                {words}
              </button>
            ) : (
              <span className={styles.item}>{words}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
