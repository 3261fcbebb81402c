import type { PriorityKey } from '#domain/priority';
import { ServiceError } from '../../platform/http/errors';

/**
 * A scroll id names the last row of a page by its priority key, which does not change when other rows come or go: no
 * remaining row is left out or comes twice, however the list changes between two pages.
 */
export function scrollIdOf(key: PriorityKey): string {
  return Buffer.from(key.join(' ')).toString('base64url');
}

/** The key that a scroll id represents; undefined for the start of the list. Error: 400 for any other text. */
export function keyOfScrollId(scrollId: string | null | undefined): PriorityKey | undefined {
  if (!scrollId) return undefined;
  const text = Buffer.from(scrollId, 'base64url').toString();
  const numbers = text.split(' ').map(Number);
  const [deadline = 0, wholesale = 0, checkIn = 0, workOrderId = 0] = numbers;
  if (numbers.length !== 4 || !/^-?\d+ [01] -?\d+ \d+$/.test(text)) {
    throw new ServiceError('bad_request', 'scroll_id is not one of ours. Start again without it.', [
      { field: 'scroll_id', reason: 'is unknown' },
    ]);
  }
  return [deadline, wholesale, checkIn, workOrderId];
}
