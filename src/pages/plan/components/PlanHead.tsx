import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { dayAt, isDay } from '#domain/days';
import { Can } from '../../../components/Can';
import { SelectField } from '../../../components/fields/SelectField';
import { formatDollars, formatWeekday } from '../../../providers/i18n/format';
import { useCurrentSite } from '../../../providers/session/session-store';
import { proposalsFor, type Proposal } from '../hooks/useAccept';
import { isClosed, type DayPlan } from '../hooks/usePlan';
import { MoreWork } from './MoreWork';
import { PlanTabs } from './PlanTabs';
import styles from './Plan.module.css';

type Props = {
  plan: DayPlan | undefined;
  /** The plan shown is still that of another day or shop. */
  stale: boolean;
  /** The days and shops to choose from, as far as loaded. */
  known: Pick<DayPlan, 'days' | 'shops' | 'opensOn' | 'now'> | undefined;
  /** As in the address; empty if nothing was chosen. */
  day: string;
  shop: string;
  accepting: boolean;
  onChoose: (name: 'day' | 'shop', value: string) => void;
  onAccept: (proposals: readonly Proposal[]) => void;
};

/** The day and shop, what the proposals achieve compared with today's order, and a button to accept all of them. */
export function PlanHead({ plan, stale, known, day, shop, accepting, onChoose, onAccept }: Props) {
  const { t, i18n } = useTranslation('plan');
  const { site } = useCurrentSite();
  const { days = [], shops = [], opensOn = '' } = known ?? {};
  const proposals = plan && !isClosed(plan) ? plan.technicians.flatMap(proposalsFor) : [];
  const today = known ? dayAt(known.now, site.timeZone) : undefined;
  const asked = day === '' ? opensOn : isDay(day) ? day : '';
  // If a day is not offered, for example because the site is closed, the page says why.
  const shownDay = !known || days.includes(asked) ? asked : '';
  const nameOf = (one: string) => (one === today ? t('today') : formatWeekday(one, i18n.language));
  const offered = known || shownDay === '' ? days : [shownDay];
  return (
    <header className={styles.head}>
      <h1>{t('title')}</h1>
      <PlanTabs current="work" />
      <div className={styles.choices}>
        <SelectField
          label={t('day')}
          value={shownDay}
          placeholder={t('day')}
          onChange={(value) => onChoose('day', value === opensOn ? '' : value)}
          options={offered.map((one) => ({ value: one, label: nameOf(one) }))}
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
            disabled={stale}
            onClick={() => onAccept(proposals)}
          >
            {t('acceptAll', { count: proposals.length })}
          </Button>
        </Can>
      ) : null}
      {plan?.hoursSet ? <Comparison plan={plan} /> : null}
      {day === '' && today !== undefined && opensOn !== today ? (
        <p className={styles.compare} role="status">
          {t(days.includes(today) ? 'nextOpen' : 'closedToday', {
            day: formatWeekday(opensOn, i18n.language),
          })}
        </p>
      ) : null}
    </header>
  );
}

/** What the plan achieves compared with today's order; nothing if there is nothing to do. */
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
