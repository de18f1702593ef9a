import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, json, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { WebhookDeliveryState, WebhookOutcome } from '@tech-portal/contract/webhooks';
import { webhookEndpoints } from './webhook-endpoints.table.ts';

/**
 * What has happened, written in the transaction in which it does. The ids of events about the same record grow in the
 * order of its changes, as who changes it holds its lock.
 */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The `webhook-id` of each request about it. */
    messageId: uuid('message_id').notNull().defaultRandom(),
    type: text().notNull(),
    /** What it is about, for people: the number of an order. */
    subject: text().notNull(),
    /** The record as it was then. Text as it is: what is signed must not change between two tries. */
    data: json().notNull(),
    created: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('webhook_events_by_creation').on(table.created)],
);

export type WebhookEventRow = typeof webhookEvents.$inferSelect;

/** An event on its way to an endpoint. The queue decides when it is tried. */
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
    /** A test is tried once, also at an endpoint that is off, and nobody is alarmed by its failure. */
    isTest: boolean('is_test').notNull().default(false),
    state: text().$type<WebhookDeliveryState>().notNull().default('waiting'),
    /** Tries that have ended since it was enqueued or replayed. */
    attempts: integer().notNull().default(0),
    /** When it is tried next, for people and for the previous release; null when it is not. */
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

/** Each request, and what came of it. */
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
    /** The first part of the response as text. */
    response: text().notNull(),
  },
  (table) => [index('webhook_tries_by_delivery').on(table.deliveryId, table.id)],
);

export type WebhookTryRow = typeof webhookTries.$inferSelect;
