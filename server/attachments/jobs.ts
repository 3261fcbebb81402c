import { z } from 'zod';
import { hoursBefore } from '#domain/moments';
import type { Job } from '../platform/jobs/worker';
import type { ObjectStore } from '../platform/objects/store';
import { forgetMedia, listLeftOver } from './queries';
import { REMOVE_OBJECT } from './service';

const payloadSchema = z.object({ key: z.string() });
/** Longer than any upload address is good for. */
const LEFT_OVER_HOURS = 1;
const MOST_AT_ONCE = 2000;

/** The background work of attachments: removing objects, and every hour what was uploaded and never saved. */
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
        const before = hoursBefore(clock(), LEFT_OVER_HOURS);
        const left = await listLeftOver(pool, before, MOST_AT_ONCE);
        const failed: unknown[] = [];
        for (const { site_id: siteId, media_uuid: mediaUuid, file_path: path } of left) {
          try {
            await store.remove(path);
            await forgetMedia(pool, siteId, mediaUuid);
          } catch (error) {
            // One that cannot be removed keeps no other one.
            failed.push(error);
          }
        }
        log.info({ files: left.length - failed.length }, 'uploads that nobody saved are removed');
        if (failed.length > 0)
          throw new AggregateError(failed, `${failed.length} uploads could not be removed`);
      },
    },
  ];
}
