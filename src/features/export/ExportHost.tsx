import { Suspense, useSyncExternalStore } from 'react';
import { exportJob } from './export-job';
import { laterPart } from '../../components/later/later';

const ExportPanel = laterPart(async () => (await import('./ExportPanel')).ExportPanel);

/** Shows the progress of the export, whatever screen is open; nothing is loaded while there is none. */
export function ExportHost() {
  const job = useSyncExternalStore(exportJob.watch, exportJob.get);
  if (job.state === 'idle') return null;
  return (
    <Suspense fallback={null}>
      <ExportPanel job={job} />
    </Suspense>
  );
}
