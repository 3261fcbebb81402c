import { z } from 'zod';
import { keptSince } from '#domain/authorship';
import { hoursBefore } from '#domain/moments';
import type { Job } from '../../platform/jobs/worker';
import type { ObjectStore } from '../../platform/objects/store';
import { forgetMedia, listLeftOver } from './queries';
import { REMOVE_OBJECT } from './service';

const payloadSchema = z.object({ key: z.string() });
/**
 * Longer than any upload address is valid; and than clocks of processes differ, if one restores what another sweeps.
 */
const LEFT_OVER_HOURS = 1;
const MOST_AT_ONCE = 2000;

/**
 * The background work of attachments: removing objects, and every hour what was uploaded and never saved, or removed so
 * long ago that nobody can restore it.
 */
export function attachmentJobs(store: ObjectStore, clock: () => Date): Job[] {
  return [
    {
      task: REMOVE_OBJECT,
      run: async (payload) => store.remove(payloadSchema.parse(payload).key),
    },
    {
      task: 'sweep-uploads',
      cron: '41 * * * *',
      async run(_payload, { pool, log }) {
        const begun = hoursBefore(clock(), LEFT_OVER_HOURS);
        const left = await listLeftOver(pool, { begun, removed: keptSince(begun) }, MOST_AT_ONCE);
        const failed: unknown[] = [];
        for (const { site_id: siteId, media_uuid: mediaUuid, file_path: path } of left) {
          try {
            await store.remove(path);
            await forgetMedia(pool, siteId, mediaUuid);
          } catch (error) {
            // One that cannot be removed holds up no other.
            failed.push(error);
          }
        }
        log.info(
          { files: left.length - failed.length },
          'uploads that nobody saved, and files removed long ago, are gone',
        );
        if (failed.length > 0)
          throw new AggregateError(failed, `${failed.length} uploads could not be removed`);
      },
    },
  ];
}
