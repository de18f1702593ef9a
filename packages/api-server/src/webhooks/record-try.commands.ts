import { and, eq } from 'drizzle-orm';
import type { WebhookDeliveryState } from '@tech-portal/contract/webhooks';
import type { Deps } from '../deps.ts';
import { postponeDelivery } from './delivery-jobs.ts';
import { switchOffFailing } from './switch-off.commands.ts';
import { webhookDeliveries, webhookTries } from './webhook-deliveries.table.ts';
import type { WebhookDeliveryRow, WebhookTryRow } from './webhook-deliveries.table.ts';
import { webhookEndpoints } from './webhook-endpoints.table.ts';
import type { WebhookEndpointRow } from './webhook-endpoints.table.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Seconds after each failure; after the last of them, about a day and a half in all, the delivery is given up. */
const WAITS = [5, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 18 * HOUR] as const;
/** How long a receiver that does not respond is left alone, so that it does not hold the workers that others wait for. */
const PAUSE_MS = 30_000;

type Try = Pick<WebhookTryRow, 'at' | 'outcome' | 'status' | 'durationMs' | 'response'>;

/** How the endpoint stands after a try. */
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

/** When a delivery is tried again after a failure; undefined where it is given up. */
function nextTry({ isTest, attempts }: WebhookDeliveryRow, now: Date): Date | undefined {
  const seconds = isTest ? undefined : WAITS[attempts - 1];
  return seconds === undefined ? undefined : new Date(now.getTime() + seconds * 1000);
}

/**
 * Records a try and what follows from it: delivered, tried again, or given up; and how the endpoint stands, which is
 * switched off when nothing has reached it for days.
 *
 * @param delivery as it was claimed: where somebody else has taken it over meanwhile, theirs counts
 * @param tried undefined where the endpoint is off, so that there was none
 * @returns how the delivery stands
 */
export async function recordTry(
  { db, jobs, clock, logger, config }: Pick<Deps, 'db' | 'jobs' | 'clock' | 'logger' | 'config'>,
  delivery: WebhookDeliveryRow,
  tried: Try | undefined,
): Promise<WebhookDeliveryState | 'taken over'> {
  const { id, endpointId, attempts } = delivery;
  return db.transaction(async (tx) => {
    const outbox = { db: tx, jobs };
    const now = clock.now();
    const isThisOne = eq(webhookEndpoints.id, endpointId);
    const [endpoint] = await tx.select().from(webhookEndpoints).where(isThisOne).for('no key update');
    if (!endpoint) return 'taken over';
    const isClaimed = and(
      eq(webhookDeliveries.id, id),
      eq(webhookDeliveries.state, 'waiting'),
      eq(webhookDeliveries.attempts, attempts),
    );
    const [own] = await tx.select().from(webhookDeliveries).where(isClaimed).for('update');
    if (tried) {
      await tx.insert(webhookTries).values({ ...tried, deliveryId: id });
      await tx
        .update(webhookEndpoints)
        .set(healthAfter(endpoint, tried, now))
        .where(isThisOne);
    }
    if (!own) return 'taken over';
    const next = tried && tried.outcome !== 'delivered' && endpoint.active ? nextTry(own, now) : undefined;
    if (next) await postponeDelivery(outbox, id, { due: next, now });
    else {
      const state = tried?.outcome === 'delivered' ? 'delivered' : 'failed';
      await tx.update(webhookDeliveries).set({ state, due: null, ended: now }).where(isClaimed);
      if (state === 'delivered') return state;
      if (!own.isTest) logger.error({ delivery: id, endpoint: endpointId, attempts }, 'a webhook was given up');
    }
    const isOff = await switchOffFailing(outbox, endpoint, { publicUrl: config.publicUrl, now });
    return next && !isOff ? 'waiting' : 'failed';
  });
}
