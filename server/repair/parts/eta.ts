import type { tellPartEta } from '#contract/part-actions';
import { dueOf, promiseProblem, type PromiseSource } from '#domain/promises';
import type { Actor, Handler, SiteContext, WriteEffects } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { shownPromise } from '../../platform/site-time';
import { changed, dataOf, hold, publish, refusal } from './actions';
import * as queries from './part-queries';
import type { StoredPart } from './part-queries';

/**
 * Records when an ordered part is expected, or that nobody knows anymore; each entry is kept with its moment, person
 * and source. Errors: 400 for a day before the order or more than a year ahead, 404, 409 when someone else has changed
 * the part, or when it is not on order.
 */
export const tellEta: Handler<typeof tellPartEta> = async (context, { params, body }) => {
  const { db, site, actor, now } = context;
  const { part } = await hold(context, params.estimatePartId);
  if (body.tcn !== part.tcn + 1) throw changed(part);
  const { part_name: name, part_status: status, work_order_id: workOrderId, eta: before } = part;
  if (status !== 'Part Ordered') {
    throw refusal(say('parts.refused', { part: name, why: say('parts.etaOnlyOrdered', { status }) }));
  }
  const eta = body.eta === null ? null : demandEta(context, body.eta, part);
  const source = sourceOf(actor);
  const key = { siteId: site.siteId, estimatePartId: part.estimate_part_id };
  await queries.writeEta(db, key, { workOrderId, eta, source }, { userName: actor.userName, now });
  const instead = eta && before ? ` instead of ${shownPromise(before, site)}` : '';
  await context.history({
    siteId: site.siteId,
    workOrderId,
    eventType: 'Part',
    action: 'ETA Told',
    description: eta
      ? `${name} expected for ${shownPromise(eta, site)}${instead}`
      : `${name}: no longer known when it comes`,
    data: { ...dataOf(part), eta, etaBefore: before, source },
  });
  await publish(context, workOrderId);
  return { success: true, estimatePartActionTcn: part.tcn + 1 };
};

function sourceOf({ assistant, key }: Actor): PromiseSource {
  if (assistant) return 'Assistant';
  return key ? 'System' : 'Person';
}

/** When a part is expected. Error: 400 for an impossible date. */
function demandEta(
  { site, now }: SiteContext & WriteEffects,
  told: string,
  { part_name: part, order_sent_time: sent }: StoredPart,
): Date {
  const eta = dueOf(told, site.timeZone);
  const problem = promiseProblem(eta, { since: sent ?? now, now });
  if (problem === null) return eta;
  const [text, reason] =
    problem === 'too early'
      ? [say('parts.etaTooEarly', { part }), say('parts.isBeforeOrder')]
      : [say('parts.etaTooFar', { part }), say('vendorJobs.isTooFar')];
  throw new ServiceError('bad_request', text, [{ field: 'eta', reason }]);
}
