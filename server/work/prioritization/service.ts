import type {
  endHold as endHoldCall,
  getAvailability,
  releaseVehicle as releaseCall,
  takeVehicle as takeCall,
} from '#contract/availability';
import { release, takeProblem } from '#domain/availability';
import { ROLE_ADMIN } from '#domain/permissions';
import type { Sentence } from '#domain/sentence';
import type { Db, Handler, SiteContext, WriteEffects } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { shownSiteTime } from '../../platform/site-time';
import { loadWorkOrderBySblu, loadWorkOrderForUpdate } from '../work-orders/service';
import { isRemoved } from './plist-queries';
import * as queries from './queries';

/** Who has a vehicle. Error: 404 when it is available, or does not exist for the user. */
export const availabilityOf: Handler<typeof getAvailability> = async (context, { params }) => {
  const row = await queries.readAvailability(context.db, await keyOf(context, params.sblu));
  if (!row) throw new ServiceError('not_found', say('prioritization.isAvailable'));
  return toWire(row);
};

/** Who has a vehicle, for its page; null while it is available. */
export async function claimOf(db: Db, key: queries.Key) {
  const row = await queries.readAvailability(db, key);
  if (!row) return null;
  return {
    availability: row.availability,
    shopName: row.shop_description ?? row.shop_name,
    by: row.display_name ?? row.mod_user,
    time: row.mod_time.toISOString(),
  };
}

/**
 * Claims an available vehicle, or puts it on hold or in storage. The database settles who was first (decisions:
 * claims). Errors: 404, 409 with who has it, 422 without a shop of the site or with an unknown reason.
 */
export const takeVehicle: Handler<typeof takeCall> = async (context, { body }) => {
  const { db, now, actor, site } = context;
  const { availability, shop_name: shopName, reason } = body;
  const problem = takeProblem({ availability, shopName, reason });
  if (problem) throw refusal(problem.field, problem.sentence);
  if (shopName !== '' && !(await queries.hasShop(db, site.siteId, shopName))) {
    throw refusal('shop_name', say('prioritization.noShop', { site: site.siteName, shop: shopName }));
  }
  const key = await keyOf(context, body.sblu);
  // Of a claim and a removal at once, the second sees what the first one did.
  await loadWorkOrderForUpdate(context, key.workOrderId);
  if (await isRemoved(db, key)) {
    throw new ServiceError('not_found', say('prioritization.wasRemoved'));
  }
  const row = await take(context, key, { availability, shopName, reason, userName: actor.userName, now });
  await tell(context, key, availability, describe(availability, shopName, reason), { shopName, reason });
  return toWire(row);
};

/**
 * Releases a vehicle. Errors: 403 for one On Hold unless by an administrator, 404 when it is available already, 422
 * when a claim is released without a listed reason.
 */
export const releaseVehicle: Handler<typeof releaseCall> = async (context, { params }) => {
  const { db, now, actor } = context;
  const key = await keyOf(context, params.sblu);
  const row = await queries.holdAvailability(db, key);
  if (!row) throw new ServiceError('not_found', say('prioritization.alreadyAvailable'));
  const { reason } = params;
  const outcome = release(row.availability, reason, actor.roles.has(ROLE_ADMIN));
  if (outcome.kind === 'refused') {
    if (outcome.code === 'unprocessable') throw refusal('reason', outcome.sentence);
    throw new ServiceError(outcome.code, outcome.sentence);
  }
  if (outcome.to === 'On Hold') {
    await queries.holdVehicle(db, key, { reason, userName: actor.userName, now });
  } else {
    await queries.deleteAvailability(db, key);
  }
  const action = outcome.to === 'On Hold' ? 'On Hold' : 'Released';
  await tell(context, key, action, describe(action, row.shop_name, reason), {
    from: row.availability,
    reason,
  });
  const left = await queries.readAvailability(db, key);
  return left ? toWire(left) : { availability: 'Available' };
};

/**
 * Makes a vehicle On Hold available again, by someone who may claim and release, with the reason in its history: the
 * documents' Release remains an administrator's (decisions: On Hold). Errors: 404 when it is available already, 409
 * when someone has taken it otherwise.
 */
export const endHold: Handler<typeof endHoldCall> = async (context, { params }) => {
  const key = await keyOf(context, params.sblu);
  const row = await queries.holdAvailability(context.db, key);
  if (!row) throw new ServiceError('not_found', say('prioritization.alreadyAvailable'));
  if (row.availability !== 'On Hold') {
    throw new ServiceError('conflict', say('prioritization.notOnHold', { availability: row.availability }));
  }
  await queries.deleteAvailability(context.db, key);
  const { reason } = params;
  await tell(context, key, 'Hold Ended', describe('Hold Ended', row.shop_name, reason), {
    from: row.availability,
    reason,
  });
  return { availability: 'Available' };
};

async function take(
  context: SiteContext,
  key: queries.Key,
  wanted: queries.Take,
): Promise<queries.AvailabilityRow> {
  for (;;) {
    const won = await queries.insertAvailability(context.db, key, wanted);
    const row = await queries.readAvailability(context.db, key);
    if (won && row) return row;
    // Without a row the other one has released it in between: it is available again.
    if (row) throw taken(context, row);
  }
}

async function keyOf(context: SiteContext, sblu: string): Promise<queries.Key> {
  const order = await loadWorkOrderBySblu(context, sblu);
  return { siteId: context.site.siteId, workOrderId: order.work_order_id };
}

const refusal = (field: string, sentence: Sentence) =>
  new ServiceError('unprocessable', sentence, [{ field, reason: sentence }]);

/** Says who was faster; the record is included for the dialog (W-253). */
function taken({ site }: SiteContext, row: queries.AvailabilityRow): ServiceError {
  const time = shownSiteTime(row.mod_time, site);
  const who = [row.shop_name, row.display_name ?? row.mod_user].filter(Boolean).join(' ');
  return new ServiceError(
    'conflict',
    say('prioritization.takenBy', { availability: row.availability, who, time }),
    undefined,
    toWire(row),
  );
}

function describe(action: string, shopName: string, reason: string): string {
  const by = shopName === '' ? action : `${action} (${shopName})`;
  return reason === '' ? by : `${by}: ${reason}`;
}

async function tell(
  context: SiteContext & WriteEffects,
  key: queries.Key,
  action: string,
  description: string,
  data: Record<string, string>,
): Promise<void> {
  await context.history({ ...key, eventType: 'Availability', action, description, data });
  for (const area of ['work-orders', 'prioritization'] as const) {
    await context.publish({ siteId: key.siteId, area, ids: [key.workOrderId] });
  }
}

function toWire(row: queries.AvailabilityRow) {
  return {
    availability: row.availability,
    shop_name: row.shop_name,
    shop_description: row.shop_description,
    user: row.mod_user,
    display_name: row.display_name,
    timestamp: row.mod_time.toISOString(),
  };
}
