import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { RehearsalAnswer } from '#contract/approval-rules';
import { Moment } from '../../../../components/Moment';
import { formatMoney, formatNumber } from '../../../../providers/i18n/format';
import { useCurrentSite } from '../../../../providers/session/session-store';
import { vehicleAddress } from '../../../../resources/vehicle-address';
import styles from './Rehearsal.module.css';

type Props = {
  mistakes: RehearsalAnswer['mistakes'];
  /** The total number. */
  count: number;
};

/** The lines that people declined but the rule would have approved, each with its vehicle. */
export function Mistakes({ mistakes, count }: Props) {
  const { t, i18n } = useTranslation('site-config');
  const { segment } = useCurrentSite();
  if (count === 0) return <p>{t('approvalRules.rehearsal.noMistakes')}</p>;
  const number = (value: number) => formatNumber(value, i18n.language);
  return (
    <section aria-labelledby="rehearsal-mistakes">
      <h3 id="rehearsal-mistakes" className={styles.heading}>
        {t('approvalRules.rehearsal.mistakesAre')}
      </h3>
      {mistakes.length < count ? (
        <p className={styles.note}>
          {t('approvalRules.rehearsal.most', { shown: number(mistakes.length), all: number(count) })}
        </p>
      ) : null}
      <ul className={styles.mistakes} data-rove="list">
        {mistakes.map(
          ({ estimateItemId, workOrderId, number: extId, vehicle, itemName, declined, decidedTime }) => (
            <li key={estimateItemId}>
              <Link to={vehicleAddress(segment, { workOrderId, extId })}>{extId}</Link>
              <span className={styles.what}>
                {itemName}
                <small>
                  {vehicle} · <Moment value={decidedTime} />
                </small>
              </span>
              <span className={styles.amount}>{formatMoney(declined, i18n.language)}</span>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
