import { and, eq, sql } from 'drizzle-orm';
import type { WebhookEvent } from '@tech-portal/contract/webhooks';
import type { Outbox } from '../../platform/jobs/index.ts';
import { webhookDeliveries, webhookEvents } from './webhook-deliveries.table.ts';
import { webhookEndpoints } from './webhook-endpoints.table.ts';

interface EmittedEvent {
  readonly type: WebhookEvent;
  readonly subject: string;
  /** Reads the current record; called only when an endpoint receives the event. */
  readonly data: () => Promise<object>;
  readonly now: Date;
}

interface NewDeliveries {
  readonly type: string;
  readonly subject: string;
  readonly data: object;
  readonly endpointIds: readonly number[];
  readonly isTest: boolean;
  readonly now: Date;
}

export async function insertDeliveries(
  { db, jobs }: Outbox,
  { type, subject, data, endpointIds, isTest, now }: NewDeliveries,
): Promise<void> {
  const [event] = await db
    .insert(webhookEvents)
    .values({ type, subject, data, created: now })
    .returning({ id: webhookEvents.id });
  if (!event) throw new Error('The event was not stored.');
  const inserted = await db
    .insert(webhookDeliveries)
    .values(endpointIds.map((endpointId) => ({ endpointId, eventId: event.id, isTest, due: now, created: now })))
    .returning({ delivery: webhookDeliveries.id });
  await jobs.enqueueMissing(db, 'deliver-webhook', inserted);
}

/**
 * Sends an event to webhooks (WEBHOOK-5). Call it in the transaction of the change, while the transaction holds the
 * record's lock: both are committed, or neither. If no endpoint receives the event, this costs one query.
 */
export async function emitEvent(outbox: Outbox, { type, subject, data, now }: EmittedEvent): Promise<void> {
  // Locks the endpoints: if one were deleted before its delivery is inserted, the order would fail.
  const receivers = await outbox.db
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.active, true), sql`${type} = any(${webhookEndpoints.events})`))
    .for('key share');
  if (receivers.length === 0) return;
  const endpointIds = receivers.map(({ id }) => id);
  await insertDeliveries(outbox, { type, subject, data: await data(), endpointIds, isTest: false, now });
}
