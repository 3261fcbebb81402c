import { Suspense, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'antd';
import { EmptyList } from '../../../components/EmptyList';
import { laterPart } from '../../../components/later/later';
import { sumOf } from '#domain/cockpit/sums';
import type { Cockpit } from '../hooks/useCockpit';
import type { CockpitView } from '../hooks/useCockpitFilter';
import { AgeingNow } from './AgeingNow';
import { Hints } from './Hints';
import { LeadTimes } from './LeadTimes';
import { PromiseDrift } from './PromiseDrift';
import { Tiles } from './Tiles';
import { TimeShares } from './TimeShares';
import { WhoMustAct } from './WhoMustAct';
import { WorkInProgress } from './WorkInProgress';
import styles from './Cockpit.module.css';

// Below the first screen.
const Work = laterPart(async () => (await import('./Work')).Work);

type Props = {
  view: CockpitView;
  data: Cockpit;
  shops: ReadonlyMap<number, string>;
  onRefresh: () => void;
};

/** Everything shown for a period, or why there is nothing. */
export function Figures({ view, data, shops, onRefresh }: Props) {
  const { t } = useTranslation('cockpit');
  const { hours, standing } = data;
  // What is below the first screen, including a dot per vehicle, must not delay the first numbers.
  const below = useDeferredValue(true, false);
  const sums = sumOf(hours.rows);
  if (hours.countedUntil === '' && hours.rows.length === 0 && standing.rows.length === 0) {
    return (
      <>
        <Hints view={view} sums={sums} />
        <EmptyList title={t('notCounted.title')} why={t('notCounted.why')}>
          <Button onClick={onRefresh}>{t('refresh')}</Button>
        </EmptyList>
      </>
    );
  }
  return (
    <>
      <PromiseDrift view={view} />
      <Hints view={view} sums={sums} />
      <Tiles view={view} data={data} sums={sums} />
      <div className={styles.charts}>
        {sums.ms === 0 ? (
          <section className={styles.chart} data-chart="time">
            <EmptyList title={t('empty.title')} why={t('empty.why')} />
          </section>
        ) : (
          <>
            <TimeShares view={view} data={data} />
            <LeadTimes view={view} data={data} />
          </>
        )}
        {below ? (
          <>
            {sums.ms === 0 ? null : <WorkInProgress view={view} data={data} />}
            <AgeingNow view={view} data={data} />
            <WhoMustAct view={view} data={data} shops={shops} />
            <Suspense fallback={null}>
              <Work view={view} data={data} />
            </Suspense>
          </>
        ) : null}
      </div>
    </>
  );
}
