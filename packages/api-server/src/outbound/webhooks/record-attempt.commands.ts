import { and, eq } from 'drizzle-orm';
import type { WebhookDeliveryState } from '@tech-portal/contract/webhooks';
import type { Deps } from '../../platform/deps/index.ts';
import { enqueueAttempt } from './delivery-jobs.ts';
import { switchOffFailing } from './switch-off.commands.ts';
import { webhookDeliveries, webhookTries } from './webhook-deliveries.table.ts';
import type { WebhookDeliveryRow, WebhookTryRow } from './webhook-deliveries.table.ts';
import { webhookEndpoints } from './webhook-endpoints.table.ts';
import type { WebhookEndpointRow } from './webhook-endpoints.table.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/**
 * Seconds to wait after each failure. A delivery is given up after the last attempt, about a day and a half after the
 * first.
 */
const RETRY_DELAYS_SECONDS = [5, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 18 * HOUR] as const;
/** Pause in ms for an unresponsive receiver, to free the workers for other receivers. */
const UNRESPONSIVE_PAUSE_MS = 30_000;

type Attempt = Pick<WebhookTryRow, 'at' | 'outcome' | 'status' | 'durationMs' | 'response'>;

function healthAfter(
  { active, failingSince }: WebhookEndpointRow,
  { at, outcome, status }: Attempt,
  now: Date,
): Partial<WebhookEndpointRow> {
  const lastAttempt = { lastTryAt: at, lastOutcome: outcome, lastStatus: status };
  if (outcome === 'delivered') return { ...lastAttempt, failingSince: null, pausedUntil: null };
  const isUnresponsive = outcome === 'timeout' || outcome === 'unreachable';
  return {
    ...lastAttempt,
    failingSince: active ? (failingSince ?? at) : failingSince,
    pausedUntil: isUnresponsive ? new Date(now.getTime() + UNRESPONSIVE_PAUSE_MS) : null,
  };
}

/** Time of the next attempt after a failure; undefined when the delivery is given up. */
function nextAttemptAt({ isTest }: WebhookDeliveryRow, attempts: number, now: Date): Date | undefined {
  const seconds = isTest ? undefined : RETRY_DELAYS_SECONDS[attempts - 1];
  return seconds === undefined ? undefined : new Date(now.getTime() + seconds * 1000);
}

/**
 * Records an attempt and its effects: delivered, retried or given up. It also switches off an endpoint that has failed
 * for days.
 *
 * @param delivery its state before the attempt; if another run or a replay has changed it since, that change wins,
 *   unless this attempt delivered it
 * @param attempt undefined when the endpoint is off and nothing was sent
 * @returns the new state of the delivery
 */
export async function recordAttempt(
  { db, jobs, clock, logger, config }: Pick<Deps, 'db' | 'jobs' | 'clock' | 'logger' | 'config'>,
  delivery: WebhookDeliveryRow,
  attempt: Attempt | undefined,
): Promise<WebhookDeliveryState | 'changed since'> {
  const { id, endpointId } = delivery;
  return db.transaction(async (tx) => {
    const outbox = { db: tx, jobs };
    const now = clock.now();
    const isDelivered = attempt?.outcome === 'delivered';
    const isThisEndpoint = eq(webhookEndpoints.id, endpointId);
    const [endpoint] = await tx.select().from(webhookEndpoints).where(isThisEndpoint).for('no key update');
    if (!endpoint) return 'changed since';
    const isThisDelivery = eq(webhookDeliveries.id, id);
    const isUnchanged = and(eq(webhookDeliveries.state, 'waiting'), eq(webhookDeliveries.attempts, delivery.attempts));
    const [current] = await tx
      .select()
      .from(webhookDeliveries)
      .where(and(isThisDelivery, isDelivered ? eq(webhookDeliveries.state, 'waiting') : isUnchanged))
      .for('update');
    if (attempt) {
      await tx.insert(webhookTries).values({ ...attempt, deliveryId: id });
      await tx
        .update(webhookEndpoints)
        .set(healthAfter(endpoint, attempt, now))
        .where(isThisEndpoint);
    }
    if (!current) return 'changed since';
    const attempts = current.attempts + (attempt ? 1 : 0);
    const nextAttempt = attempt && !isDelivered && endpoint.active ? nextAttemptAt(current, attempts, now) : undefined;
    if (nextAttempt) {
      await tx.update(webhookDeliveries).set({ attempts }).where(isThisDelivery);
      await enqueueAttempt(outbox, id, { due: nextAttempt, now });
    } else {
      const state = isDelivered ? 'delivered' : 'failed';
      await tx.update(webhookDeliveries).set({ state, attempts, due: null, ended: now }).where(isThisDelivery);
      if (state === 'delivered') return state;
      if (!current.isTest)
        logger.error({ delivery: id, endpoint: endpointId, attempts }, 'a webhook delivery was abandoned');
    }
    const isSwitchedOff = await switchOffFailing(outbox, endpoint, { publicUrl: config.publicUrl, now });
    return nextAttempt && !isSwitchedOff ? 'waiting' : 'failed';
  });
}
