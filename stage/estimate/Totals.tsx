import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../src/providers/i18n/format';
import styles from './Totals.module.css';

type Props = { labor: number; fees: number; parts: number };

/** What an estimate adds up to without what was declined; amounts in the currency of the site. */
export function Totals({ labor, fees, parts }: Props) {
  const { t, i18n } = useTranslation('workbench');
  const money = (amount: number) => formatMoney(amount, i18n.language);
  return (
    <dl className={styles.totals}>
      {Object.entries({ labor, fees, parts } as const).map(([name, amount]) => (
        <div key={name}>
          <dt>{t(`estimate.${name as keyof Props}`)}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
      <div>
        <dt>{t('estimate.total')}</dt>
        <dd>
          <strong>{money(labor + fees + parts)}</strong>
        </dd>
      </div>
    </dl>
  );
}
