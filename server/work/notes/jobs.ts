import { keptSince } from '#domain/authorship';
import type { Job } from '../../platform/jobs/worker';
import { forgetVersions } from './version-queries';

/** Every hour: forgets former versions of notes that nobody can restore anymore. */
export function noteJobs(clock: () => Date): Job[] {
  return [
    {
      task: 'sweep-notes',
      cron: '43 * * * *',
      async run(_payload, { pool, log }) {
        const versions = await forgetVersions(pool, keptSince(clock()));
        log.info({ versions }, 'former texts of notes are forgotten');
      },
    },
  ];
}
