import type { WireResponseOf } from '@tech-portal/contract';
import type { getWebhookDelivery, listWebhookDeliveries, listWebhooks } from '@tech-portal/contract/webhooks';
import type { WebhookEventRow, WebhookTryRow } from './webhook-deliveries.table.ts';
import { webhookBody } from './webhook-signature.ts';
import type { CountedEndpoint, ListedDelivery } from './webhooks.queries.ts';

type Endpoint = WireResponseOf<typeof listWebhooks>['endpoints'][number];

export function presentEndpoint({ endpoint, waiting, givenUp }: CountedEndpoint, now: Date): Endpoint {
  const { lastTryAt, lastOutcome, lastStatus, previousSecretUntil } = endpoint;
  return {
    id: endpoint.id,
    url: endpoint.url,
    description: endpoint.description,
    events: endpoint.events,
    active: endpoint.active,
    switched_off: endpoint.switchedOff?.toISOString() ?? null,
    failing_since: endpoint.failingSince?.toISOString() ?? null,
    last_try:
      lastTryAt === null || lastOutcome === null
        ? null
        : { at: lastTryAt.toISOString(), outcome: lastOutcome, status: lastStatus },
    previous_secret_until:
      previousSecretUntil !== null && previousSecretUntil > now ? previousSecretUntil.toISOString() : null,
    waiting,
    given_up: givenUp,
    version: endpoint.version,
    created: endpoint.created.toISOString(),
  };
}

export const presentDelivery = ({
  delivery,
  event,
  tries,
}: ListedDelivery): WireResponseOf<typeof listWebhookDeliveries>[number] => ({
  id: delivery.id,
  endpoint_id: delivery.endpointId,
  message_id: event.messageId,
  event: event.type,
  subject: event.subject,
  state: delivery.state,
  created: delivery.created.toISOString(),
  next: delivery.due?.toISOString() ?? null,
  ended: delivery.ended?.toISOString() ?? null,
  tries,
});

export const presentAttempts = (
  event: WebhookEventRow,
  tries: readonly WebhookTryRow[],
): WireResponseOf<typeof getWebhookDelivery> => ({
  payload: webhookBody(event),
  tries: tries.map(({ at, outcome, status, durationMs, response }) => ({
    at: at.toISOString(),
    outcome,
    status,
    duration: durationMs,
    response,
  })),
});
