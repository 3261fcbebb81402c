import { useTranslation } from 'react-i18next';
import type { WebhookEndpointRecord } from '#contract/webhooks';
import type { DeliveryFailure } from '#domain/webhooks/delivery';
import { WEBHOOK_TEST, type WebhookEvent } from '#domain/webhooks/events';
import type { Translate } from '../../records/types';

export type EndpointRow = WebhookEndpointRecord & { id: number };

/** What an event is called by people; its own name for one that this console does not know. */
export const eventWord = (t: Translate, event: string): string =>
  event === WEBHOOK_TEST
    ? t('webhooks.testEvent')
    : t(`webhooks.event.${event as WebhookEvent}`, { defaultValue: event });

/** Why a message was not taken, in a sentence; undefined where it was. */
export function useFailureWords() {
  const { t } = useTranslation('site-config');
  return (outcome: { status: number | null; failure: DeliveryFailure | '' }): string | undefined =>
    outcome.failure === ''
      ? undefined
      : t(`webhooks.failure.${outcome.failure}`, { status: outcome.status ?? '' });
}
