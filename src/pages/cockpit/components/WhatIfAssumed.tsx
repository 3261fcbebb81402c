import { useTranslation } from 'react-i18next';
import { HOUR_MS } from '#domain/cockpit/words';
import { TableOfChart } from '../../../components/charts/TableOfChart';
import type { CockpitView } from '../hooks/useCockpitFilter';
import { useCockpitWords } from '../hooks/useCockpitWords';
import type { WhatIfTold } from '../hooks/useWhatIf';
import styles from './WhatIf.module.css';

const SAID = ['routes', 'hands', 'habit', 'approve', 'day'] as const;
const HUNDRED = 100;

/** What a simulation assumes, and the people it has learned, on demand. */
export function WhatIfAssumed({ view, told }: { view: CockpitView; told: WhatIfTold }) {
  const { t } = useTranslation('what-if');
  const { hours, percent, stageName } = useCockpitWords(view.filter);
  const { places, learned, learnedDays, runs } = told;
  const columns = [
    { title: t('places.place') },
    { title: t('places.hands') },
    { title: t('places.load'), write: percent },
    { title: t('places.wait'), write: hours.format },
    { title: t('places.queued'), write: hours.format },
  ];
  const rows = places
    .toSorted((one, other) => other.queuedMs - one.queuedMs)
    .map(({ siteShopId, stage, shopName, hands, load, waitMs, queuedMs }) => [
      siteShopId === null ? stageName(stage) : shopName,
      hands,
      load * HUNDRED,
      waitMs / HOUR_MS,
      Math.min(queuedMs, waitMs) / HOUR_MS,
    ]);
  return (
    <details className={styles.assumed}>
      <summary>{t('assumed.title')}</summary>
      <p>{t('assumed.learned', { count: learned, days: learnedDays, runs })}</p>
      <ul>
        {SAID.map((said) => (
          <li key={said}>{t(`assumed.${said}`)}</li>
        ))}
      </ul>
      <TableOfChart title={t('places.title')} table={{ columns, rows }} />
    </details>
  );
}
