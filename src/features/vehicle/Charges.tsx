import { useTranslation } from 'react-i18next';
import type { VehicleCharge } from '#contract/vehicles';
import type { BadgeTone } from '#domain/statuses';
import { Badge } from '../../components/Badge';
import { Moment } from '../../components/Moment';
import { formatMoney } from '../../providers/i18n/format';
import { Section } from './Section';
import styles from './lists.module.css';
import text from './text.module.css';

const TONES: Readonly<Record<string, BadgeTone>> = { Failed: 'danger', Queued: 'neutral', Sent: 'success' };

/** What the customer was charged; a charge that failed says why. */
export function Charges({ charges }: { charges: readonly VehicleCharge[] }) {
  const { t, i18n } = useTranslation('vehicles');
  if (charges.length === 0) return null;
  return (
    <Section title={t('charges.title')} count={charges.length}>
      <ul className={styles.rows}>
        {charges.map(({ chargeKey, description, amount, status, reversal, reason, waits, time }) => (
          <li key={chargeKey}>
            <span className={styles.what}>
              <strong>{description}</strong>
              <span className={text.faint}>
                {time ? <Moment value={time} /> : null} {reversal ? t('charges.reversal') : ''}
              </span>
              {status === 'Failed' && reason ? <span className={text.trouble}>{reason}</span> : null}
              {waits === '' ? null : (
                <span className={text.trouble}>
                  {t(`charges.waits.${waits === 'credentials' ? 'credentials' : 'silence'}`)}
                </span>
              )}
            </span>
            <span className={styles.state}>
              <Badge tone={TONES[status] ?? 'neutral'}>
                {t(`charges.status.${status as 'Sent'}`, { defaultValue: status })}
              </Badge>
            </span>
            <span className={styles.figures}>
              {amount === null ? null : <span>{formatMoney(amount, i18n.language)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
