import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, json, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { WebhookDeliveryState, WebhookOutcome } from '@tech-portal/contract/webhooks';
import { webhookEndpoints } from './webhook-endpoints.table.ts';

/**
 * Events, written in the transaction of their change. Event ids about one record grow in the order of its changes,
 * because every change holds the record's lock.
 */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    messageId: uuid('message_id').notNull().defaultRandom(),
    type: text().notNull(),
    /** Name of the record for people: the order number. */
    subject: text().notNull(),
    /** Snapshot of the record. Stored as text, because the signed bytes must not change between attempts. */
    data: json().notNull(),
    created: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('webhook_events_by_creation').on(table.created)],
);

export type WebhookEventRow = typeof webhookEvents.$inferSelect;

/** Delivery of an event to an endpoint. The queue decides when to try it. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    endpointId: integer('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    eventId: integer('event_id')
      .notNull()
      .references(() => webhookEvents.id),
    /** A test is tried only once, even if the endpoint is off, and its failure raises no alarm. */
    isTest: boolean('is_test').notNull().default(false),
    state: text().$type<WebhookDeliveryState>().notNull().default('waiting'),
    /** Attempts since the delivery was enqueued or replayed. */
    attempts: integer().notNull().default(0),
    /** Time of the next attempt, shown to people and used by the previous release; null without one. */
    due: timestamp({ withTimezone: true }),
    created: timestamp({ withTimezone: true }).notNull(),
    ended: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('webhook_deliveries_by_endpoint').on(table.endpointId, table.id),
    index('webhook_deliveries_by_state').on(table.state, table.id),
    index('webhook_deliveries_by_endpoint_and_state').on(table.endpointId, table.state, table.id),
    index('webhook_deliveries_by_event').on(table.eventId),
    index('webhook_deliveries_by_creation').on(table.created),
    check('webhook_deliveries_state_known', sql`${table.state} in ('waiting', 'delivered', 'failed')`),
    check('webhook_deliveries_due_while_waiting', sql`(${table.state} = 'waiting') = (${table.due} is not null)`),
  ],
);

export type WebhookDeliveryRow = typeof webhookDeliveries.$inferSelect;

export const webhookTries = pgTable(
  'webhook_tries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    deliveryId: integer('delivery_id')
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    outcome: text().$type<WebhookOutcome>().notNull(),
    status: integer(),
    durationMs: integer('duration_ms').notNull(),
    response: text().notNull(),
  },
  (table) => [index('webhook_tries_by_delivery').on(table.deliveryId, table.id)],
);

export type WebhookTryRow = typeof webhookTries.$inferSelect;
