import { promisedText } from '#domain/promises';
import type { VendorStep } from '#domain/vendor-jobs';
import { isDay } from '#domain/days';
import { shownIn } from '#domain/wall-clock';
import type { SiteContext, WriteEffects } from '../../platform/http/context';
import { shownSiteTime } from '../../platform/site-time';
import { promisesOf, timesOf, type JobRecord } from './job';

type Context = SiteContext & WriteEffects;

/** A promise for the history: the day, or the moment where it was no whole day. */
export function shownPromise(due: Date, site: SiteContext['site']): string {
  return isDay(promisedText(due, site.timeZone))
    ? shownIn(site.timeZone, due, 'MMM D, YYYY')
    : shownSiteTime(due, site);
}

/** The labors of a job for a sentence. */
export const laborsOf = ({ labors }: JobRecord): string =>
  labors.map(({ laborName }) => laborName).join(', ');

/** Writes what has become of a job to the history, all that is known of it, and tells the consoles that show its labors. */
export async function tellVendorJob(
  { history, publish, site }: Context,
  job: JobRecord,
  told: { action: VendorStep | 'Undone'; description: string; data?: Record<string, unknown> },
): Promise<void> {
  const { siteId } = site;
  const { workOrderId, vendorJobId, siteVendorId, vendorName: vendor, offSite } = job;
  const { due } = promisesOf(job);
  const { acceptedTime, backTime, cancelledTime } = timesOf(job);
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
      backTime,
      cancelledTime,
      ...told.data,
    },
  });
  for (const area of ['labors', 'work-orders'] as const) await publish({ siteId, area, ids: [workOrderId] });
}
