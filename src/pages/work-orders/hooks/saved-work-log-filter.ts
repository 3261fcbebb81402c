import type { WorkLogFilter } from '#domain/worklog-filter';
import { addressOfFilter, filterFromAddress } from '#domain/worklog-address';

/** What the work log saves of its filter under a name: all of it. */
export function contentsOf(filter: WorkLogFilter): Record<string, unknown> {
  return { ...filter };
}

/** A stored filter as the work log uses it. Missing or invalid values take their default. */
export function filterOf(saved: Record<string, unknown>): WorkLogFilter {
  const { customers, shops, searchTerm, closed, ...rest } = saved;
  const query = new URLSearchParams();
  for (const key of ['status', 'sort', 'direction']) {
    const value = rest[key];
    if (typeof value === 'string') query.set(key, key === 'status' && value === '' ? 'all' : value);
  }
  for (const [end, day] of Object.entries(typeof closed === 'object' && closed !== null ? closed : {})) {
    if ((end === 'from' || end === 'to') && typeof day === 'string') query.set(end, day);
  }
  if (rest['ready'] === true) query.set('ready', 'Y');
  if (rest['overdue'] === true) query.set('overdue', 'Y');
  if (Array.isArray(customers)) query.set('customer', customers.join(','));
  if (Array.isArray(shops)) query.set('shop', shops.join(','));
  return filterFromAddress(query, typeof searchTerm === 'string' ? searchTerm : '');
}

/** The customers and shops of a site, as far as known. */
export type Known = { customers?: ReadonlySet<number> | undefined; shops?: ReadonlySet<number> | undefined };

/** A filter without the customers and shops that the site does not have (anymore), and how many were left out. */
export function withoutStrangers(
  filter: WorkLogFilter,
  known: Known,
): { filter: WorkLogFilter; customersLeftOut: number; shopsLeftOut: number } {
  const customers = filter.customers.filter((id) => known.customers?.has(id) ?? true);
  const shops = filter.shops.filter((id) => known.shops?.has(id) ?? true);
  return {
    filter: { ...filter, customers, shops },
    customersLeftOut: filter.customers.length - customers.length,
    shopsLeftOut: filter.shops.length - shops.length,
  };
}

/** True if both show the same list. */
export function isSameFilter(one: WorkLogFilter, other: WorkLogFilter): boolean {
  return addressOfFilter('', one) === addressOfFilter('', other);
}
