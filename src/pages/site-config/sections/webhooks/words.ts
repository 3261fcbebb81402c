import { useTranslation } from 'react-i18next';
import type { WebhookEndpointRecord } from '#contract/webhooks';
import type { DeliveryFailure } from '#domain/webhooks/delivery';
import { WEBHOOK_TEST, type WebhookEvent } from '#domain/webhooks/events';
import type { Translate } from '../../records/types';

export type EndpointRow = WebhookEndpointRecord & { id: number };

/** A readable name for an event; its technical name if this console does not know it. */
export const eventWord = (t: Translate, event: string): string =>
  event === WEBHOOK_TEST
    ? t('webhooks.testEvent')
    : t(`webhooks.event.${event as WebhookEvent}`, { defaultValue: event });

/** Why a message was not accepted, in a sentence; undefined if it was. */
export function useFailureWords() {
  const { t } = useTranslation('site-config');
  return (outcome: { status: number | null; failure: DeliveryFailure | '' }): string | undefined =>
    outcome.failure === ''
      ? undefined
      : t(`webhooks.failure.${outcome.failure}`, { status: outcome.status ?? '' });
}
