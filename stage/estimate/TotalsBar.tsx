import { useCallback, useSyncExternalStore } from 'react';
import { painted } from '../../src/components/after-paint';
import { Limit } from '../approval/Limit';
import type { EstimateStore } from './grid/estimate-store';
import { Totals } from './Totals';
import styles from './TotalsBar.module.css';

type Props = {
  store: EstimateStore;
  limit: number | null;
  customer: string;
  /** True where it is decided: what is approved stands against the limit, and not all that is asked for. */
  decides?: boolean;
};

/** What the estimate adds up to without what was declined, against the customer's limit; always in view. */
export function TotalsBar({ store, limit, customer, decides = false }: Props) {
  const { labor, fees, parts, approved } = useSums(store);
  return (
    <div className={styles.bar}>
      <Limit
        against={decides ? approved : labor + fees + parts}
        limit={limit}
        customer={customer}
        what={decides ? 'approved' : 'total'}
      />
      <Totals labor={labor} fees={fees} parts={parts} />
    </div>
  );
}

/** The totals, a frame after the key that changed them: what somebody types is there first. */
function useSums(store: EstimateStore) {
  const watch = useCallback(
    (watcher: () => void) => {
      let watching = true;
      const stop = store.watch('sums', () => {
        if (document.hidden) watcher();
        else void painted().then(() => watching && watcher());
      });
      return () => {
        watching = false;
        stop();
      };
    },
    [store],
  );
  return useSyncExternalStore(watch, store.sums);
}
