import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../src/providers/i18n/format';
import { useStage } from '../frame/stage-context';
import styles from './Estimate.module.css';

/** What the estimate adds up to without what was declined. */
export function Totals() {
  const { t, i18n } = useTranslation('workbench');
  const { labor, parts, fees } = useStage().task.totals;
  const money = (amount: number) => formatMoney(amount, i18n.language);
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{t('estimate.labor')}</dt>
        <dd>{money(labor)}</dd>
      </div>
      <div>
        <dt>{t('estimate.parts')}</dt>
        <dd>{money(parts)}</dd>
      </div>
      <div>
        <dt>{t('estimate.fees')}</dt>
        <dd>{money(fees)}</dd>
      </div>
      <div>
        <dt>{t('estimate.total')}</dt>
        <dd>
          <strong>{money(labor + parts + fees)}</strong>
        </dd>
      </div>
    </dl>
  );
}
