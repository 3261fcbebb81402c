import { useList } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShopSummary } from '#contract/labors';
import { LABOR_RETRIES } from '#domain/limits';
import { hint } from '../../../components/hint/hint';
import { Icon } from '../../../components/Icon';
import { AtVendors } from '../../../features/vendor-jobs/AtVendors';
import { formatHours } from '../../../features/labor-dialogs/hours';
import { retryTwice } from '../../../providers/api/retry';
import { useSideDrawers } from '../../../components/side-panel/SidePanel';
import { LoadState } from '../../../components/LoadState';
import { useCurrentSite } from '../../../providers/session/session-store';
import styles from './ShopPanel.module.css';

type Props = {
  shop: string;
  /** Chooses a shop; choosing the same one again, or the total, clears the choice. */
  onChoose: (shop: string) => void;
  /** Reloads the rows of work orders. */
  look: (workOrderIds: readonly number[]) => Promise<unknown>;
};

const count = (value: number | null): number => value ?? 0;
const readyOf = (shop: ShopSummary): number =>
  Math.max(
    0,
    count(shop.numOutstandingLabors) - count(shop.numWaitingForParts) - count(shop.numRepairsStarted),
  );

/** The shops with something to do, their counts, and the total. */
export function ShopPanel({ shop, onChoose, look }: Props) {
  const { t } = useTranslation('labors');
  const { site } = useCurrentSite();
  const { query } = useList<ShopSummary & { id: number }>({
    resource: 'shop-summary',
    meta: { siteId: site.siteId },
    errorNotification: false,
    liveMode: 'off',
    queryOptions: { retry: retryTwice },
  });
  const narrow = useSideDrawers();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const shops = query.data?.data.filter((one) => count(one.numOutstandingLabors) > 0) ?? [];
  const total = shops.reduce((sum, one) => sum + count(one.numOutstandingLabors), 0);
  const all = shops.length > 0 && shops.every(({ shopDetailId }) => open.has(shopDetailId));
  const toggle = (id: number) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  if (!query.data) return <LoadState query={query} retries={LABOR_RETRIES} />;
  return (
    <div className={styles.panel} data-rove="list">
      <div className={styles.head}>
        {narrow ? null : <h2>{t('shops.title')}</h2>}
        <Button
          type="link"
          aria-expanded={all}
          onClick={() => setOpen(all ? new Set() : new Set(shops.map(({ shopDetailId }) => shopDetailId)))}
        >
          {t(all ? 'shops.collapse' : 'shops.expand')}
        </Button>
      </div>
      <ul className={styles.shops} aria-label={t('shops.title')}>
        {shops.map((one) => (
          <li key={one.shopDetailId}>
            <div className={styles.shop} data-chosen={shop === one.shopName}>
              <button
                type="button"
                className={styles.choose}
                aria-pressed={shop === one.shopName}
                onClick={() => onChoose(shop === one.shopName ? '' : one.shopName)}
              >
                <span {...hint([one.shopName, one.shopDescription].filter(Boolean).join(' '))}>
                  {one.shopName} {one.shopDescription ? <small>{one.shopDescription}</small> : null}
                </span>
                <strong>{one.numOutstandingLabors}</strong>
                <ShopBar shop={one} />
              </button>
              <Button
                type="text"
                className={styles.more ?? ''}
                aria-expanded={open.has(one.shopDetailId)}
                aria-label={t('shops.details', { shop: one.shopName })}
                onClick={() => toggle(one.shopDetailId)}
                icon={<Icon name={open.has(one.shopDetailId) ? 'up' : 'down'} size={16} />}
              />
            </div>
            {open.has(one.shopDetailId) ? <ShopDetails shop={one} /> : null}
          </li>
        ))}
      </ul>
      <button type="button" className={styles.total} aria-pressed={shop === ''} onClick={() => onChoose('')}>
        <span>{t('shops.total')}</span>
        <strong>{total}</strong>
      </button>
      <AtVendors look={look} />
    </div>
  );
}

function ShopDetails({ shop }: { shop: ShopSummary }) {
  const { t, i18n } = useTranslation('labors');
  const hours = formatHours(shop.totalRemainingEstimateHrs, i18n.language, 1);
  const facts = [
    ['waiting', count(shop.numWaitingForParts)],
    ['ready', readyOf(shop)],
    ['started', count(shop.numRepairsStarted)],
    ['assigned', count(shop.numAssigned)],
    ['remaining', t('hrs', { hours })],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} data-fact={name}>
          <dt>{t(`shops.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How much of a shop's work is waiting, ready and in progress. */
function ShopBar({ shop }: { shop: ShopSummary }) {
  const all = Math.max(1, count(shop.numOutstandingLabors));
  const parts = [
    ['waiting', count(shop.numWaitingForParts)],
    ['ready', readyOf(shop)],
    ['started', count(shop.numRepairsStarted)],
  ] as const;
  return (
    <span className={styles.bar} aria-hidden="true">
      {parts.map(([name, value]) => (
        <i key={name} data-part={name} style={{ width: `${(value / all) * 100}%` }} />
      ))}
    </span>
  );
}
