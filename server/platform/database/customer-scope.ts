import type { CustomerScope } from '#domain/customer-scope';

/**
 * Limits a query over `work_order w` to the customers that someone may see. Statements that run as a role of requests
 * are also limited by the database (`guarded`); the condition lets them use an index, and is the only limit for all
 * others.
 */
export function scopeConditions(scope: CustomerScope, bind: (value: unknown) => string): string[] {
  if (scope.kind === 'all') return [];
  if (scope.kind === 'none') return ['false'];
  return [
    `w.customer_id IN (SELECT customer_id FROM customer
       WHERE site_id = w.site_id AND ext_id = ANY(${bind(scope.clientIds)}::text[]))`,
  ];
}

/** The client ids that a query compares with if it has the customer at hand: null for all, none for nobody. */
export function clientsOf(scope: CustomerScope): readonly string[] | null {
  if (scope.kind === 'all') return null;
  return scope.kind === 'some' ? scope.clientIds : [];
}
