import { createHash } from 'node:crypto';
import type { visitLink } from '#contract/by-link';
import type { Handler, LinkContext } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import * as presses from './press-queries';
import { countVisit } from './queries';

/** The link that a call came by, as its rows are named. */
export const linkKey = ({ site, link }: LinkContext) => ({
  siteId: site.siteId,
  shareLinkId: link.shareLinkId,
});

/** What a button on the page of a link sends. */
type Pressed = { press: string; token: string };

/**
 * Lets a press happen once: a repeat, by hand or for want of an answer, waits for the first and changes nothing more.
 * Runs inside the transaction of what is pressed. Error: 409 for the same press with different contents.
 */
export async function oncePressed(
  context: LinkContext,
  call: string,
  pressed: Pressed,
  run: () => Promise<unknown>,
): Promise<void> {
  const { db, link, now } = context;
  const { press, ...said } = pressed;
  const key = { ...linkKey(context), press };
  const fingerprint = createHash('sha256').update(JSON.stringify(said)).digest();
  if (await presses.takePress(db, key, { workOrderId: link.workOrderId, call, fingerprint, now })) {
    await run();
    return;
  }
  const before = await presses.readPress(db, key);
  if (before?.call !== call || !before.fingerprint.equals(fingerprint)) {
    throw new ServiceError('conflict', say('links.otherPress'));
  }
}

/** Counts that a person has looked at a link. */
export const visit: Handler<typeof visitLink> = async (context, { body }) => {
  const { db, now } = context;
  await oncePressed(context, 'visitLink', body, () => countVisit(db, linkKey(context), now));
  return { success: true };
};
