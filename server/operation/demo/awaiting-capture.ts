import type { PoolClient } from 'pg';
import type { SiteCustomer } from './order';
import type { Random } from './random';
import { drawLot } from './rows';
import { insertRows } from './site-rows';
import { drawVehicle } from './vehicle';

const COUNT = 60;
const DAY = 86_400_000;

/**
 * Vehicles that have arrived and wait for their pictures, at sites that import automatically. For some only the VIN is
 * known yet; the list calls them Temporary Unavailable (W-286).
 */
export async function insertAwaitingCapture(
  client: PoolClient,
  site: { siteId: number; stop: number; clock: (moment: number) => number; known: Set<string> },
  random: Random,
  customers: readonly SiteCustomer[],
  numbers: () => { extId: string; sblu: string },
): Promise<void> {
  const currentYear = new Date(site.stop).getUTCFullYear();
  const rows = Array.from({ length: COUNT }, (_, index) => {
    const { extId, sblu } = numbers();
    const vehicle = drawVehicle(random, currentYear, site.known);
    const known = index % 8 !== 5;
    const checkIn = site.stop - (COUNT - index) * random.between(0.03, 0.06) * DAY;
    return [
      site.siteId,
      sblu,
      extId,
      vehicle.vin,
      known ? vehicle.year : null,
      known ? vehicle.model.make : '',
      known ? vehicle.model.model : '',
      new Date(site.clock(checkIn)),
      random.pick(customers).company.extId,
      drawLot(random)[1],
    ];
  });
  await insertRows(
    client,
    'awaiting_capture',
    [
      'site_id',
      'sblu',
      'work_order_number',
      'vin',
      'year',
      'make',
      'model',
      'check_in_date',
      'account_number',
      'lot_number',
    ],
    rows,
  );
}
