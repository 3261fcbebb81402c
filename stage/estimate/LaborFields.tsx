import { useTranslation } from 'react-i18next';
import { Icon } from '../../src/components/Icon';
import { formatMoney } from '../../src/providers/i18n/format';
import { useStage } from '../frame/stage-context';
import { Entry } from './Entry';
import { laborCosts, rateOf, type DraftProblem, type LaborDraft } from './item-draft';
import section from '../frame/section.module.css';
import styles from './ItemDialog.module.css';

type Props = {
  labor: LaborDraft;
  problem: (field: string) => DraftProblem['kind'] | undefined;
  onChange: (labor: LaborDraft) => void;
  onRemove: () => void;
};

/** A labor (shop, hours, rate) or a fee (shop, amount). Another shop brings its own rate. */
export function LaborFields({ labor, problem, onChange, onRemove }: Props) {
  const { t, i18n } = useTranslation('workbench');
  const { shops, terms } = useStage().task;
  const fee = labor.type === 'fee';
  return (
    <div className={styles.line} role="group" aria-label={labor.laborName || t(`estimate.${labor.type}`)}>
      <Entry
        label={t(fee ? 'estimate.field.fee' : 'estimate.field.labor')}
        value={labor.laborName}
        problem={problem('laborName')}
        onChange={(laborName) => onChange({ ...labor, laborName })}
      />
      <label className={section.field}>
        {t('estimate.field.shop')}
        <select
          value={labor.siteShopId}
          onChange={(event) => {
            const siteShopId = Number(event.target.value);
            onChange({ ...labor, siteShopId, rate: rateOf(siteShopId, shops, terms) });
          }}
        >
          {shops.map(({ siteShopId, shopName }) => (
            <option key={siteShopId} value={siteShopId}>
              {shopName}
            </option>
          ))}
        </select>
      </label>
      {fee ? (
        <Entry
          label={t('estimate.field.amount')}
          value={labor.amount}
          problem={problem('amount')}
          number
          onChange={(amount) => onChange({ ...labor, amount })}
        />
      ) : (
        <>
          <Entry
            label={t('estimate.field.hours')}
            value={labor.laborTime}
            problem={problem('laborTime')}
            number
            onChange={(laborTime) => onChange({ ...labor, laborTime })}
          />
          <Entry
            label={t('estimate.field.rate')}
            value={labor.rate}
            problem={problem('rate')}
            number
            onChange={(rate) => onChange({ ...labor, rate })}
          />
        </>
      )}
      <output className={styles.price}>{formatMoney(laborCosts(labor, terms), i18n.language)}</output>
      <button
        type="button"
        className={styles.remove}
        aria-label={t('estimate.removeLine', { name: labor.laborName || t(`estimate.${labor.type}`) })}
        onClick={onRemove}
      >
        <Icon name="trash" />
      </button>
    </div>
  );
}
