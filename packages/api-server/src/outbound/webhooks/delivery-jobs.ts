import { and, eq } from 'drizzle-orm';
import { isAnyOf } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import { webhookDeliveries } from './webhook-deliveries.table.ts';

const isWaiting = eq(webhookDeliveries.state, 'waiting');

export async function enqueueAttempt(
  { db, jobs }: Outbox,
  id: number,
  { due, now }: { readonly due: Date; readonly now: Date },
): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ due })
    .where(and(eq(webhookDeliveries.id, id), isWaiting));
  await jobs.enqueue(db, 'deliver-webhook', { delivery: id }, { afterMs: Math.max(0, due.getTime() - now.getTime()) });
}

/**
 * Gives up a delivery whose job failed on every attempt for a reason other than its receiver. Administrators can replay
 * the delivery.
 */
export async function giveUpDelivery({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: number): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ state: 'failed', due: null, ended: clock.now() })
    .where(and(eq(webhookDeliveries.id, id), isWaiting));
}

/** Gives up the waiting deliveries of an endpoint that is off, except tests, which also go to such endpoints. */
export async function giveUpWaiting(db: Database, endpointId: number, now: Date): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ state: 'failed', due: null, ended: now })
    .where(and(eq(webhookDeliveries.endpointId, endpointId), isWaiting, eq(webhookDeliveries.isTest, false)));
}

/** Restarts finished deliveries at once. Call it while their endpoint is locked. */
export async function restartDeliveries({ db, jobs }: Outbox, ids: readonly number[], now: Date): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ state: 'waiting', attempts: 0, due: now, ended: null })
    .where(isAnyOf(webhookDeliveries.id, ids));
  // Enqueueing also moves an existing job, which may be scheduled hours ahead.
  for (const delivery of ids) await jobs.enqueue(db, 'deliver-webhook', { delivery });
}
