import { useTranslation } from 'react-i18next';
import { useGate } from './useGate';
import { fullnessOf } from './words';
import styles from './Gate.module.css';

/** Which shops are over their limit, for someone about to let another vehicle in; nothing if none is. */
export function GateNote({ id }: { id: string }) {
  const { t } = useTranslation('gate');
  const { gate } = useGate();
  const over = gate?.shops.filter(({ state }) => state === 'over') ?? [];
  if (over.length === 0) return null;
  return (
    <p id={id} className={styles.note}>
      {t('full', { shops: over.map((shop) => fullnessOf(shop, t)) })}
    </p>
  );
}
