import { centsOfDay, priceAt, type PriceSteps } from '../holding-cost';
import { cutByDay, type SiteDays } from '../ledger/site-days';

/**
 * What the time between two moments costs in whole cents, each day of the site separately; null where a day of it has
 * no price.
 */
export function waitingCents(
  prices: PriceSteps,
  days: SiteDays,
  { from, to }: { from: number; to: number },
): number | null {
  let sum: number | null = 0;
  cutByDay([{ from, to }], days, (day, _, begin, end) => {
    const begins = days.start(day);
    const price = priceAt(prices, begins);
    if (price === null || sum === null) sum = null;
    else sum += centsOfDay(price, [end - begin], days.start(days.after(day)) - begins)[0] ?? 0;
  });
  return sum;
}
