import type { OpenNotificationParams } from '@refinedev/core';

/** A link of a notification to an address in the console. */
export type Way = { text: string; address: string };

/** Refine's notification has no room for a link, but its provider passes on everything it is given. */
export type LeadingNotification = OpenNotificationParams & { way?: Way };

/** A notification with a link to its subject. */
export function withWay(params: OpenNotificationParams, way: Way): OpenNotificationParams {
  const leading: LeadingNotification = { ...params, way };
  return leading;
}
