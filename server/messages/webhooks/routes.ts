import * as calls from '#contract/webhooks';
import { bindAsService, bindCounted, bindPrepared } from '../../platform/http/bind';
import type { Binding } from '../../platform/http/context';
import * as deliveries from './deliveries';
import type { Sending } from './send';
import { endpointCalls } from './service';

/**
 * The calls about webhooks. What is kept for the whole company lies at no site that a request may look at: their statements alone
 * limit them, and only whoever sees all customers makes them.
 */
export function webhookBindings(sending: Sending): Binding[] {
  const endpoints = endpointCalls(sending);
  return [
    { ...bindCounted(calls.getWebhookEndpoints, endpoints.endpoints), asService: true },
    bindAsService(calls.getWebhookEndpoint, endpoints.endpoint),
    bindAsService(calls.createWebhookEndpoint, endpoints.create),
    bindAsService(calls.changeWebhookEndpoint, endpoints.change),
    bindAsService(calls.deleteWebhookEndpoint, endpoints.remove),
    bindAsService(calls.rotateWebhookSecret, endpoints.rotate),
    bindAsService(calls.endFormerWebhookSecret, endpoints.endFormer),
    {
      ...bindPrepared(calls.testWebhookEndpoint, deliveries.sendTest(sending), deliveries.keepTest),
      asService: true,
    },
    bindAsService(calls.getWebhookDeliveries, deliveries.deliveries),
    bindAsService(calls.replayWebhookDelivery, deliveries.replay),
    bindAsService(calls.replayFailedWebhooks, deliveries.replayFailed),
  ];
}
