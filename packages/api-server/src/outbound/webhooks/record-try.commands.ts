import { and, eq } from 'drizzle-orm';
import type { WebhookDeliveryState } from '@tech-portal/contract/webhooks';
import type { Deps } from '../../platform/deps/index.ts';
import { enqueueTry } from './delivery-jobs.ts';
import { switchOffFailing } from './switch-off.commands.ts';
import { webhookDeliveries, webhookTries } from './webhook-deliveries.table.ts';
import type { WebhookDeliveryRow, WebhookTryRow } from './webhook-deliveries.table.ts';
import { webhookEndpoints } from './webhook-endpoints.table.ts';
import type { WebhookEndpointRow } from './webhook-endpoints.table.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Seconds after each failure. The delivery is given up after the last, about a day and a half in all. */
const WAITS = [5, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 18 * HOUR] as const;
/** Pause of an unresponsive receiver, to free the workers for others. */
const PAUSE_MS = 30_000;

type Try = Pick<WebhookTryRow, 'at' | 'outcome' | 'status' | 'durationMs' | 'response'>;

function healthAfter(
  { active, failingSince }: WebhookEndpointRow,
  { at, outcome, status }: Try,
  now: Date,
): Partial<WebhookEndpointRow> {
  const last = { lastTryAt: at, lastOutcome: outcome, lastStatus: status };
  if (outcome === 'delivered') return { ...last, failingSince: null, pausedUntil: null };
  const isSilent = outcome === 'timeout' || outcome === 'unreachable';
  return {
    ...last,
    failingSince: active ? (failingSince ?? at) : failingSince,
    pausedUntil: isSilent ? new Date(now.getTime() + PAUSE_MS) : null,
  };
}

/** Time of the next attempt after a failure; undefined when the delivery is given up. */
function nextTry({ isTest }: WebhookDeliveryRow, attempts: number, now: Date): Date | undefined {
  const seconds = isTest ? undefined : WAITS[attempts - 1];
  return seconds === undefined ? undefined : new Date(now.getTime() + seconds * 1000);
}

/**
 * Records an attempt and its effects: delivered, retried or given up. It also switches off an endpoint that has failed
 * for days.
 *
 * @param delivery as it was before; a run or replay since then wins, unless this one was delivered
 * @param tried undefined when the endpoint is off and nothing was sent
 * @returns the new state of the delivery
 */
export async function recordTry(
  { db, jobs, clock, logger, config }: Pick<Deps, 'db' | 'jobs' | 'clock' | 'logger' | 'config'>,
  delivery: WebhookDeliveryRow,
  tried: Try | undefined,
): Promise<WebhookDeliveryState | 'changed since'> {
  const { id, endpointId } = delivery;
  return db.transaction(async (tx) => {
    const outbox = { db: tx, jobs };
    const now = clock.now();
    const isDelivered = tried?.outcome === 'delivered';
    const isThisOne = eq(webhookEndpoints.id, endpointId);
    const [endpoint] = await tx.select().from(webhookEndpoints).where(isThisOne).for('no key update');
    if (!endpoint) return 'changed since';
    const isThisDelivery = eq(webhookDeliveries.id, id);
    const isAsBefore = and(eq(webhookDeliveries.state, 'waiting'), eq(webhookDeliveries.attempts, delivery.attempts));
    const [own] = await tx
      .select()
      .from(webhookDeliveries)
      .where(and(isThisDelivery, isDelivered ? eq(webhookDeliveries.state, 'waiting') : isAsBefore))
      .for('update');
    if (tried) {
      await tx.insert(webhookTries).values({ ...tried, deliveryId: id });
      await tx
        .update(webhookEndpoints)
        .set(healthAfter(endpoint, tried, now))
        .where(isThisOne);
    }
    if (!own) return 'changed since';
    const attempts = own.attempts + (tried ? 1 : 0);
    const next = tried && !isDelivered && endpoint.active ? nextTry(own, attempts, now) : undefined;
    if (next) {
      await tx.update(webhookDeliveries).set({ attempts }).where(isThisDelivery);
      await enqueueTry(outbox, id, { due: next, now });
    } else {
      const state = isDelivered ? 'delivered' : 'failed';
      await tx.update(webhookDeliveries).set({ state, attempts, due: null, ended: now }).where(isThisDelivery);
      if (state === 'delivered') return state;
      if (!own.isTest) logger.error({ delivery: id, endpoint: endpointId, attempts }, 'a webhook was given up');
    }
    const isOff = await switchOffFailing(outbox, endpoint, { publicUrl: config.publicUrl, now });
    return next && !isOff ? 'waiting' : 'failed';
  });
}
