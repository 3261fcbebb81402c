import type { PoolClient } from 'pg';
import { STOCKED_PARTS } from './data/stock';
import type { Ids } from './ids';
import type { Random } from './random';
import { insertRows } from './site-rows';

/** What a site keeps on its shelves, counted once; returns the stock's id by the name of the part. */
export async function insertStock(
  client: PoolClient,
  siteId: number,
  random: Random,
  ids: Ids,
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  const stock = STOCKED_PARTS.map(({ name, number, most }) => ({
    inventoryId: ids.next('inventory'),
    name,
    number,
    onHand: random.int(0, most),
  }));
  await insertRows(
    client,
    'part_inventory',
    ['site_id', 'inventory_id', 'part_num', 'part_name', 'quantity_on_hand', 'mod_time'],
    stock.map(({ inventoryId, number, name, onHand }) => [siteId, inventoryId, number, name, onHand, since]),
  );
  await insertRows(
    client,
    'inventory_movement',
    ['site_id', 'inventory_id', 'quantity', 'reason', 'mod_time'],
    stock.map(({ inventoryId, onHand }) => [siteId, inventoryId, onHand, 'Counted', since]),
  );
  return new Map(stock.map(({ name, inventoryId }) => [name, inventoryId]));
}
