import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCockpitWords } from '../hooks/useCockpitWords';
import { usePromiseFigures } from '../hooks/usePromiseFigures';
import type { CockpitView } from '../hooks/useCockpitFilter';

const HUNDRED = 100;

/** Too few promises of the last two weeks were kept for it to be chance: today's are learned from the same vehicles. */
export function PromiseDrift({ view }: { view: CockpitView }) {
  const { t } = useTranslation('cockpit');
  const { percent, vehicles } = useCockpitWords(view.filter);
  const drift = usePromiseFigures(view).data?.drift;
  if (!drift?.share) return null;
  const { share, low, high } = drift.share;
  return (
    <Alert
      type="warning"
      showIcon
      message={t('promises.drift', {
        percent: percent(share * HUNDRED),
        low: percent(low * HUNDRED),
        high: percent(high * HUNDRED),
        vehicles: vehicles(drift.vehicles),
      })}
      description={t('promises.driftWhy')}
    />
  );
}
