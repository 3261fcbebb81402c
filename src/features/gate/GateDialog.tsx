import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { GateShop } from '#contract/gate';
import { Dialog } from '../../components/Dialog';
import { Icon } from '../../components/Icon';
import { formatNumber, formatShortDay } from '../../providers/i18n/format';
import { Filling } from './Filling';
import type { Gate } from './useGate';
import { stateOf } from './words';
import styles from './Gate.module.css';

/** A target is short beside a day: with two decimals the product would not match the figures shown. */
const FINER = 3;
const FINEST = 6;

type Props = { gate: Gate; onClose: () => void };

/** What each shop has in hand, its limit and how it is computed, or why it has none. */
export function GateDialog({ gate, onClose }: Props) {
  const { t, i18n } = useTranslation('gate');
  const { from, to, openDays, dayHours, shops } = gate;
  return (
    <Dialog
      id="gate"
      size="medium"
      title={t('title')}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
      onCancel={onClose}
    >
      <p className={styles.rule}>
        {t('rule')}{' '}
        {openDays === null
          ? null
          : t('counted', {
              from: formatShortDay(from, i18n.language),
              to: formatShortDay(to, i18n.language),
              count: openDays,
              hours: formatNumber(dayHours ?? 0, i18n.language, 1),
            })}
      </p>
      <ul className={styles.shops}>
        {shops.map((shop) => (
          <Shop key={shop.siteShopId} shop={shop} />
        ))}
      </ul>
    </Dialog>
  );
}

function Shop({ shop }: { shop: GateShop }) {
  const { t, i18n } = useTranslation('gate');
  const { name, inShop, limit, state, why, finished, perDay, targetDays, waiting, coming } = shop;
  const word = stateOf(shop, t);
  const number = (value: number | null, digits = 2) => formatNumber(value ?? 0, i18n.language, digits);
  const product = (perDay ?? 0) * (targetDays ?? 0);
  const made =
    why === null
      ? t('how', {
          count: finished,
          perDay: number(perDay),
          targetDays: number(targetDays, FINER),
          product: number(product, digitsOf(product, limit ?? 0)),
        })
      : t(`why.${why}`, { count: finished });
  const besides = [
    waiting > 0 ? t('waiting', { count: waiting }) : '',
    coming > 0 ? t('coming', { count: coming }) : '',
  ].filter(Boolean);
  return (
    <li>
      <h3>{name}</h3>
      <span className={styles.fullness} data-state={state}>
        {state === 'over' ? <Icon name="warning" size={15} /> : null}
        {limit === null ? t('noLimit', { inShop }) : t('of', { inShop, limit })}
        {word === '' ? null : <em>{word}</em>}
        <Filling shop={shop} />
      </span>
      <p>{made}</p>
      {besides.length > 0 ? <p>{besides.join(' · ')}</p> : null}
    </li>
  );
}

/** How many decimals a product shows so that readers also round it up to the limit. */
function digitsOf(product: number, limit: number): number {
  let digits = 2;
  while (digits < FINEST && Math.ceil(Number(product.toFixed(digits))) < limit) digits += 1;
  return digits;
}
