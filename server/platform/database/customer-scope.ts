import type { CustomerScope } from '#domain/customer-scope';

/**
 * Keeps a query over `work_order w` inside the customers that someone may see. What runs as a role of requests is kept
 * there by the database too (`guarded`); the condition lets it use an index, and is all that limits what does not.
 */
export function scopeConditions(scope: CustomerScope, bind: (value: unknown) => string): string[] {
  if (scope.kind === 'all') return [];
  if (scope.kind === 'none') return ['false'];
  return [
    `w.customer_id IN (SELECT customer_id FROM customer
       WHERE site_id = w.site_id AND ext_id = ANY(${bind(scope.clientIds)}::text[]))`,
  ];
}

/** The client ids that a query compares with where it has the customer at hand: null for all, none for nobody. */
export function clientsOf(scope: CustomerScope): readonly string[] | null {
  if (scope.kind === 'all') return null;
  return scope.kind === 'some' ? scope.clientIds : [];
}
