import { boolean, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { WebhookEvent, WebhookOutcome } from '@tech-portal/contract/webhooks';

/** Receivers of events, with the health of each. Lock an endpoint before its deliveries. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    url: text().notNull(),
    description: text().notNull(),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    active: boolean().notNull().default(true),
    /** Signing secret, sealed for `webhook:{id}`. */
    secret: text().notNull(),
    /** Previous secret, sealed the same way. It also signs for a limited time. */
    previousSecret: text('previous_secret'),
    previousSecretUntil: timestamp('previous_secret_until', { withTimezone: true }),
    switchedOff: timestamp('switched_off', { withTimezone: true }),
    failingSince: timestamp('failing_since', { withTimezone: true }),
    /** End of the pause of an endpoint whose receiver did not respond and would block the workers. */
    pausedUntil: timestamp('paused_until', { withTimezone: true }),
    lastTryAt: timestamp('last_try_at', { withTimezone: true }),
    lastOutcome: text('last_outcome').$type<WebhookOutcome>(),
    lastStatus: integer('last_status'),
    /** Increases with changes by administrators, not with attempts. */
    version: integer().notNull().default(1),
    created: timestamp({ withTimezone: true }).notNull(),
    modified: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('webhook_endpoints_by_url').on(table.url)],
);

export type WebhookEndpointRow = typeof webhookEndpoints.$inferSelect;
