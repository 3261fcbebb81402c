import type { z } from 'zod';
import type { removeExpressService, saveExpressServices } from '#contract/express';
import type { serviceChange } from '#contract/express-order';
import { MOST_SERVICES } from '#domain/express/lines';
import { settledStages, resetStages } from '#domain/express/stages';
import { isBooked } from '../charges/service';
import type { Handler, SiteContext, WriteEffects } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { shownSiteTime } from '../../platform/site-time';
import { STAGE_WORDS } from './stage-change';
import { createLine, changeLine, type Choices } from './line-change';
import { detailOf, loadOrderForUpdate, type OpenOrder } from './order';
import * as queries from './queries';
import { partSources, subletVendors } from './setup-queries';
import { chargeKind } from './take-back';
import { tellExpress } from './tell';

type Context = SiteContext & WriteEffects;
type Change = z.output<typeof serviceChange>;

/**
 * Saves new, changed and removed services: all or none (E-461). Flags that no longer hold are reset in the same
 * transaction (E-267 to E-270). Errors: 404; 409 when the order is complete, and with the current order when someone
 * else changed one of these services; 422 with the line and the field that break a rule (E-355 to E-367).
 */
export const saveServices: Handler<typeof saveExpressServices> = async (context, { params, body }) => {
  const opened = await loadOrderForUpdate(context, params.sblu);
  if (body.length === 0) return detailOf(context, opened.key);
  refuseComplete(opened);
  refuseRepeated(body);
  await refuseStale(context, opened, body);
  const choices = await choicesOf(context);
  const { key, services } = opened;
  const author = { userName: context.actor.userName, now: context.now };
  const done = { added: 0, changed: 0, removed: 0 };
  const before: Record<string, unknown>[] = [];
  for (const [place, change] of body.entries()) {
    const known = find(services, change.sk);
    if (!known) {
      await queries.insertService(context.db, key, createLine(change, place, choices), author);
      done.added += 1;
    } else if (change.deleted) {
      await remove(context, opened, known);
      before.push(summary(known));
      done.removed += 1;
    } else {
      const changed = changeLine(known, change, place, choices);
      await queries.updateService(context.db, key, known.express_service_id, changed, author);
      before.push(summary(known));
      done.changed += 1;
    }
  }
  if (services.length + done.added - done.removed > MOST_SERVICES) {
    throw new ServiceError('unprocessable', say('express.tooManyServices', { most: MOST_SERVICES }));
  }
  await settle(context, opened);
  await tellExpress(context, key, 'Saved', sentence(done), { before });
  return detailOf(context, key);
};

/** Removes one service. Errors: 404, 409 when the order is complete or the service has been charged. */
export const removeService: Handler<typeof removeExpressService> = async (context, { params }) => {
  const opened = await loadOrderForUpdate(context, params.sblu);
  const known = find(opened.services, params.serviceKey);
  if (!known) throw new ServiceError('not_found', say('express.noService'));
  refuseComplete(opened);
  await remove(context, opened, known);
  await settle(context, opened);
  await tellExpress(context, opened.key, 'Saved', sentence({ added: 0, changed: 0, removed: 1 }), {
    before: [summary(known)],
  });
  return { success: true };
};

/** A complete work order is read only (E-105). */
export function refuseComplete({ order, stages }: OpenOrder): void {
  if (!stages.includes('complete')) return;
  throw new ServiceError('conflict', say('express.isComplete', { number: order.ext_id }));
}

function find(services: readonly queries.ServiceRecord[], sk: string | undefined) {
  return services.find(({ express_service_id: id }) => `service#${id}` === sk);
}

function refuseRepeated(changes: readonly Change[]): void {
  const named = changes.flatMap(({ sk }) => (sk === undefined ? [] : [sk]));
  if (new Set(named).size === named.length) return;
  throw new ServiceError('bad_request', 'The same service is named twice.');
}

/** Nothing that someone else changed is overwritten: the refusal carries the current order. */
async function refuseStale(context: Context, { key, services }: OpenOrder, changes: readonly Change[]) {
  for (const { sk, tcn } of changes) {
    if (sk === undefined) continue;
    const place = services.findIndex(({ express_service_id: id }) => `service#${id}` === sk);
    const known = services[place];
    if (!known) {
      throw new ServiceError(
        'conflict',
        say('express.serviceRemoved'),
        undefined,
        await detailOf(context, key),
      );
    }
    if (tcn === undefined || tcn === known.tcn) continue;
    const time = shownSiteTime(known.mod_time, context.site);
    throw new ServiceError(
      'conflict',
      say('express.lineChanged', {
        person: known.mod_user_name,
        line: place + 1,
        service: known.service,
        time,
      }),
      undefined,
      await detailOf(context, key),
    );
  }
}

/** What was booked can be changed, which replaces the entry, but not removed. */
async function remove({ db }: Context, { key }: OpenOrder, known: queries.ServiceRecord): Promise<void> {
  const source = { siteId: key.siteId, kind: chargeKind(known), sourceId: known.express_service_id };
  if (await isBooked(db, source)) {
    throw new ServiceError('conflict', say('express.isCharged', { service: known.service }));
  }
  await queries.deleteService(db, key, known.express_service_id);
}

async function settle(context: Context, { key, stages }: OpenOrder): Promise<void> {
  const { db, actor, now } = context;
  const statuses = (await queries.listServices(db, key)).map(({ status }) => status);
  const settled = settledStages(stages, statuses);
  const same = settled.length === stages.length && settled.every((stage) => stages.includes(stage));
  const reset = resetStages(stages, statuses);
  if (same && reset.length === 0) return;
  await queries.writeStages(db, key, settled, actor.userName, now);
  for (const stage of reset) await tellExpress(context, key, 'Reset', `${STAGE_WORDS[stage]} taken back`);
}

async function choicesOf({ db, site }: Context): Promise<Choices> {
  const [vendors, sources] = [await subletVendors(db, site.siteId), await partSources(db, site.siteId)];
  return { Labor: new Set(vendors), Parts: new Set(sources) };
}

function sentence(done: { added: number; changed: number; removed: number }): string {
  const words = Object.entries(done).flatMap(([what, count]) => (count > 0 ? [`${count} ${what}`] : []));
  return `Services saved: ${words.join(', ')}`;
}

function summary({
  service,
  type,
  labor_time,
  rate_cents,
  price_cents,
  vendor,
  status,
}: queries.ServiceRecord) {
  return { service, type, labor_time, rate_cents, price_cents, vendor, status };
}
