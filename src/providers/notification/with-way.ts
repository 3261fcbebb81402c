import type { OpenNotificationParams } from '@refinedev/core';

/** Where a notification leads, by an address of the console. */
export type Way = { text: string; address: string };

/** Refine's notification has no place for a link; its provider hands on whatever it is given. */
export type LeadingNotification = OpenNotificationParams & { way?: Way };

/** A notification that leads on to what it tells of. */
export function withWay(params: OpenNotificationParams, way: Way): OpenNotificationParams {
  const leading: LeadingNotification = { ...params, way };
  return leading;
}
