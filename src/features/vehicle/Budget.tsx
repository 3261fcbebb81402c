import { useTranslation } from 'react-i18next';
import type { Vehicle } from '#contract/vehicles';
import { Badge } from '../../components/Badge';
import { formatMoney } from '../../providers/i18n/format';
import styles from './Money.module.css';

type Money = NonNullable<Vehicle['money']>;

/** What is estimated and approved by kind of work, compared with the budget of the vehicle. */
export function Budget({ money }: { money: Money }) {
  const { t, i18n } = useTranslation('vehicles');
  const { estimated, approved, budget, kinds } = money;
  const amount = (value: number) => formatMoney(value, i18n.language);
  return (
    <>
      <table className={styles.budget}>
        <caption className="visually-hidden">{t('money.split')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('money.kindOfWork')}</th>
            <th scope="col">{t('money.estimated')}</th>
            <th scope="col">{t('money.approved')}</th>
          </tr>
        </thead>
        <tbody>
          {kinds?.map((sum) => (
            <tr key={sum.kind}>
              <th scope="row">{t(`money.kind.${sum.kind}`)}</th>
              <td>{amount(sum.estimated)}</td>
              <td>{amount(sum.approved)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {budget === null ? null : (
            <>
              <tr>
                <th scope="row">{t('money.budget')}</th>
                <td>{amount(budget)}</td>
                <td>{amount(budget)}</td>
              </tr>
              <tr className={styles.variance}>
                <th scope="row">{t('money.variance')}</th>
                <td>{amount(budget - estimated)}</td>
                <td>{amount(budget - approved)}</td>
              </tr>
            </>
          )}
        </tfoot>
      </table>
      {budget === null ? null : (
        <Standing over={{ approved: approved - budget, estimated: estimated - budget }} />
      )}
    </>
  );
}

/** By how much the budget is exceeded, approved or only estimated; nothing within it. */
function Standing({ over }: { over: { approved: number; estimated: number } }) {
  const { t, i18n } = useTranslation('vehicles');
  const kind = over.approved > 0 ? 'approved' : 'estimated';
  if (over[kind] <= 0) return null;
  return (
    <p className={styles.over}>
      <Badge tone={kind === 'approved' ? 'danger' : 'warning'}>
        {t(`money.overBudget.${kind}`, { amount: formatMoney(over[kind], i18n.language) })}
      </Badge>
    </p>
  );
}
