/** What a site offers its customers in express service. */
import type { PoolClient } from 'pg';
import { OFFER_LISTS } from '#domain/express/offers';
import { EXPRESS_SERVICES } from './data/express-services';
import type { SitePlan } from './profiles';
import { insertRows } from './site-rows';

/** The standard of the site, and one of their own for a few customers: cheaper rates. */
export async function insertConfigurations(client: PoolClient, site: SitePlan, since: Date): Promise<void> {
  const { rows } = await client.query<{ ext_id: string }>(
    `SELECT ext_id FROM customer WHERE site_id = $1 AND customer_type = 'WHOLESALE'
     ORDER BY labor_rate_percent, ext_id LIMIT 4`,
    [site.siteId],
  );
  const rowsOf = [['*', 1] as const, ...rows.map(({ ext_id }) => [ext_id, 0.9] as const)].map(
    ([customer, share]) => [site.siteId, customer, JSON.stringify(offers(site, share)), 1, since, 'admin'],
  );
  for (const table of ['express_configuration', 'express_configuration_history']) {
    const columns = ['site_id', 'customer', 'services', 'tcn', 'mod_time', 'mod_user'];
    await insertRows(client, table, columns, rowsOf);
  }
}

function offers(site: SitePlan, share: number): Record<string, unknown[]> {
  return Object.fromEntries(
    OFFER_LISTS.map((list) => [
      list,
      EXPRESS_SERVICES.filter((service) => service.list === list).map((service) => ({
        description: service.description,
        amount:
          service.amount === '--' || list === 'markups'
            ? service.amount
            : (Number(service.amount) * share).toFixed(2),
        estimate_hours: service.hours,
        markup: service.markup,
        markup_type: list === 'markups' ? 'percent' : '',
        fee_code_1: service.feeCode,
        fee_code_2: service.expenseCode,
        fee_code_3: `${site.auctionId}-${service.shop}`,
        sub_classes: service.shop,
        sublet_code: list === 'markups' ? '' : `SUB-${service.shop}`,
        mvs_code: '',
        shared_code: '',
        serial_id: service.feeCode,
        is_scannable: list === 'markups',
      })),
    ]),
  );
}
