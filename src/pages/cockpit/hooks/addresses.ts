import type { Days } from '#domain/days';

/** The work log with what was completed on some days, of all customers or of one. */
export function completedAddress(segment: string, { from, to }: Days, customer: string): string {
  const query = new URLSearchParams({ status: 'Completed', from, to });
  if (customer !== '') query.set('customer', customer);
  return `/worklog/${segment}?${query.toString()}`;
}
