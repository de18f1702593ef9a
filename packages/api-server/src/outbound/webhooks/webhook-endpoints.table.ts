import { boolean, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { WebhookEvent, WebhookOutcome } from '@tech-portal/contract/webhooks';

/**
 * Receivers of events, with how the tries to reach them went. Locked before the deliveries to them, by whatever needs
 * both.
 */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    url: text().notNull(),
    description: text().notNull(),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    active: boolean().notNull().default(true),
    /** Sealed for `webhook:{id}`: it is needed to sign with. */
    secret: text().notNull(),
    /** The one before it, sealed likewise, which signs as well until a point in time. */
    previousSecret: text('previous_secret'),
    previousSecretUntil: timestamp('previous_secret_until', { withTimezone: true }),
    /** When the portal switched it off by itself. */
    switchedOff: timestamp('switched_off', { withTimezone: true }),
    failingSince: timestamp('failing_since', { withTimezone: true }),
    /** Until then no delivery is tried: the receiver did not respond, and others wait for the same workers. */
    pausedUntil: timestamp('paused_until', { withTimezone: true }),
    lastTryAt: timestamp('last_try_at', { withTimezone: true }),
    lastOutcome: text('last_outcome').$type<WebhookOutcome>(),
    lastStatus: integer('last_status'),
    /** Grows with what administrators change, and not with tries. */
    version: integer().notNull().default(1),
    created: timestamp({ withTimezone: true }).notNull(),
    modified: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('webhook_endpoints_by_url').on(table.url)],
);

export type WebhookEndpointRow = typeof webhookEndpoints.$inferSelect;
