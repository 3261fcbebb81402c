import type { Duty } from './cast';
import { Random } from './random';
import { timeCell as time, type SiteContext } from './site-context';
import type { LaidLabor } from './timeline/laid';

/** What a vendor was given and has brought back: moments in milliseconds. */
export type WrittenVendorJob = {
  vendorJobId: number;
  siteVendorId: number;
  vendor: string;
  sent: number;
  promised: number;
  back: number;
};

const MINUTE = 60_000;

/**
 * Rows of the job that a vendor did on a labor, with what it had promised when it was sent; null for what the site did
 * itself.
 */
export function writeVendorJob(
  { siteId, seed, ids, writer, vendorIds }: SiteContext,
  { state: { vendor }, vendor: away }: LaidLabor,
  { workOrderId, laborId }: { workOrderId: number; laborId: number },
  people: Readonly<Record<Duty, string>>,
): WrittenVendorJob | null {
  const siteVendorId = vendor === null ? undefined : vendorIds.get(vendor);
  if (vendor === null || siteVendorId === undefined || away === null) return null;
  const { from: sent, to: back } = away;
  const kept = new Random(`${seed}/${siteId}/vendor/${laborId}`).between(0.7, 1.6);
  const promised = sent + Math.max(1, Math.round(((back - sent) * kept) / MINUTE)) * MINUTE;
  const vendorJobId = ids.next('vendorJob');
  writer.add('vendor_job', [
    siteId,
    vendorJobId,
    workOrderId,
    siteVendorId,
    false,
    time(sent),
    people.lead,
    time(back),
    'Back',
    2,
    time(back),
    people.lead,
  ]);
  writer.add('vendor_job_labor', [siteId, vendorJobId, laborId, workOrderId, false]);
  writer.add('vendor_promise', [
    siteId,
    ids.next('vendorPromise'),
    vendorJobId,
    workOrderId,
    time(promised),
    time(sent),
    people.lead,
  ]);
  return { vendorJobId, siteVendorId, vendor, sent, promised, back };
}
