import { useTranslation } from 'react-i18next';
import type { Vehicle } from '#contract/vehicles';
import { Badge } from '../../components/Badge';
import { formatMoney } from '../../providers/i18n/format';
import { Section } from './Section';
import { Budget } from './Budget';
import styles from './Money.module.css';

/** The totals of the work: estimated, approved, charged, and how much the customer allows without asking. */
export function Money({ money }: { money: NonNullable<Vehicle['money']> }) {
  const { t, i18n } = useTranslation('vehicles');
  const amount = (value: number) => formatMoney(value, i18n.language);
  const { estimated, approved, charged, limit, budget } = money;
  const over = limit === null ? 0 : estimated - limit;
  return (
    <Section title={t('money.title')}>
      <dl className={styles.money}>
        {Object.entries({ estimated, approved, charged, ...(limit === null ? {} : { limit }) }).map(
          ([name, value]) => (
            <div key={name}>
              <dt>{t(`money.${name as 'estimated' | 'approved' | 'charged' | 'limit'}`)}</dt>
              <dd>{amount(value)}</dd>
            </div>
          ),
        )}
      </dl>
      {money.kinds?.length || budget !== null ? <Budget money={money} /> : null}
      {over > 0 ? (
        <p className={styles.over}>
          <Badge tone="danger">{t('money.over', { amount: amount(over) })}</Badge>
        </p>
      ) : null}
    </Section>
  );
}
