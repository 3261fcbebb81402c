import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VehicleKeys } from '#contract/lot';
import { laterDialog } from '../../components/later/later';
import { useNow } from '../../components/useNow';
import { useMay } from '../../resources/useAccess';
import { keysText } from './keys-text';
import styles from './lot.module.css';

const KeysDialog = laterDialog(async () => (await import('./KeysDialog')).KeysDialog);

type Props = {
  order: { workOrderId: number; extId: string };
  keys: VehicleKeys | null;
  /** The tag of the key was scanned: what one does with keys comes next. */
  next?: boolean;
};

/** Where the keys of a vehicle are, and for those who may the ways to take, hand on and return them. */
export function VehicleKeysFact({ order, keys, next = false }: Props) {
  const { t, i18n } = useTranslation('lot');
  const now = useNow();
  const may = useMay('lot', 'move');
  const [step, setStep] = useState<'take' | 'return'>();
  const text = keys ? keysText(keys, { t, now, language: i18n.language }) : '';
  return (
    <span className={styles.fact}>
      {text === '' ? <span className={styles.faint}>{t('keys.untold')}</span> : <span>{text}</span>}
      {may ? (
        <span className={styles.steps}>
          {keys?.out ? (
            <Button size="small" type={next ? 'primary' : 'default'} onClick={() => setStep('return')}>
              {t('keys.return')}
            </Button>
          ) : null}
          <Button
            size="small"
            type={next && !keys?.out ? 'primary' : 'default'}
            onClick={() => setStep('take')}
          >
            {t(keys?.out ? 'keys.handOver' : 'keys.take')}
          </Button>
          {keys?.out ? null : (
            <Button size="small" onClick={() => setStep('return')}>
              {t(keys ? 'keys.hangElsewhere' : 'keys.return')}
            </Button>
          )}
        </span>
      ) : null}
      {step ? (
        <Suspense fallback={null}>
          <KeysDialog order={order} keys={keys} step={step} onClose={() => setStep(undefined)} />
        </Suspense>
      ) : null}
    </span>
  );
}
