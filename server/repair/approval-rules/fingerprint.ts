import { createHash } from 'node:crypto';
import type { RuleConditions } from '#domain/approval-rules/rule';
import type { CustomerScope } from '#domain/customer-scope';
import { clientsOf } from '../../platform/database/customer-scope';

const LENGTH = 32;
const inOrder = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((one, other) => one - other);

/**
 * Identifies the conditions of a rule and whose vehicles it was rehearsed over: the same ones have the same
 * fingerprint, however they were typed. It comes with a rehearsal, so that what is switched on is what was rehearsed.
 * `scope` is what the user sees: a rule for one customer is seen wholly or not at all.
 */
export function fingerprintOf(siteId: number, rule: RuleConditions, scope: CustomerScope): string {
  const { customerId, shopIds, severities, mostLineCents, mostOrderCents, completes } = rule;
  const said = [
    siteId,
    customerId,
    inOrder(shopIds),
    [...new Set(severities)].toSorted(),
    mostLineCents,
    mostOrderCents,
    completes,
    customerId === null ? (clientsOf(scope)?.toSorted() ?? null) : null,
  ];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, LENGTH);
}
