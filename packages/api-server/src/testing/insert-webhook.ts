import { eq } from 'drizzle-orm';
import type { Database } from '../platform/db/database.ts';
import type { Deps } from '../platform/deps/deps.ts';
import { webhookDeliveries, webhookEvents } from '../outbound/webhooks/webhook-deliveries.table.ts';
import type { WebhookDeliveryRow } from '../outbound/webhooks/webhook-deliveries.table.ts';
import { webhookEndpoints } from '../outbound/webhooks/webhook-endpoints.table.ts';
import type { WebhookEndpointRow } from '../outbound/webhooks/webhook-endpoints.table.ts';
import { secretPurpose } from '../outbound/webhooks/webhook-secrets.ts';
import { createWebhookSecret } from '../outbound/webhooks/webhook-signature.ts';

export async function insertWebhook(
  { deps, db }: { readonly deps: Pick<Deps, 'secrets'>; readonly db: Database },
  changes: Partial<WebhookEndpointRow> & Pick<WebhookEndpointRow, 'url'>,
): Promise<number> {
  const now = new Date();
  const values = { description: '', events: ['order.created' as const], secret: '', created: now, modified: now };
  const [row] = await db
    .insert(webhookEndpoints)
    .values({ ...values, ...changes })
    .returning({ id: webhookEndpoints.id });
  if (!row) throw new Error('The webhook was not inserted.');
  const secret = await deps.secrets.seal(createWebhookSecret(), secretPurpose(row.id));
  await db.update(webhookEndpoints).set({ secret }).where(eq(webhookEndpoints.id, row.id));
  return row.id;
}

export async function insertDelivery(
  db: Database,
  { subject, ...changes }: Partial<WebhookDeliveryRow> & Pick<WebhookDeliveryRow, 'endpointId'> & { subject: string },
): Promise<number> {
  const created = new Date();
  const [event] = await db
    .insert(webhookEvents)
    .values({ type: 'order.created', subject, data: { trans_id: subject }, created })
    .returning({ eventId: webhookEvents.id });
  if (!event) throw new Error('The event was not inserted.');
  const [row] = await db
    .insert(webhookDeliveries)
    .values({ ...event, state: 'failed', created, ended: created, ...changes })
    .returning({ id: webhookDeliveries.id });
  if (!row) throw new Error('The delivery was not inserted.');
  return row.id;
}
