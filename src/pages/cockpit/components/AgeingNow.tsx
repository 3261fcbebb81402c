import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Ageing } from '../../../components/charts/Ageing';
import { ageingFinding } from '#domain/cockpit/told';
import { standingIn } from '../hooks/standing-in';
import { byStage } from '#domain/cockpit/sums';
import { DAY_MS } from '#domain/cockpit/words';
import type { Cockpit } from '../hooks/useCockpit';
import type { CockpitView } from '../hooks/useCockpitFilter';
import { useCockpitWords } from '../hooks/useCockpitWords';
import styles from './Cockpit.module.css';

/** The vehicles here now, by stage and age, against how long completed ones took; always in calendar time. */
export function AgeingNow({ view, data: { standing, lead } }: { view: CockpitView; data: Cockpit }) {
  const { t } = useTranslation('cockpit');
  const { filter, pick } = view;
  const words = useCockpitWords(filter);
  const { days, vehicles, stageName } = words;
  const now = Date.parse(standing.countedUntil);
  const { shop } = filter;
  const rows = useMemo(() => standingIn(standing.rows, { shop }), [standing.rows, shop]);
  const columns = useMemo(
    () =>
      byStage(rows).map(({ stage, rows: own }) => ({
        key: stage,
        label: stageName(stage),
        items: own.map(({ workOrderId, extId, vehicle, arrived }) => ({
          key: String(workOrderId),
          label: `${extId} ${vehicle}`.trim(),
          age: (now - Date.parse(arrived)) / DAY_MS,
        })),
      })),
    [rows, now, stageName],
  );
  const { p50Ms, p90Ms } = lead;
  const percentiles = useMemo(
    () =>
      [
        { key: 'p50', value: p50Ms },
        { key: 'p90', value: p90Ms },
      ].flatMap(({ key, value }) =>
        value === null
          ? []
          : [{ key, label: t(`ageing.${key as 'p50' | 'p90'}`), values: columns.map(() => value / DAY_MS) }],
      ),
    [p50Ms, p90Ms, columns, t],
  );
  return (
    <section className={styles.chart} data-chart="ageing">
      <Ageing
        level={2}
        title={t('ageing.title')}
        finding={ageingFinding(words, rows, { now, p90Ms })}
        empty={t('ageing.empty')}
        file={t('ageing.title')}
        sheet={t('sheet.ageing')}
        subject={t('ageing.stage')}
        item={t('ageing.vehicle')}
        measure={t('ageing.days')}
        late={t('ageing.late')}
        format={days.format}
        formatCount={vehicles}
        columns={columns}
        percentiles={percentiles}
        onPick={(key) => pick({ kind: 'some', workOrderIds: [Number(key)] })}
        onPickMany={(keys) => pick({ kind: 'some', workOrderIds: keys.map(Number) })}
      />
    </section>
  );
}
