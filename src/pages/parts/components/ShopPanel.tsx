import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShopPartsSummary } from '#contract/parts';
import { Icon } from '../../../components/Icon';
import { useSideDrawers } from '../../../components/side-panel/SidePanel';
import { LoadState } from '../../../components/LoadState';
import { useWaitingLabors, type useShopParts } from '../hooks/useParts';
import type { PartsKind } from './kind';
import styles from './ShopPanel.module.css';

type Props = {
  kind: PartsKind;
  shops: ReturnType<typeof useShopParts>;
  /** Name of the shop that the list is about; empty for all. */
  chosen: string;
  onChoose: (shopName: string) => void;
};

const COUNTS = [
  ['unordered', 'numPartsUnordered'],
  ['ordered', 'numPartsOrdered'],
  ['received', 'numPartsReceived'],
] as const;

/** The shops that wait for parts, each with its counts; choosing a shop shows its parts. */
export function ShopPanel({ kind, shops: { shops, query, retries }, chosen, onChoose }: Props) {
  const { t } = useTranslation('parts');
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const waiting = useWaitingLabors();
  const narrow = useSideDrawers();
  if (!shops) {
    return <LoadState query={query} retries={retries} />;
  }
  const allOpen = shops.length > 0 && shops.every((shop) => open.has(shop.shopDetailId));
  const total = shops.reduce((sum, shop) => sum + outstanding(shop, kind), 0);
  const toggle = (id: number) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  return (
    <div className={styles.panel} data-rove="list">
      <header className={styles.head}>
        {narrow ? null : <h2>{t('shops')}</h2>}
        <Button
          type="link"
          disabled={shops.length === 0}
          onClick={() => setOpen(allOpen ? new Set() : new Set(shops.map((shop) => shop.shopDetailId)))}
        >
          {t(allOpen ? 'collapseAll' : 'expandAll')}
        </Button>
      </header>
      <ul className={styles.shops}>
        {shops.map((shop) => (
          <li key={shop.shopDetailId}>
            <div className={styles.shop} data-chosen={chosen === shop.shopName}>
              <Button
                type="text"
                className={styles.fold ?? ''}
                aria-expanded={open.has(shop.shopDetailId)}
                aria-label={t('countsOf', { shop: shop.shopName })}
                onClick={() => toggle(shop.shopDetailId)}
                icon={<Icon name={open.has(shop.shopDetailId) ? 'down' : 'right'} size={16} />}
              />
              <button
                type="button"
                className={styles.name}
                aria-pressed={chosen === shop.shopName}
                onClick={() => onChoose(chosen === shop.shopName ? '' : shop.shopName)}
              >
                <span>{shop.shopName}</span>
                <strong>{shop.numOutstandingWorkOrders}</strong>
                <Bar shop={shop} />
              </button>
            </div>
            {open.has(shop.shopDetailId) ? (
              <div className={styles.opened}>
                <dl className={styles.counts}>
                  {COUNTS.map(([name, field]) => (
                    <div key={name} data-count={name}>
                      <dt>{t(`counts.${name}`)}</dt>
                      <dd>{shop[field] ?? 0}</dd>
                    </div>
                  ))}
                </dl>
                {waiting.has(shop.shopDetailId) ? (
                  <p>{t('laborsWait', { count: waiting.get(shop.shopDetailId) ?? 0 })}</p>
                ) : null}
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>{t(`total.${kind}`)}</span>
        <strong>{total}</strong>
      </p>
    </div>
  );
}

/** The dashboard counts work orders, the screen counts outstanding parts. */
function outstanding(shop: ShopPartsSummary, kind: PartsKind): number {
  if (kind === 'dashboard') return shop.numOutstandingWorkOrders ?? 0;
  return (shop.numPartsUnordered ?? 0) + (shop.numPartsOrdered ?? 0);
}

/** The breakdown of a shop's parts as one bar; the numbers are in the counts. */
function Bar({ shop }: { shop: ShopPartsSummary }) {
  return (
    <span className={styles.bar} aria-hidden="true">
      {COUNTS.map(([name, field]) => (
        <i key={name} data-count={name} style={{ flexGrow: shop[field] ?? 0 }} />
      ))}
    </span>
  );
}
