/** What a day costs at the demo's sites: their own rates and those of two customers, each changed once. */
import type { PoolClient } from 'pg';
import type { SiteCustomer } from './order';
import { insertRows } from './site-rows';

const DAY = 86_400_000;
/** The day of the change, before the story stops. */
const CHANGED = 45;

/**
 * Value in cents, interest in hundredths of a percent a year, depreciation in thousandths of a percent a day, overhead
 * in cents.
 */
type Rate = readonly [value: number, interest: number, depreciation: number, overhead: number];

const SITE_RATES: readonly [Rate, Rate] = [
  [1_850_000, 725, 55, 1_150],
  [1_920_000, 675, 58, 1_250],
];
const CUSTOMER_RATES: readonly (readonly [Rate, Rate])[] = [
  [
    [2_640_000, 610, 48, 1_150],
    [2_700_000, 585, 50, 1_250],
  ],
  [
    [980_000, 890, 72, 900],
    [1_010_000, 850, 70, 1_000],
  ],
];

/** Rates from the beginning of the site, and one change of each. */
export async function insertHoldingRates(
  client: PoolClient,
  siteId: number,
  customers: readonly SiteCustomer[],
  { stop, since }: { stop: number; since: Date },
): Promise<void> {
  const days = [since, new Date(stop - CHANGED * DAY)].map((day) => day.toISOString().slice(0, 10));
  const rows = (customerId: number | null, rates: readonly [Rate, Rate]) =>
    rates.map((rate, place) => [siteId, customerId, days[place], ...rate, since]);
  await insertRows(
    client,
    'holding_rate',
    [
      'site_id',
      'customer_id',
      'valid_from',
      'value_cents',
      'interest',
      'depreciation',
      'overhead_cents',
      'mod_time',
    ],
    [
      ...rows(null, SITE_RATES),
      ...CUSTOMER_RATES.flatMap((rates, place) => {
        const customer = customers[place];
        return customer ? rows(customer.customerId, rates) : [];
      }),
    ],
  );
}
