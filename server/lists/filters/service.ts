import type { deleteFilter, getFilters, saveFilter } from '#contract/filters';
import { MOST_SAVED_FILTERS } from '#domain/saved-filters';
import type { Actor, Handler, WriteEffects } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import * as queries from './queries';

/** The user's own saved filters at the user's sites (W-355). Error: 403 for those of someone else. */
export const ownFilters: Handler<typeof getFilters> = async ({ db, actor }, { params }) => {
  refuseOthers(actor, params.userId);
  const records = await queries.listFilters(db, actor.userName, [...actor.siteIds]);
  return records.map(({ site_id: siteId, screen, filter_name, filters }) => ({
    filter_name,
    user_id: actor.userName,
    filters: { ...filters, screen, siteId },
  }));
};

/**
 * Stores a filter under a name, replacing an earlier one of that name (W-237, W-356). Errors: 403 for someone else's
 * filters or a site that the user may not use, 409 when the list is full.
 */
export const keepFilter: Handler<typeof saveFilter> = async (context, { body }) => {
  const { db, actor, now } = context;
  refuseOthers(actor, body.user_id);
  const { screen, siteId, ...filters } = body.filters;
  refuseSite(actor, siteId);
  const key = { siteId, screen, userName: actor.userName };
  await queries.holdList(db, key);
  if ((await queries.countOthers(db, key, body.filter_name)) >= MOST_SAVED_FILTERS) {
    throw new ServiceError('conflict', say('filters.tooMany', { count: MOST_SAVED_FILTERS }));
  }
  await queries.upsertFilter(db, key, { filterName: body.filter_name, filters, now });
  await tell(context, siteId);
  return { success: true };
};

/**
 * Removes a saved filter; removing it again changes nothing (W-357). Errors: 403 as for saving, 409 when the name
 * exists in several lists and the call does not say which.
 */
export const dropFilter: Handler<typeof deleteFilter> = async (context, { params }) => {
  const { db, actor } = context;
  refuseOthers(actor, params.userId);
  if (params.siteId !== undefined) refuseSite(actor, params.siteId);
  const meant = (await queries.listFilters(db, actor.userName, [...actor.siteIds])).filter(
    (record) =>
      record.filter_name === params.filterName &&
      (params.screen === undefined || record.screen === params.screen) &&
      (params.siteId === undefined || record.site_id === params.siteId),
  );
  if (meant.length > 1) {
    throw new ServiceError('conflict', say('filters.severalNamed', { filter: params.filterName }));
  }
  for (const { site_id: siteId, screen, filter_name } of meant) {
    await queries.removeFilter(db, { siteId, screen, userName: actor.userName }, filter_name);
    await tell(context, siteId);
  }
  return { success: true };
};

/** Saved filters are keyed by the login id (W-280), and nobody sees another person's. */
function refuseOthers(actor: Actor, userId: string): void {
  if (userId === actor.userName) return;
  throw new ServiceError('forbidden', say('filters.notYours'));
}

function refuseSite(actor: Actor, siteId: number): void {
  if (!actor.siteIds.has(siteId)) throw new ServiceError('forbidden', say('platform.siteNotAllowed'));
}

/** The person's other windows follow. */
async function tell(context: WriteEffects, siteId: number): Promise<void> {
  await context.publish({ siteId, area: 'saved-filters', ids: [] });
}
