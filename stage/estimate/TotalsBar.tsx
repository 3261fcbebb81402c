import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { painted } from '../../src/components/after-paint';
import { formatMoney } from '../../src/providers/i18n/format';
import { Limit } from '../approval/Limit';
import type { EstimateStore } from './grid/estimate-store';
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
  const { t, i18n } = useTranslation('workbench');
  const { labor, fees, parts, approved } = useSums(store);
  const money = (amount: number) => formatMoney(amount, i18n.language);
  const total = labor + fees + parts;
  return (
    <div className={styles.bar}>
      <Limit
        against={decides ? approved : total}
        limit={limit}
        customer={customer}
        what={decides ? 'approved' : 'total'}
      />
      <dl className={styles.totals}>
        {(
          [
            ['labor', labor],
            ['fees', fees],
            ['parts', parts],
          ] as const
        ).map(([name, amount]) => (
          <div key={name}>
            <dt>{t(`estimate.${name}`)}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('estimate.total')}</dt>
          <dd>
            <strong>{money(total)}</strong>
          </dd>
        </div>
      </dl>
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
