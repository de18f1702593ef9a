import { and, lt, ne, notExists, eq } from 'drizzle-orm';
import { deleteInBatches } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { webhookDeliveries, webhookEvents } from './webhook-deliveries.table.ts';

/** Removes deliveries that began before a point in time and have ended, with their tries, and events that have none left. */
export async function deleteOldDeliveries(db: Database, before: Date): Promise<void> {
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
