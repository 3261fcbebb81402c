import type { getVendorReliability } from '#contract/vendor-jobs';
import { hoursBefore } from '#domain/moments';
import { RELIABILITY_DAYS, type Reliability } from '#domain/reliability';
import type { Handler } from '../../../platform/http/context';
import { listReliability } from './queries';

/** How the vendors of the site have answered and kept their dates in the last half year, by vendor. */
export const vendorReliability: Handler<typeof getVendorReliability> = async ({ db, site, now }) => {
  const found: ({ siteVendorId: number } & Reliability)[] = await listReliability(db, site.siteId, {
    since: hoursBefore(now, RELIABILITY_DAYS * 24),
    now,
  });
  return found;
};
