import { Suspense } from 'react';
import { Loading } from '../../src/components/Loading';
import { laterPart } from '../../src/components/later/later';
import styles from './Estimate.module.css';

const BesideParts = laterPart(async () => (await import('./BesideParts')).BesideParts);

/** What somebody looks at while they estimate or decide: photos, notes and history of the vehicle. */
export function Beside() {
  return (
    <aside className={styles.beside}>
      <Suspense fallback={<Loading />}>
        <BesideParts />
      </Suspense>
    </aside>
  );
}
