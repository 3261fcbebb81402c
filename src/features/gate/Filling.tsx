import type { GateShop } from '#contract/gate';
import styles from './Gate.module.css';

/** How full a shop is, as a bar; the figures beside it say the same. */
export function Filling({ shop: { inShop, limit, state } }: { shop: GateShop }) {
  if (limit === null) return null;
  return (
    <span className={styles.filling} data-state={state} aria-hidden="true">
      <i style={{ transform: `scaleX(${Math.min(1, inShop / limit)})` }} />
    </span>
  );
}
