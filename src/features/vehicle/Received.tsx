import { useTranslation } from 'react-i18next';
import type { DeliveryProof } from '#contract/workbench-delivery';
import { Moment } from '../../components/Moment';
import { Signature } from '../../components/signature/Signature';
import { formatNumber } from '../../providers/i18n/format';
import { Section } from './Section';
import styles from './Received.module.css';
import text from './text.module.css';

/** Who has received the vehicle: when, from whom, at which mileage, with their signature. */
export function Received({ proof }: { proof: DeliveryProof }) {
  const { t, i18n } = useTranslation('vehicles');
  const { receiver, odometer, signature, typed, by, time } = proof;
  return (
    <Section title={t('received.title')}>
      <p className={styles.who}>
        <strong>{receiver}</strong>
        <span className={text.faint}>
          {by ? t('received.from', { name: by }) : ''} <Moment value={time} />
        </span>
        {odometer === null ? null : (
          <span>{t('received.odometer', { mileage: formatNumber(odometer, i18n.language) })}</span>
        )}
        {typed ? <span className={text.faint}>{t('received.typed')}</span> : null}
      </p>
      {signature === '' ? null : (
        <div className={styles.signature}>
          <Signature path={signature} name={t('received.signature', { name: receiver })} />
        </div>
      )}
    </Section>
  );
}
