import { and, lt, ne, notExists, eq } from 'drizzle-orm';
import { deleteInBatches } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { webhookDeliveries, webhookEvents } from './webhook-deliveries.table.ts';

/** Deletes finished deliveries that began before `before`, their attempts, and events that have no deliveries left. */
export async function deleteExpiredDeliveries(db: Database, before: Date): Promise<void> {
  await deleteInBatches(
    db,
    webhookDeliveries,
    and(lt(webhookDeliveries.created, before), ne(webhookDeliveries.state, 'waiting')),
  );
  const deliveries = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.eventId, webhookEvents.id));
  await deleteInBatches(db, webhookEvents, and(lt(webhookEvents.created, before), notExists(deliveries)));
}
