import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { COCKPIT_DAYS } from '#domain/cockpit/period';
import { EMPTY_VALUE } from '#domain/limits';
import { formatDay } from '../../../providers/i18n/format';
import type { WrongDays } from '#domain/cockpit/address';
import type { CockpitView } from '../hooks/useCockpitFilter';
import { useWrongAddress } from '../hooks/useWrongAddress';

/** Says what in the address cannot be shown, why, and what is shown instead. */
export function WrongAddress({ view }: { view: CockpitView }) {
  const { t } = useTranslation('cockpit');
  const { told, forget } = useWrongAddress(view);
  const days = useWrongDaysText();
  if (!told) return null;
  const { customer, shop } = told;
  const sentences = [
    ...(told.days ? days(told.days) : []),
    ...(customer === undefined ? [] : [t('wrongId.customer', { what: customer })]),
    ...(shop === undefined ? [] : [t('wrongId.shop', { what: shop })]),
  ];
  return <Alert type="warning" showIcon closable onClose={forget} message={sentences.join(' ')} />;
}

/** What to say about days that cannot be shown. */
function useWrongDaysText(): (days: WrongDays) => string[] {
  const { t, i18n } = useTranslation('cockpit');
  const day = (one: string) => formatDay(one, 'UTC', i18n.language);
  return ({ from, to, why, what }) => {
    const named = { from: from || EMPTY_VALUE, to: to || EMPTY_VALUE };
    if (why === 'unasked') return [t('wrongDays.unasked', named)];
    return [
      from !== '' || to !== '' ? t('wrongDays.named', named) : t('wrongDays.unnamed'),
      why === 'outside'
        ? t('filter.bounds', { first: day(COCKPIT_DAYS.from), last: day(COCKPIT_DAYS.to) })
        : t(`wrongDays.why.${why}`, { what }),
    ];
  };
}
