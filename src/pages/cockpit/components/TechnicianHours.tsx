import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Bars } from '../../../components/charts/Bars';
import { HOUR_MS } from '#domain/cockpit/words';
import type { CockpitView } from '../hooks/useCockpitFilter';
import type { WorkFigures } from '../hooks/useWorkFigures';
import { technicianFinding } from '#domain/cockpit/told';
import { busiest, hoursOf } from '#domain/cockpit/work-sums';
import { useCockpitWords } from '../hooks/useCockpitWords';
import styles from './Cockpit.module.css';

type Props = {
  view: CockpitView;
  technicians: WorkFigures['technicians'];
  before: WorkFigures['technicians'] | undefined;
};

/** How many technicians are shown before the user asks for all. */
const FEW = 6;

/** What technicians sold and clocked, against the hours they were present. */
export function TechnicianHours({ view: { filter, picked, pick }, technicians, before }: Props) {
  const { t } = useTranslation('cockpit');
  const words = useCockpitWords(filter);
  const { hours, number, percent } = words;
  const [whole, setWhole] = useState(false);
  const busy = useMemo(() => busiest(technicians), [technicians]);
  const series = useMemo(
    () =>
      (['billed', 'clocked', 'available'] as const).map((key) => ({
        key,
        label: t(`technicians.${key}`),
        ...(key === 'available' ? { tone: 'quiet' as const } : {}),
      })),
    [t],
  );
  const rows = busy.map(({ technicianId, technicianName, billedMs, clockedMs, availableMs }) => ({
    key: String(technicianId),
    label: technicianName,
    values: [billedMs, clockedMs, availableMs].map((ms) => ms / HOUR_MS),
  }));
  return (
    <section className={styles.chart} data-chart="technicians">
      <Bars
        level={2}
        title={t('technicians.title')}
        finding={technicianFinding(words, technicians, before)}
        empty={t('technicians.empty')}
        file={t('technicians.title')}
        sheet={t('sheet.technicians')}
        subject={t('technicians.subject')}
        measure={t('technicians.measure')}
        format={hours.format}
        series={series}
        rows={rows}
        {...(whole ? {} : { drawn: FEW })}
        details={[
          {
            title: t('technicians.efficiency'),
            write: percent,
            values: busy.map((one) => hoursOf([one]).efficiency ?? null),
          },
          {
            title: t('technicians.use'),
            write: percent,
            values: busy.map((one) => hoursOf([one]).use ?? null),
          },
        ]}
        picked={picked?.kind === 'technician' ? String(picked.technicianId) : undefined}
        onPick={(id) => pick({ kind: 'technician', technicianId: Number(id) })}
        control={
          busy.length > FEW ? (
            <Button size="small" type="text" aria-pressed={whole} onClick={() => setWhole(!whole)}>
              {t('technicians.all', { count: busy.length, value: number(busy.length) })}
            </Button>
          ) : null
        }
      />
    </section>
  );
}
