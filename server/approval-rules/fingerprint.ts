import { createHash } from 'node:crypto';
import type { RuleConditions } from '#domain/approval-rules/rule';

const LENGTH = 32;
const inOrder = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((one, other) => one - other);

/**
 * Names the conditions of a rule: two of the same have the same name, however they were typed. Whoever has looked at a rehearsal knows
 * it, so that what is switched on is what was rehearsed.
 */
export function fingerprintOf(siteId: number, rule: RuleConditions): string {
  const { customerId, shopIds, severities, mostLineCents, mostOrderCents, completes } = rule;
  const said = [
    siteId,
    customerId,
    inOrder(shopIds),
    [...new Set(severities)].toSorted(),
    mostLineCents,
    mostOrderCents,
    completes,
  ];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, LENGTH);
}
