import * as calls from '#contract/webhooks';
import { bindAsService, bindCounted, bindPrepared } from '../../platform/http/bind';
import type { Binding } from '../../platform/http/context';
import * as deliveries from './deliveries';
import type { Sending } from './send';
import { endpointCalls } from './service';

/**
 * The calls about webhooks. What belongs to the whole company is at no site that a request may look at: only their
 * statements limit them, and only users who see all customers make them.
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
