import { seesAll } from '#domain/policy';
import type { SiteContext } from './context';
import { ServiceError } from './errors';
import { say } from './sentence';

/** The refusal of what concerns all customers, whoever finds out that it does: the gate, or the service of a record that may be of one. */
export const forAllOnly = (): ServiceError => new ServiceError('forbidden', say('platform.forAllOnly'));

/**
 * Refuses to have whoever sees the vehicles of some customers decide on those of all, by a record that names no customer as it is or as it
 * would be. Error: 403.
 */
export function demandForAll(
  { actor }: Pick<SiteContext, 'actor'>,
  ...records: readonly { customerId?: number | null | undefined }[]
): void {
  if (seesAll(actor) || records.every(({ customerId }) => typeof customerId === 'number')) return;
  throw forAllOnly();
}
