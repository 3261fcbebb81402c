import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GateShop } from '#contract/gate';
import { GATE_STATES } from '#domain/gate/limit';
import { Can } from '../../components/Can';
import { Icon } from '../../components/Icon';
import { laterDialog } from '../../components/later/later';
import { Filling } from './Filling';
import { useGate } from './useGate';
import { fullnessOf, stateOf, whyNoneOf } from './words';
import styles from './Gate.module.css';

const GateDialog = laterDialog(async () => (await import('./GateDialog')).GateDialog, { ahead: false });

/**
 * How full the shops are, in one line: what each has in hand beside its limit, the fullest first. It leads to how the limits come to be, and keeps
 * nobody from checking a vehicle in.
 */
export function GateMeter() {
  return (
    <Can resource="gate" action="show">
      <Suspense fallback={<div className={styles.place} />}>
        <Meter />
      </Suspense>
    </Can>
  );
}

function Meter() {
  const { t } = useTranslation('gate');
  const { gate, pending } = useGate();
  const [open, setOpen] = useState(false);
  if (!gate) return pending ? <div className={styles.place} /> : null;
  if (gate.shops.length === 0) return null;
  const limited = gate.shops.filter(({ limit }) => limit !== null);
  const whyNone = whyNoneOf(gate.shops, t);
  const without = gate.shops.length - limited.length;
  return (
    <div className={styles.place}>
      <button
        type="button"
        className={styles.meter}
        aria-haspopup="dialog"
        aria-label={[
          t('label'),
          ...limited.flatMap((shop) => [fullnessOf(shop, t), stateOf(shop, t)]),
          whyNone,
        ]
          .filter(Boolean)
          .join(', ')}
        onClick={() => setOpen(true)}
      >
        {whyNone === '' ? (
          <span className={styles.line}>
            {fullestFirst(limited).map((shop) => (
              <Fullness key={shop.siteShopId} shop={shop} />
            ))}
            {without > 0 ? <span className={styles.without}>{t('without', { count: without })}</span> : null}
          </span>
        ) : (
          <span className={styles.reason}>{whyNone}</span>
        )}
        <Icon name="info" size={15} />
      </button>
      {open ? (
        <Suspense fallback={null}>
          <GateDialog gate={gate} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** A shop of the line: its name, how full it is, and by words where that is much. */
function Fullness({ shop }: { shop: GateShop }) {
  const { t } = useTranslation('gate');
  const { name, inShop, limit, state } = shop;
  const word = stateOf(shop, t);
  return (
    <span className={styles.shop} data-state={state}>
      {state === 'over' ? <Icon name="warning" size={15} /> : null}
      {name}
      <Filling shop={shop} />
      <span className={styles.count}>{t('of', { inShop, limit })}</span>
      {word === '' ? null : <em>{word}</em>}
    </span>
  );
}

/** The fullest shops first, of those that are alike in the order of the site: what has no room at the end is not what matters. */
const fullestFirst = (shops: readonly GateShop[]): GateShop[] =>
  shops.toSorted((one, other) => rankOf(other) - rankOf(one));

const rankOf = ({ state }: GateShop): number => (state === null ? -1 : GATE_STATES.indexOf(state));
