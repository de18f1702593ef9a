import { eq } from 'drizzle-orm';
import type { Deps } from '../../platform/deps/index.ts';
import type { JobHandler } from '../../platform/jobs/index.ts';
import { enqueueAttempt } from './delivery-jobs.ts';
import { recordAttempt } from './record-attempt.commands.ts';
import { webhookDeliveries, webhookEvents } from './webhook-deliveries.table.ts';
import type { WebhookEventRow } from './webhook-deliveries.table.ts';
import { webhookEndpoints } from './webhook-endpoints.table.ts';
import type { WebhookEndpointRow } from './webhook-endpoints.table.ts';
import { openSigningSecrets } from './webhook-secrets.ts';
import { webhookBody, webhookHeaders } from './webhook-signature.ts';
import type { WebhookResult } from './webhook-transport.ts';

type DeliverDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'logger' | 'secrets' | 'webhooks' | 'config'>;

async function sendEvent(
  { db, clock, logger, secrets, webhooks }: DeliverDeps,
  endpoint: WebhookEndpointRow,
  event: WebhookEventRow,
): Promise<WebhookResult> {
  const now = clock.now();
  const signingSecrets = await openSigningSecrets({ db, secrets }, endpoint, now).catch((error: unknown) => {
    logger.error({ endpoint: endpoint.id, error: String(error) }, 'the secret of a webhook cannot be read');
  });
  if (!signingSecrets) return { outcome: 'no_secret', status: null, response: '' };
  const body = webhookBody(event);
  const headers = webhookHeaders(signingSecrets, { messageId: event.messageId, body, now });
  return webhooks.send({ url: endpoint.url, headers, body });
}

/**
 * Sends an event to an endpoint, records the outcome, and enqueues the next attempt in the same transaction. After a
 * crash of the worker, the same id is sent again (WEBHOOK-7).
 */
export function createDeliverWebhook(deps: DeliverDeps): JobHandler<'deliver-webhook'> {
  const { db, jobs, clock, logger } = deps;
  return async ({ delivery: id }) => {
    const [found] = await db
      .select({ endpoint: webhookEndpoints, event: webhookEvents, delivery: webhookDeliveries })
      .from(webhookDeliveries)
      .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
      .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
      .where(eq(webhookDeliveries.id, id));
    // Deleted with its endpoint, or already finished.
    if (found?.delivery.state !== 'waiting') return;
    const { endpoint, event, delivery } = found;
    const { isTest } = delivery;
    const { pausedUntil } = endpoint;
    const attemptedAt = clock.now();
    if (!isTest && endpoint.active && pausedUntil !== null && pausedUntil > attemptedAt) {
      await db.transaction((tx) => enqueueAttempt({ db: tx, jobs }, id, { due: pausedUntil, now: attemptedAt }));
      return;
    }
    const startedAt = performance.now();
    const result = endpoint.active || isTest ? await sendEvent(deps, endpoint, event) : undefined;
    const durationMs = Math.round(performance.now() - startedAt);
    const state = await recordAttempt(deps, delivery, result && { ...result, at: attemptedAt, durationMs });
    logger.info(
      { delivery: id, endpoint: endpoint.id, attempts: delivery.attempts + 1, outcome: result?.outcome, state },
      'webhook tried',
    );
  };
}
