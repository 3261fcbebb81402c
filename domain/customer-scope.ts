/** Which customers a user may see: all, none, or those with the given client ids (W-331 to W-333). */
export type CustomerScope =
  | { kind: 'all' }
  | { kind: 'none' }
  | { kind: 'some'; clientIds: readonly string[] };

/**
 * Reads a user's extCustomerId: `*` or `R` is all customers, `W` none, otherwise a comma list of client ids.
 * An empty value counts as none: deny by default (W-331 to W-333).
 */
export function customerScope(extCustomerId: string | null | undefined): CustomerScope {
  const value = (extCustomerId ?? '').trim();
  if (value === '*' || value === 'R') return { kind: 'all' };
  if (value === '' || value === 'W') return { kind: 'none' };
  const clientIds = value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return clientIds.length > 0 ? { kind: 'some', clientIds } : { kind: 'none' };
}

/** True when a customer with this client id lies inside the scope. */
export function inCustomerScope(scope: CustomerScope, clientId: string): boolean {
  if (scope.kind === 'all') return true;
  return scope.kind === 'some' && scope.clientIds.includes(clientId);
}

/** Customer types are compared case-insensitively (W-335). */
export const CUSTOMER_TYPES = ['WHOLESALE', 'RETAIL'] as const;

/** True for a wholesale customer, whatever the letter case of the value. */
export function isWholesale(customerType: string): boolean {
  return customerType.toUpperCase() === 'WHOLESALE';
}

/** True for the extCustomerId of a user who sees all customers. */
export const seesAllCustomers = (extCustomerId: string): boolean =>
  customerScope(extCustomerId).kind === 'all';

/** True when every customer of a scope lies inside another one too. */
export function liesWithin(inner: CustomerScope, outer: CustomerScope): boolean {
  if (inner.kind === 'none' || outer.kind === 'all') return true;
  return inner.kind === 'some' && inner.clientIds.every((id) => inCustomerScope(outer, id));
}

/** The customers that lie in both scopes. */
export function narrowScope(own: CustomerScope, asked: CustomerScope): CustomerScope {
  if (own.kind === 'none' || asked.kind === 'none') return { kind: 'none' };
  if (own.kind === 'all') return asked;
  if (asked.kind === 'all') return own;
  const clientIds = own.clientIds.filter((id) => asked.clientIds.includes(id));
  return clientIds.length > 0 ? { kind: 'some', clientIds } : { kind: 'none' };
}
