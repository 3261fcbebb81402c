import { LoadState } from '../../../components/LoadState';
import type { CockpitView } from '../hooks/useCockpitFilter';
import { useWorkFigures } from '../hooks/useWorkFigures';
import { FirstChecks } from './FirstChecks';
import { Suppliers } from './Suppliers';
import { TechnicianHours } from './TechnicianHours';
import styles from '../CockpitPage.module.css';

/** What was done on the days: checks that were passed at once, hours of technicians, parts that came. */
export function Work({ view }: { view: CockpitView }) {
  const { query, figures, before } = useWorkFigures(view);
  if (!figures) {
    return (
      <section className={styles.chart}>
        <LoadState query={query} />
      </section>
    );
  }
  return (
    <>
      <FirstChecks view={view} checks={figures.checks} before={before?.checks} />
      <TechnicianHours view={view} technicians={figures.technicians} before={before?.technicians} />
      <Suppliers view={view} suppliers={figures.suppliers} before={before?.suppliers} />
    </>
  );
}
