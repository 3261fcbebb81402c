import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  changeWebhookEndpoint,
  getWebhookDeliveries,
  getWebhookEndpoint,
  replayFailedWebhooks,
  replayWebhookDelivery,
  testWebhookEndpoint,
} from '#contract/webhooks';
import type { DeliveryState } from '#domain/webhooks/delivery';
import { paced } from '../../../../components/throttle';
import { request } from '../../../../providers/api/client';
import { useSend } from '../../../../providers/data/useCommand';
import { useWrite } from '../../../../providers/data/useWrite';
import { liveStream } from '../../../../providers/live/live-stream';
import { useCurrentSite } from '../../../../providers/session/session-store';
import { useReload } from '../../../../providers/data/useReload';
import type { EndpointRow } from './words';

/** Sending a message is not announced, so it is polled. */
const LOOK_MS = 5000;
const RELOAD_MS = 400;

/** An endpoint with its messages, kept up to date while shown, and their actions. */
export function useDeliveries(known: EndpointRow, state: DeliveryState | '') {
  const { webhookEndpointId } = known;
  const { siteId } = useCurrentSite().site;
  const client = useQueryClient();
  const send = useSend();
  const reloadEndpoints = useReload('webhooks');
  const list = useInfiniteQuery({
    queryKey: ['webhook-deliveries', siteId, webhookEndpointId, state],
    staleTime: 0,
    refetchInterval: LOOK_MS,
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      request(getWebhookDeliveries, {
        params: {
          siteId,
          webhookEndpointId,
          state,
          ...(pageParam === undefined ? {} : { after: pageParam }),
        },
        signal,
      }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const latest = useQuery({
    queryKey: ['webhook-deliveries', siteId, webhookEndpointId, 'endpoint'],
    staleTime: 0,
    queryFn: ({ signal }) => request(getWebhookEndpoint, { params: { siteId, webhookEndpointId }, signal }),
  });
  const reload = () =>
    client.invalidateQueries({ queryKey: ['webhook-deliveries', siteId, webhookEndpointId] });
  useEffect(() => {
    const look = paced(
      RELOAD_MS,
      () => void client.invalidateQueries({ queryKey: ['webhook-deliveries', siteId, webhookEndpointId] }),
    );
    const unlisten = liveStream.listen((change) => {
      if (change === 'resync' || (change.siteId === siteId && change.area === 'webhooks')) look();
    });
    return () => {
      unlisten();
      look.stop();
    };
  }, [client, siteId, webhookEndpointId]);
  const onSettled = () => void Promise.all([reload(), reloadEndpoints()]);
  const params = { webhookEndpointId };
  const test = useWrite({
    mutationFn: () => send(testWebhookEndpoint, { params, body: { siteId } }),
    onSettled,
  });
  const replay = useWrite({
    mutationFn: (deliveryId: number) =>
      send(replayWebhookDelivery, { params: { deliveryId }, body: { siteId, webhookEndpointId } }),
    onSettled,
  });
  const replayAll = useWrite({
    mutationFn: () => send(replayFailedWebhooks, { params, body: { siteId } }),
    onSettled,
  });
  const resume = useWrite({
    mutationFn: () => send(changeWebhookEndpoint, { params, body: { siteId, active: 'Y' } }),
    onSettled,
  });
  return { endpoint: latest.data ?? known, list, test, replay, replayAll, resume };
}
