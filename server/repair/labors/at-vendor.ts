import type { SiteContext } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import type { HeldLabor } from './load';
import { vendorsOfLabors } from './vendor-jobs/queries';

/**
 * Nobody works on a labor, or completes it, while a vendor has it: its time would count to both, or its vehicle would
 * wait for a vendor who has nothing left to do. Error: 409 with the way out.
 */
export async function refuseAtVendor({ db, site }: SiteContext, labor: HeldLabor): Promise<void> {
  const { estimateLaborId: id, laborName } = labor;
  const vendor = (await vendorsOfLabors(db, site.siteId, [id])).get(id);
  if (vendor === undefined) return;
  throw new ServiceError('conflict', say('labors.isAtVendor', { labor: laborName, vendor }));
}
