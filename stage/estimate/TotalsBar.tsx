import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { painted } from '../../src/components/after-paint';
import { Icon } from '../../src/components/Icon';
import { useMedia } from '../../src/components/useMedia';
import { formatMoney } from '../../src/providers/i18n/format';
import { Limit, LimitBar } from '../approval/Limit';
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
  const phone = useMedia('(max-width: 599px)');
  const total = labor + fees + parts;
  const against = decides ? approved : total;
  const all = (
    <>
      <Limit against={against} limit={limit} customer={customer} what={decides ? 'approved' : 'total'} />
      <Totals labor={labor} fees={fees} parts={parts} />
    </>
  );
  if (!phone) return <div className={styles.bar}>{all}</div>;
  return (
    <details className={styles.folded}>
      <summary>
        {limit === null ? null : <LimitBar against={against} limit={limit} />}
        <Line total={total} against={against} limit={limit} />
      </summary>
      <div className={styles.all}>{all}</div>
    </details>
  );
}

/** On a phone one line: what it adds up to, and how far that is from the limit; the rest unfolds. */
function Line({ total, against, limit }: { total: number; against: number; limit: number | null }) {
  const { t, i18n } = useTranslation('workbench');
  const money = (amount: number) => formatMoney(amount, i18n.language);
  const over = limit !== null && against > limit;
  return (
    <span className={styles.line}>
      <span>
        {t('estimate.total')} <strong>{money(total)}</strong>
      </span>
      {limit === null ? null : (
        <span data-over={over}>
          {over
            ? t('approve.over', { over: money(against - limit) })
            : t('approve.left', { left: money(limit - against) })}
        </span>
      )}
      <Icon name="up" size={16} />
    </span>
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
