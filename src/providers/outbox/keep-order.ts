import type { OutboxRow } from './row';

/** The latest row that was sent from this page: how early it could have happened, and how late the services may have it, by this device's clock. */
type Sent = Pick<OutboxRow, 'userName' | 'place'> & { earliest: number; until: number };

/**
 * Makes what sends rows keep the order in which they were done. The services count from when a request reaches them, so that one that is
 * long on its way happens seconds late there: what was pressed right after it would come before it, and pause what it has begun. Each row
 * happens no earlier than the one before it may have. One that is tried again after later ones happened when it was pressed.
 */
export function orderKeeper() {
  let latest: Sent | undefined;
  return async function inOrderOf<Answer>(
    { userName, place }: Pick<OutboxRow, 'userName' | 'place'>,
    pressed: number,
    send: (occurredAt: number) => Promise<Answer>,
  ): Promise<Answer> {
    const former = latest?.userName === userName ? latest : undefined;
    if (former && former.place > place) return send(pressed);
    const again = former?.place === place ? former : undefined;
    const earliest = again?.earliest ?? former?.until ?? pressed;
    const occurredAt = Math.max(pressed, earliest);
    const began = performance.now();
    try {
      return await send(occurredAt);
    } finally {
      const until = Math.max(again?.until ?? 0, occurredAt + performance.now() - began);
      latest = { userName, place, earliest, until };
    }
  };
}
