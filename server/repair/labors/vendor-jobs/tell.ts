import type { VendorStep } from '#domain/vendor-jobs';
import type { SiteContext, WriteEffects } from '../../../platform/http/context';
import { promisesOf, timesOf, type JobRecord } from './job';

type Context = SiteContext & WriteEffects;

/** The labors of a job for a sentence. */
export const laborsOf = ({ labors }: JobRecord): string =>
  labors.map(({ laborName }) => laborName).join(', ');

/**
 * Writes what has become of a job to the history, with everything known, and tells the consoles that show its labors.
 */
export async function tellVendorJob(
  { history, publish, site }: Context,
  job: JobRecord,
  told: { action: VendorStep | 'Priced' | 'Undone'; description: string; data?: Record<string, unknown> },
): Promise<void> {
  const { siteId } = site;
  const { workOrderId, vendorJobId, siteVendorId, vendorName: vendor, offSite } = job;
  const { due } = promisesOf(job);
  const { acceptedTime, startedTime, doneTime, backTime, cancelledTime } = timesOf(job);
  await history({
    siteId,
    workOrderId,
    eventType: 'Vendor',
    action: told.action,
    description: told.description,
    data: {
      vendorJobId,
      siteVendorId,
      vendor,
      laborIds: job.labors.map(({ estimateLaborId }) => estimateLaborId),
      offSite,
      promised: due,
      sentTime: new Date(job.sentTime),
      acceptedTime,
      startedTime,
      doneTime,
      backTime,
      cancelledTime,
      ...told.data,
    },
  });
  for (const area of ['labors', 'work-orders'] as const) await publish({ siteId, area, ids: [workOrderId] });
}
