import type { reopenExpressOrder } from '#contract/express-completion';
import { EXPRESS_KINDS } from '#domain/charges';
import { takeBackCharge } from '../charges/service';
import type { Handler, WorkContext } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { detailOf, loadOrderForUpdate, type OpenOrder } from './order';
import * as queries from './queries';
import { tellExpress } from './tell';

type Charged = Pick<OpenOrder, 'key' | 'services'>;

/** The kind of charge that a service has. */
export const chargeKind = ({ type }: Pick<queries.ServiceRecord, 'type'>): (typeof EXPRESS_KINDS)[number] =>
  type === 'Parts' ? 'express-part' : 'express-labor';

/** Makes sure that nothing remains of the charges of an order that is no longer complete. */
export async function takeBackCharges(context: WorkContext, { key, services }: Charged): Promise<void> {
  for (const service of services) {
    await takeBackCharge(context, key.workOrderId, {
      kind: chargeKind(service),
      sourceId: service.express_service_id,
    });
  }
}

/**
 * Takes a wrong completion back: its services can be changed again, its charges are taken back, and the history keeps
 * the reason. Quality Control and Audit stay. Errors: 404, 409 when the order is not (or no longer) complete.
 */
export const reopenOrder: Handler<typeof reopenExpressOrder> = async (context, { params, body }) => {
  const opened = await loadOrderForUpdate(context, params.sblu);
  const { key, order, stages } = opened;
  if (!stages.includes('complete')) {
    throw new ServiceError('conflict', say('express.notComplete', { number: order.ext_id }));
  }
  const next = stages.filter((stage) => stage !== 'complete');
  await queries.writeStages(context.db, key, next, context.actor.userName, context.now);
  await takeBackCharges(context, opened);
  const { reason } = body;
  await tellExpress(context, key, 'Reopened', `Completion taken back: ${reason}`, { reason });
  return detailOf(context, key);
};
