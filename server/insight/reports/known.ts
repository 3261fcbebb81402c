import type { Db, SiteContext } from '../../platform/http/context';
import { clientsOf } from '../../platform/database/customer-scope';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';

type Limits = { customerId?: number | undefined; siteShopId?: number | undefined };

/**
 * Refuses a customer or a shop that the site does not have: otherwise the numbers of everything would look like theirs.
 * A customer whom the user may not see counts as unknown. Error: 400 at its field.
 */
export async function demandKnown(
  { db, site, actor }: Pick<SiteContext, 'db' | 'site' | 'actor'>,
  { customerId, siteShopId }: Limits,
): Promise<void> {
  if (customerId === undefined && siteShopId === undefined) return;
  const { rows } = await db.query<{ customer: boolean; shop: boolean }>({
    name: 'cockpit-known',
    text: `SELECT EXISTS (SELECT FROM customer WHERE site_id = $1 AND customer_id = $2
                            AND ($4::text[] IS NULL OR ext_id = ANY ($4))) AS customer,
                  EXISTS (SELECT FROM site_shop WHERE site_id = $1 AND site_shop_id = $3) AS shop`,
    values: [site.siteId, customerId ?? null, siteShopId ?? null, clientsOf(actor.scope)],
  });
  const reason = say('reports.isUnknown');
  if (customerId !== undefined && !rows[0]?.customer) {
    const sentence = say('reports.noCustomer', { site: site.siteName, number: customerId });
    throw new ServiceError('bad_request', sentence, [{ field: 'customerId', reason }]);
  }
  if (siteShopId !== undefined && !rows[0]?.shop) {
    const sentence = say('reports.noShop', { site: site.siteName, number: siteShopId });
    throw new ServiceError('bad_request', sentence, [{ field: 'siteShopId', reason }]);
  }
}

/** The names of a filter's customer and shop; empty for all, and for those that the user may not see. */
export async function namesOfFilter(
  db: Db,
  {
    siteId,
    customerId,
    siteShopId,
  }: { siteId: number; customerId?: number | undefined; siteShopId?: number | undefined },
): Promise<{ customer: string; shop: string }> {
  const { rows } = await db.query<{ customer: string; shop: string }>({
    name: 'cockpit-paper-names',
    text: `SELECT coalesce((SELECT customer_name FROM customer WHERE site_id = $1 AND customer_id = $2), '') AS customer,
                  coalesce((SELECT shop_abbrev FROM site_shop WHERE site_id = $1 AND site_shop_id = $3), '') AS shop`,
    values: [siteId, customerId ?? null, siteShopId ?? null],
  });
  return rows[0] ?? { customer: '', shop: '' };
}
