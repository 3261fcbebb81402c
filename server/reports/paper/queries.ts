import type { Db } from '../../platform/http/context';

/** How the customer and the shop of a filter are called; empty for all, and for those that the asker may not see. */
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

/** The language that somebody has chosen in the console; empty where none was. */
export async function languageOf(db: Db, userConfigId: number): Promise<string> {
  const { rows } = await db.query<{ language: string }>({
    name: 'cockpit-paper-language',
    text: `SELECT coalesce(preferences->>'language', '') AS language FROM user_config WHERE user_config_id = $1`,
    values: [userConfigId],
  });
  return rows[0]?.language ?? '';
}
