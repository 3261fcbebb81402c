import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Can } from '../../../components/Can';
import { SelectField } from '../../../components/fields/SelectField';
import { formatDollars, formatShortDay } from '../../../providers/i18n/format';
import { proposalsFor, type Proposal } from '../hooks/useAccept';
import type { DayPlan } from '../hooks/usePlan';
import { MoreWork } from './MoreWork';
import { PlanTabs } from './PlanTabs';
import styles from './Plan.module.css';

type Props = {
  plan: DayPlan | undefined;
  day: string;
  shop: string;
  accepting: boolean;
  onChoose: (name: 'day' | 'shop', value: string) => void;
  onAccept: (proposals: readonly Proposal[]) => void;
};

/** Which day and shop, how the proposals compare with today's order, and all of them by one press. */
export function PlanHead({ plan, day, shop, accepting, onChoose, onAccept }: Props) {
  const { t, i18n } = useTranslation('plan');
  const proposals = plan?.technicians.flatMap(proposalsFor) ?? [];
  const { days = [], shops = [] } = plan ?? {};
  return (
    <header className={styles.head}>
      <h1>{t('title')}</h1>
      <PlanTabs current="work" />
      <div className={styles.choices}>
        <SelectField
          label={t('day')}
          value={day}
          onChange={(value) => onChoose('day', value)}
          options={[
            { value: '', label: t('today') },
            ...days.slice(1).map((one) => ({ value: one, label: dayName(one, i18n.language) })),
          ]}
        />
        <SelectField
          label={t('shop')}
          value={shop}
          onChange={(value) => onChoose('shop', value)}
          options={[
            { value: '', label: t('allShops') },
            ...shops.map((one) => ({ value: one.shop, label: one.name })),
          ]}
        />
      </div>
      {proposals.length > 0 ? (
        <Can resource="plan" action="assign">
          <Button
            type="primary"
            className={styles.all ?? ''}
            loading={accepting}
            onClick={() => onAccept(proposals)}
          >
            {t('acceptAll', { count: proposals.length })}
          </Button>
        </Can>
      ) : null}
      {plan?.hoursSet ? <Comparison plan={plan} /> : null}
    </header>
  );
}

/** A day with its weekday, as people name the days of a week. */
const dayName = (day: string, language: string): string =>
  `${new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(Date.parse(day))}, ${formatShortDay(day, language)}`;

/** How the plan compares with today's order; nothing if there is nothing to do. */
function Comparison({ plan: { comparison } }: { plan: DayPlan }) {
  const { t, i18n } = useTranslation('plan');
  if (!comparison) return null;
  const { plan, today } = comparison;
  const late = today.late - plan.late;
  const cost = today.cost === null || plan.cost === null ? 0 : Math.round(today.cost - plan.cost);
  const said = [
    late > 0
      ? t('compare.lessLate', { count: late })
      : late < 0
        ? t('compare.moreLate', { count: -late })
        : '',
    cost === 0
      ? ''
      : t(cost > 0 ? 'compare.less' : 'compare.more', {
          amount: formatDollars(Math.abs(cost), i18n.language),
        }),
  ].filter(Boolean);
  return (
    <p className={styles.compare}>
      {said.length === 0 ? t('compare.same') : t('compare.said', { what: said.join(', ') })}{' '}
      {t('compare.lateNow', { count: plan.late })} <MoreWork />
    </p>
  );
}
