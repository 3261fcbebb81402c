import { LoadState } from '../../../components/LoadState';
import type { Cockpit } from '../hooks/useCockpit';
import type { CockpitView } from '../hooks/useCockpitFilter';
import { useWorkFigures } from '../hooks/useWorkFigures';
import { Bottleneck } from './Bottleneck';
import { Compared } from './Compared';
import { FirstChecks } from './FirstChecks';
import { Promises } from './Promises';
import { Suppliers } from './Suppliers';
import { TechnicianHours } from './TechnicianHours';
import styles from './Cockpit.module.css';

type Props = { view: CockpitView; data: Cockpit };

/**
 * Shops and customers side by side, what held the site back, which promises were kept, and the work done: checks passed
 * at once, hours of technicians, parts that came.
 */
export function Work({ view, data }: Props) {
  return (
    <>
      <Compared view={view} />
      <Bottleneck view={view} data={data} />
      <Promises view={view} />
      <Figures view={view} />
    </>
  );
}

function Figures({ view }: Pick<Props, 'view'>) {
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
      <TechnicianHours view={view} technicians={figures.technicians} before={before?.technicians} />
      <FirstChecks view={view} checks={figures.checks} before={before?.checks} />
      <Suppliers view={view} suppliers={figures.suppliers} before={before?.suppliers} />
    </>
  );
}
