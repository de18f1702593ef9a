import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { isAnyOf } from '../db/one-of.ts';
import { BATCH_ROWS, readInBatches } from '../db/read-in-batches.ts';
import { WEBHOOK_LEASE_SECONDS } from '../jobs/job-queues.ts';
import type { Jobs, Outbox } from '../jobs/jobs.ts';
import { webhookDeliveries } from './webhook-deliveries.table.ts';
import type { WebhookDeliveryRow } from './webhook-deliveries.table.ts';

/** The clocks of two machines differ by less. */
const CLOCK_DIFFERENCE_MS = 2000;

const isWaiting = eq(webhookDeliveries.state, 'waiting');

/** Moves a delivery that waits to a later time, with its job. */
export async function postponeDelivery(
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
 * Claims a delivery that is due and counts the try: nobody else gets it meanwhile, and when this process dies it becomes
 * due again by itself. The job of one that is not due yet is moved to that time.
 */
export async function claimDelivery(outbox: Outbox, id: number, now: Date): Promise<WebhookDeliveryRow | undefined> {
  const { db } = outbox;
  const isDue = lte(webhookDeliveries.due, new Date(now.getTime() + CLOCK_DIFFERENCE_MS));
  const [claimed] = await db
    .update(webhookDeliveries)
    .set({
      due: new Date(now.getTime() + WEBHOOK_LEASE_SECONDS * 1000),
      attempts: sql`${webhookDeliveries.attempts} + 1`,
    })
    .where(and(eq(webhookDeliveries.id, id), isWaiting, isDue))
    .returning();
  if (claimed) return claimed;
  const [later] = await db
    .select({ due: webhookDeliveries.due })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.id, id), isWaiting));
  if (later?.due) await postponeDelivery(outbox, id, { due: later.due, now });
  return undefined;
}

/** Enqueues every delivery that is due and has no job. */
export async function enqueueDueDeliveries(db: Database, jobs: Jobs, now: Date): Promise<void> {
  const due = readInBatches<{ delivery: number }>((last) =>
    db
      .select({ delivery: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(and(isWaiting, lte(webhookDeliveries.due, now), last && gt(webhookDeliveries.id, last.delivery)))
      .orderBy(asc(webhookDeliveries.id))
      .limit(BATCH_ROWS),
  );
  for await (const batch of due) await jobs.enqueueMissing(db, 'deliver-webhook', batch);
}

/** Gives up what waits for an endpoint that is switched off. Tests go on: they are for endpoints that are off, too. */
export async function giveUpWaiting(db: Database, endpointId: number, now: Date): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ state: 'failed', due: null, ended: now })
    .where(and(eq(webhookDeliveries.endpointId, endpointId), isWaiting, eq(webhookDeliveries.isTest, false)));
}

/** Lets deliveries that have ended begin anew, at once. Call it while their endpoint is locked. */
export async function restartDeliveries({ db, jobs }: Outbox, ids: readonly number[], now: Date): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ state: 'waiting', attempts: 0, due: now, ended: null })
    .where(isAnyOf(webhookDeliveries.id, ids));
  // A job of the tries before may wait for hours: it is moved, which enqueuing what is missing does not do.
  for (const delivery of ids) await jobs.enqueue(db, 'deliver-webhook', { delivery });
}
