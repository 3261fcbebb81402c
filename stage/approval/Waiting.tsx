import { useTranslation } from 'react-i18next';
import type { StageTask } from '#contract/workbench';
import { Moment } from '../../src/components/Moment';
import { formatMoney } from '../../src/providers/i18n/format';

/** Since when the decision waits, and what a day more of it costs. */
export function Waiting({ since, costADay }: NonNullable<StageTask['waiting']>) {
  const { t, i18n } = useTranslation('workbench');
  return (
    <small>
      {t('approve.since')} <Moment value={since} />
      {costADay === null
        ? null
        : ` · ${t('approve.costADay', { cost: formatMoney(costADay, i18n.language) })}`}
    </small>
  );
}
