import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Can } from '../../components/Can';
import { Icon } from '../../components/Icon';
import { laterDialog } from '../../components/later/later';
import { GateLine } from './GateLine';
import { GateUnknown } from './GateUnknown';
import { useGate } from './useGate';
import { fullnessOf, stateOf, whyNoneOf } from './words';
import styles from './Gate.module.css';

const GateDialog = laterDialog(async () => (await import('./GateDialog')).GateDialog, { ahead: false });

/**
 * How full the shops are, in one line: what each has in hand beside its limit. It leads to how the limits are computed,
 * and prevents nobody from checking a vehicle in.
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
  const { gate, pending, unknown, again } = useGate();
  const [open, setOpen] = useState(false);
  if (!gate) {
    if (unknown) return <GateUnknown busy={pending} onAgain={again} />;
    return pending ? <div className={styles.place} /> : null;
  }
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
          <GateLine shops={limited} without={without} />
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
