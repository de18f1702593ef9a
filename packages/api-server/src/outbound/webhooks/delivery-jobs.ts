import { and, eq } from 'drizzle-orm';
import { isAnyOf } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import { webhookDeliveries } from './webhook-deliveries.table.ts';

const isWaiting = eq(webhookDeliveries.state, 'waiting');

/** Enqueues the next try of a delivery that waits, and stores its time for people. */
export async function enqueueTry(
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

/** Gives up a delivery whose job failed on every attempt for another reason than its receiver. It can be replayed. */
export async function giveUpDelivery({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: number): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ state: 'failed', due: null, ended: clock.now() })
    .where(and(eq(webhookDeliveries.id, id), isWaiting));
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
