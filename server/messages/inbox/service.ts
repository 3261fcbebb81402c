import type {
  changeInbox,
  followVehicle,
  getInbox,
  getInboxCount,
  getMentionable,
  getVehicleFollowers,
} from '#contract/inbox';
import { isMeantBy, LONGEST_SNOOZE_MS, NOTIFICATION_KINDS, waitsForPerson } from '#domain/notifications';
import type { Handler, SiteContext } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { writeCursor } from '../../platform/keyset';
import { loadWorkOrder } from '../../work/work-orders/service';
import * as queries from './box-queries';
import * as followers from './follower-queries';
import { peopleOf, sees } from './people';
import { vehiclesOf } from './queries';

/** How many vehicles someone may follow at once: with more the inbox would be unreadable. */
const MOST_FOLLOWED = 500;
const MOST_MENTIONABLE = 8;

const WAITING = NOTIFICATION_KINDS.filter(waitsForPerson);

const mine = ({ site, actor, now }: SiteContext) => ({
  siteId: site.siteId,
  userConfigId: actor.userConfigId,
  now,
});

/** What the user was told at the site, by vehicle. Error: 400 for an invalid cursor. */
export const inbox: Handler<typeof getInbox> = async (context, { params }) => {
  const groups = await queries.listGroups(context.db, mine(context), params);
  const last = groups.at(-1)?.cursor ?? null;
  return {
    groups: groups.map(({ workOrderId, extId, vehicle, vin, items }) => ({
      workOrderId,
      extId,
      vehicle,
      vin,
      items: items.map((item) => ({
        ...item,
        createdTime: momentText(item.createdTime),
        readTime: momentText(item.readTime),
        doneTime: momentText(item.doneTime),
        snoozedUntil: momentText(item.snoozedUntil),
      })),
    })),
    next: last === null ? '' : writeCursor(last),
  };
};

const momentText = (moment: Date | null): string => (moment === null ? '' : new Date(moment).toISOString());

/** How much is in the inbox of the user. */
export const inboxCount: Handler<typeof getInboxCount> = (context) =>
  queries.countBoxes(context.db, mine(context), WAITING);

/**
 * Applies a step to what the user was told; missing items are left out. Error: 422 for a moment that nothing can be
 * snoozed to.
 */
export const stepInInbox: Handler<typeof changeInbox> = async (context, { body }) => {
  const { step, notificationIds, allUntil } = body;
  const until = body.until === undefined ? null : new Date(body.until);
  if (until) refuseSnooze(until, context.now);
  const changed = await queries.writeStep(context.db, mine(context), step, {
    ids: notificationIds ?? [],
    allUntil: allUntil === undefined ? null : new Date(allUntil),
    until,
  });
  if (changed.length > 0) {
    const { site, actor } = context;
    await context.publish({ siteId: site.siteId, area: 'inbox', ids: [actor.userConfigId] });
  }
  return { changed };
};

function refuseSnooze(until: Date, now: Date): void {
  const key = until <= now ? 'inbox.snoozePast' : 'inbox.snoozeFar';
  if (until > now && until.getTime() <= now.getTime() + LONGEST_SNOOZE_MS) return;
  const sentence = say(key, { days: LONGEST_SNOOZE_MS / 86_400_000 });
  throw new ServiceError('unprocessable', sentence, [{ field: 'until', reason: sentence }]);
}

/** Who follows a vehicle. Error: 404. */
export const vehicleFollowers: Handler<typeof getVehicleFollowers> = async (context, { params }) => {
  const { db, site, actor } = context;
  const { work_order_id: workOrderId } = await loadWorkOrder(context, params.workOrderId);
  const found = await followers.listFollowers(db, { siteId: site.siteId, workOrderId });
  return {
    following: found.some(({ userConfigId }) => userConfigId === actor.userConfigId) ? 'Y' : 'N',
    names: found.map(({ name }) => name),
  };
};

/** The user follows a vehicle, or no longer does. Errors: 404; 409 for one vehicle too many. */
export const follow: Handler<typeof followVehicle> = async (context, { params, body }) => {
  const { db, site, actor, now } = context;
  const { work_order_id: workOrderId } = await loadWorkOrder(context, params.workOrderId);
  const key = { siteId: site.siteId, workOrderId };
  if (body.following === 'N') await followers.deleteFollower(db, key, actor.userConfigId);
  else {
    if ((await followers.countFollowed(db, site.siteId, actor.userConfigId)) >= MOST_FOLLOWED)
      throw new ServiceError('conflict', say('inbox.followTooMany', { most: MOST_FOLLOWED }));
    await followers.insertFollower(db, key, actor.userConfigId, now);
  }
  await context.publish({ siteId: site.siteId, area: 'followers', ids: [workOrderId] });
  return { following: body.following };
};

/** People who may be named in a note on a vehicle. Error: 404. */
export const mentionable: Handler<typeof getMentionable> = async (context, { params }) => {
  const { db, site } = context;
  const { work_order_id: workOrderId } = await loadWorkOrder(context, params.workOrderId);
  const [vehicle] = await vehiclesOf(db, site.siteId, [workOrderId]);
  const people = await peopleOf(db, site.siteId);
  return people
    .filter((person) => sees(person, vehicle?.clientId ?? ''))
    .filter((person) => isMeantBy(person, params.text))
    .sort((one, other) => one.name.localeCompare(other.name))
    .slice(0, MOST_MENTIONABLE)
    .map(({ userName, name }) => ({ userName, name }));
};
