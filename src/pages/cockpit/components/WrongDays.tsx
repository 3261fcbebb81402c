import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { COCKPIT_DAYS } from '#domain/cockpit/period';
import { EMPTY_VALUE } from '#domain/limits';
import { formatDay } from '../../../providers/i18n/format';
import type { CockpitView } from '../hooks/useCockpitFilter';
import { useWrongDays } from '../hooks/useWrongDays';

/** Says that the days of the address cannot be shown, which show instead, and which could be. */
export function WrongDays({ view }: { view: CockpitView }) {
  const { t, i18n } = useTranslation('cockpit');
  const { told, forget } = useWrongDays(view);
  if (!told) return null;
  const day = (one: string) => formatDay(one, 'UTC', i18n.language);
  const { from, to } = told;
  const named = from !== '' || to !== '';
  return (
    <Alert
      type="warning"
      showIcon
      closable
      onClose={forget}
      message={[
        named
          ? t('wrongDays.named', { from: from || EMPTY_VALUE, to: to || EMPTY_VALUE })
          : t('wrongDays.unnamed'),
        t('filter.bounds', { first: day(COCKPIT_DAYS.from), last: day(COCKPIT_DAYS.to) }),
      ].join(' ')}
    />
  );
}
