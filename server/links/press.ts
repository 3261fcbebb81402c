import { createHash } from 'node:crypto';
import type { visitLink } from '#contract/by-link';
import type { Handler, LinkContext } from '../platform/http/context';
import { ServiceError } from '../platform/http/errors';
import { say } from '../platform/http/sentence';
import * as queries from './queries';

/** What a button on the page of a link sends. */
type Pressed = { press: string; token: string };

/**
 * Lets a press happen once: what comes again, from a hand or for want of an answer, waits for the first and changes nothing more.
 * Runs inside the transaction of what is pressed. Error: 409 for the same press with something else.
 */
export async function oncePressed(
  context: LinkContext,
  call: string,
  pressed: Pressed,
  run: () => Promise<unknown>,
): Promise<void> {
  const { db, site, link, now } = context;
  const { press, ...said } = pressed;
  const key = { siteId: site.siteId, shareLinkId: link.shareLinkId, press };
  const fingerprint = createHash('sha256').update(JSON.stringify(said)).digest();
  if (await queries.takePress(db, key, { workOrderId: link.workOrderId, call, fingerprint, now })) {
    await run();
    return;
  }
  const before = await queries.readPress(db, key);
  if (before?.call !== call || !before.fingerprint.equals(fingerprint)) {
    throw new ServiceError('conflict', say('links.otherPress'));
  }
}

/** Counts that somebody has looked at a link by hand. */
export const visit: Handler<typeof visitLink> = async (context, { body }) => {
  const { db, site, link, now } = context;
  const key = { siteId: site.siteId, shareLinkId: link.shareLinkId };
  await oncePressed(context, 'visitLink', body, () => queries.countVisit(db, key, now));
  return { success: true };
};
