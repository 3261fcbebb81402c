import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import type { PageFilter } from '#domain/cockpit/address';
import type { CockpitView } from '../hooks/useCockpitFilter';

type Props = { view: Pick<CockpitView, 'filter' | 'change'>; size?: 'small' | 'middle' };

/** What the parts of the time are measured in: hours, or the money that they cost. */
export function MeasureChoice({ view: { filter, change }, size = 'middle' }: Props) {
  const { t } = useTranslation('cockpit');
  return (
    <Segmented<PageFilter['measure']>
      size={size}
      aria-label={t('time.by')}
      name="measure"
      value={filter.measure}
      options={(['hours', 'money'] as const).map((value) => ({ value, label: t(`time.${value}`) }))}
      onChange={(measure) => change({ measure })}
    />
  );
}
