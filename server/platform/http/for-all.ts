import { seesAll } from '#domain/policy';
import type { SiteContext } from './context';
import { ServiceError } from './errors';
import { say } from './sentence';

/**
 * The refusal of what concerns all customers, whoever finds out that it does: the gate, or the service of a record that
 * may be of one.
 */
export const forAllOnly = (): ServiceError => new ServiceError('forbidden', say('platform.forAllOnly'));

/**
 * Refuses to let a user limited to some customers decide for all, by a record that names no customer before or after.
 * Error: 403.
 */
export function demandForAll(
  { actor }: Pick<SiteContext, 'actor'>,
  ...records: readonly { customerId?: number | null | undefined }[]
): void {
  if (seesAll(actor) || records.every(({ customerId }) => typeof customerId === 'number')) return;
  throw forAllOnly();
}
