import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import type { CurrentUser } from '../../platform/http/index.ts';
import { restartDeliveries } from './delivery-jobs.ts';
import { webhookDeliveries, webhookEvents } from './webhook-deliveries.table.ts';
import { webhookEndpoints } from './webhook-endpoints.table.ts';
import type { WebhookEndpointRow } from './webhook-endpoints.table.ts';
import { lockEndpoint, recordEndpointAudit } from './webhooks.commands.ts';
import { unknownDelivery } from './webhooks.queries.ts';

/** Maximum deliveries per request; the administrator repeats the action for more. */
const MAX_REPLAYED = 500;

type ReplayDeps = Pick<Deps, 'db' | 'jobs' | 'clock'>;

/** Locks the endpoint, which must be on, and clears its pause. */
async function lockActiveEndpoint(tx: Database, id: number): Promise<WebhookEndpointRow> {
  const endpoint = await lockEndpoint(tx, id);
  if (!endpoint.active) throw new ApiError('conflict', 'The webhook is off. Switch it on first.');
  await tx.update(webhookEndpoints).set({ pausedUntil: null }).where(eq(webhookEndpoints.id, id));
  return endpoint;
}

/**
 * Sends a finished delivery again with the same id (WEBHOOK-9). A waiting one stays unchanged.
 *
 * @returns the outcome as a sentence
 * @throws ApiError `not_found`, `conflict` when the endpoint is off
 */
export async function replayDelivery(
  { db, jobs, clock }: ReplayDeps,
  currentUser: CurrentUser,
  id: number,
): Promise<string> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ endpointId: webhookDeliveries.endpointId })
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.id, id));
    if (!found) throw unknownDelivery(id);
    const endpoint = await lockActiveEndpoint(tx, found.endpointId);
    const [delivery] = await tx
      .select({ state: webhookDeliveries.state, event: webhookEvents })
      .from(webhookDeliveries)
      .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
      .where(eq(webhookDeliveries.id, id))
      .for('update', { of: webhookDeliveries });
    if (!delivery) throw unknownDelivery(id);
    const { state, event } = delivery;
    const description = event.subject === '' ? event.type : `${event.type} of ${event.subject}`;
    if (state === 'waiting') return `${description} is already in progress.`;
    const now = clock.now();
    await restartDeliveries({ db: tx, jobs }, [id], now);
    const before = state === 'delivered' ? 'Delivered' : 'Failed';
    await recordEndpointAudit(tx, currentUser, endpoint, {
      action: 'webhook_replayed',
      before,
      after: `Sent again: ${description}`,
      now,
    });
    return `${description} is being sent again.`;
  });
}

/**
 * Replays the newest given-up deliveries of an endpoint, except tests.
 *
 * @returns the outcome as a sentence
 * @throws ApiError `not_found`, `conflict` when the endpoint is off
 */
export async function replayFailed(
  { db, jobs, clock }: ReplayDeps,
  currentUser: CurrentUser,
  id: number,
): Promise<string> {
  return db.transaction(async (tx) => {
    const endpoint = await lockActiveEndpoint(tx, id);
    const isFailed = and(
      eq(webhookDeliveries.endpointId, id),
      eq(webhookDeliveries.state, 'failed'),
      eq(webhookDeliveries.isTest, false),
    );
    const failed = await tx
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(isFailed)
      .orderBy(desc(webhookDeliveries.id))
      .limit(MAX_REPLAYED)
      .for('update');
    if (failed.length === 0) return 'There is nothing to send again.';
    const now = clock.now();
    // Oldest event first.
    await restartDeliveries({ db: tx, jobs }, failed.map((row) => row.id).toReversed(), now);
    const description = failed.length === 1 ? '1 delivery' : `${failed.length.toLocaleString('en-US')} deliveries`;
    const auditEntry = {
      action: 'webhook_replayed',
      before: 'Failed',
      after: `Sent again: ${description}`,
      now,
    } as const;
    await recordEndpointAudit(tx, currentUser, endpoint, auditEntry);
    return `${description} ${failed.length === 1 ? 'is' : 'are'} being sent again.`;
  });
}
