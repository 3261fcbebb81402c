import type { completeExpressStage } from '#contract/express-completion';
import { approvedItem, type BilledLine } from '#domain/express/charges';
import { completionObstacles, type CompletionObstacle } from '#domain/express/completion';
import { settledStages } from '#domain/express/stages';
import type { Sentence } from '#domain/sentence';
import { expressResult, recordCharge, standingCharges } from '../charges/service';
import type { Handler, SiteContext, WriteEffects } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { inEnglish, say } from '../../platform/http/sentence';
import { readOrder } from './list-queries';
import { loadOrderForUpdate, textOfRecord, type OpenOrder } from './order';
import * as queries from './queries';
import { setStage, unsetStage } from './stage-change';
import { chargeKind, takeBackCharges } from './take-back';
import { tellExpress } from './tell';

type Context = SiteContext & WriteEffects;
type Outcome = {
  status: 'Success' | 'Failed';
  request: Record<string, unknown> | null;
  response: Record<string, unknown> | null;
};

/**
 * The stage completion (E-281, E-288, E-470): completes the work order and sends its charges, sends them again, or
 * takes a stage back. `response` is null until the charges service has answered. Status Failed means that nobody can be
 * charged; then nothing was done. Errors: 404, 409 with what prevents it.
 */
export const completeStage: Handler<typeof completeExpressStage> = async (context, { params, body }) => {
  const opened = await loadOrderForUpdate(context, params.sblu);
  const { stage } = params;
  if (body.reqType === 'resend') return resend(context, opened);
  if (!body.completed) {
    await unsetStage(context, opened, stage);
    return { status: 'Success', request: null, response: { message: 'The stage is not set.' } };
  }
  if (stage === 'complete') return complete(context, opened);
  await setStage(context, opened, stage, true);
  return { status: 'Success', request: null, response: { message: 'The stage is set.' } };
};

const SENTENCES: Readonly<Record<CompletionObstacle, Sentence>> = {
  complete: say('express.alreadyComplete'),
  invalid: say('express.ruleBroken'),
  services: say('express.servicesOpen'),
  price: say('express.noPrice'),
  partNumber: say('express.noPartNumber'),
  rate: say('express.noCost'),
  qc: say('express.qcOpen'),
  audit: say('express.auditOpen'),
};

/** Completes a work order and sends its charges. Error: 409 with everything that prevents it. */
export async function complete(context: Context, opened: OpenOrder): Promise<Outcome> {
  const { key, order, stages, services } = opened;
  const obstacles = completionObstacles(stages, services.map(textOfRecord));
  if (obstacles.length > 0) {
    const why = obstacles
      .map((obstacle) => SENTENCES[obstacle])
      .reduceRight((rest, first) => say('express.obstacles', { first, rest }));
    throw new ServiceError('conflict', say('express.cannotComplete', { number: order.ext_id, why }));
  }
  const request = await requestOf(context, opened);
  if ((order.customer_ext_id ?? '') === '') {
    const message = inEnglish(say('charges.noCustomer', { number: order.ext_id }));
    return { status: 'Failed', request, response: { status: 'Failed', message } };
  }
  const statuses = services.map(({ status }) => status);
  const next = settledStages([...stages, 'complete'], statuses);
  await queries.writeStages(context.db, key, next, context.actor.userName, context.now);
  const response = await charge(context, opened);
  await tellExpress(context, key, 'Completed', 'Express service completed');
  return { status: 'Success', request, response };
}

async function resend(context: Context, opened: OpenOrder): Promise<Outcome> {
  if (!opened.stages.includes('complete')) {
    const { db, site } = context;
    if ((await standingCharges(db, site.siteId, opened.key.workOrderId)).length > 0) {
      await takeBackCharges(context, opened);
      return { status: 'Success', request: null, response: null };
    }
    throw new ServiceError('conflict', say('express.nothingToResend', { number: opened.order.ext_id }));
  }
  const request = await requestOf(context, opened);
  return { status: 'Success', request, response: await charge(context, opened) };
}

/** Makes sure that every service is charged; returns what the charges service has said so far. */
async function charge(context: Context, { key, order, services }: OpenOrder) {
  const record = await readOrder(context.db, key.siteId, key.workOrderId);
  for (const service of services) {
    await recordCharge(context, order, {
      kind: chargeKind(service),
      sourceId: service.express_service_id,
      amountCents: service.price_cents ?? 0,
      work: approvedItem(billed(service)),
      ...(record ? { storageDate: record.create_time.toISOString() } : {}),
    });
  }
  if (services.length === 0) return { status: 'Success', message: 'There was nothing to charge.' };
  return (await expressResult(context.db, key.siteId, key.workOrderId)).response;
}

async function requestOf({ db, site }: Context, { key, order, services }: OpenOrder) {
  const record = await readOrder(db, key.siteId, key.workOrderId);
  return {
    customer: order.customer_name,
    accountNumber: order.customer_ext_id,
    vin: order.vin,
    auctionId: site.auctionId,
    workOrder: order.ext_id,
    storageDate: record?.create_time.toISOString() ?? null,
    approvedWork: services.map((service) => approvedItem(billed(service))),
  };
}

function billed(service: queries.ServiceRecord): BilledLine {
  return {
    ...service,
    sk: `service#${service.express_service_id}`,
    labor_time: service.labor_time / 100,
    rate: (service.rate_cents ?? 0) / 100,
    price: (service.price_cents ?? 0) / 100,
  };
}
