import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Bars } from '../../../components/charts/Bars';
import { DAY_MS } from '#domain/cockpit/words';
import type { CockpitView } from '../hooks/useCockpitFilter';
import type { WorkFigures } from '../hooks/useWorkFigures';
import { suppliersFinding } from '#domain/cockpit/told';
import { byLateParts, deliveries, lateness } from '#domain/cockpit/work-sums';
import { useCockpitWords } from '../hooks/useCockpitWords';
import styles from './Cockpit.module.css';

type Props = {
  view: CockpitView;
  suppliers: WorkFigures['suppliers'];
  before: WorkFigures['suppliers'] | undefined;
};

/** How many of the parts of each supplier came after their first promised day. */
export function Suppliers({ view: { filter, picked, pick }, suppliers, before }: Props) {
  const { t } = useTranslation('cockpit');
  const words = useCockpitWords(filter);
  const { days, percent } = words;
  const sorted = useMemo(() => byLateParts(suppliers), [suppliers]);
  const rows = useMemo(
    () =>
      sorted.map((one) => ({
        key: one.name,
        label: t('suppliers.row', {
          name: one.name || t('who.none.supplier'),
          late: one.late,
          of: one.promised,
        }),
        values: [lateness(one) ?? null],
      })),
    [sorted, t],
  );
  const series = useMemo(() => [{ key: 'late', label: t('suppliers.measure') }], [t]);
  const inDays = (ms: number | null) => (ms === null ? null : ms / DAY_MS);
  return (
    <section className={styles.chart} data-chart="suppliers">
      <Bars
        level={2}
        title={t('suppliers.title')}
        finding={suppliersFinding(words, sorted, before)}
        empty={t(deliveries(suppliers).received > 0 ? 'suppliers.noneTold' : 'suppliers.empty')}
        file={t('suppliers.title')}
        sheet={t('sheet.suppliers')}
        subject={t('suppliers.subject')}
        measure={t('suppliers.measure')}
        format={percent}
        series={series}
        rows={rows}
        details={[
          { title: t('suppliers.received'), values: sorted.map(({ received }) => received) },
          { title: t('suppliers.promised'), values: sorted.map(({ promised }) => promised) },
          { title: t('suppliers.late'), values: sorted.map(({ late }) => late) },
          { title: t('suppliers.p50'), write: days.format, values: sorted.map(({ p50Ms }) => inDays(p50Ms)) },
          { title: t('suppliers.p90'), write: days.format, values: sorted.map(({ p90Ms }) => inDays(p90Ms)) },
        ]}
        picked={picked?.kind === 'supplier' ? picked.supplier : undefined}
        onPick={(supplier) => pick({ kind: 'supplier', supplier })}
      />
    </section>
  );
}
