import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { StackedAreas } from '../../../components/charts/StackedAreas';
import { stagesFinding } from '#domain/cockpit/told';
import { wholeDays } from '#domain/cockpit/period';
import { largestLayers, OTHERS, stageLayers } from '#domain/cockpit/sums';

import type { Cockpit } from '../hooks/useCockpit';
import type { CockpitView } from '../hooks/useCockpitFilter';
import { useCockpitWords } from '../hooks/useCockpitWords';
import styles from './Cockpit.module.css';

/** More colors than this cannot be distinguished. */
const MOST_STAGES = 8;

/** How many vehicles were in which stage, day by day: the area is their time. */
export function WorkInProgress({ view, data: { hours } }: { view: CockpitView; data: Cockpit }) {
  const { t } = useTranslation('cockpit');
  const { filter, days: period, today, pick } = view;
  const words = useCockpitWords(filter);
  const { number, stageName } = words;
  const days = useMemo(() => wholeDays(period, today), [period, today]);
  const layers = useMemo(() => stageLayers(hours.rows, days), [hours.rows, days]);
  const series = useMemo(
    () =>
      largestLayers(layers, MOST_STAGES).map(({ stage, values }) => ({
        key: stage,
        label: stage === OTHERS ? t('stages.others') : stageName(stage),
        values,
        ...(stage === OTHERS ? { tone: 'quiet' as const } : {}),
      })),
    [layers, t, stageName],
  );
  return (
    <section className={styles.chart} data-chart="stages">
      <StackedAreas
        level={2}
        title={t('stages.title')}
        finding={stagesFinding(words, layers)}
        empty={t('stages.empty')}
        file={t('stages.title')}
        sheet={t('sheet.stages')}
        measure={t('stages.measure')}
        format={number}
        days={days}
        series={series}
        onPick={(day) => pick({ kind: 'day', day })}
      />
    </section>
  );
}
