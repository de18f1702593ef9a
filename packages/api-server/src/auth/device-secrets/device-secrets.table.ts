import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * What the browsers that sessions are bound to have to show beside their device's cookie, and which changes all the time
 * (SESSION-22). Every secret of a device follows from its seed and a number: however many processes send the next one, it
 * is the same.
 */
export const deviceSecrets = pgTable(
  'device_secrets',
  {
    /** SHA-256 of the token in the device's cookie. */
    device: text().primaryKey(),
    /** 256 random bits, new with each login. */
    seed: text().notNull(),
    /** The newest secret that the browser has shown; 0 before it has shown any. */
    generation: integer().notNull(),
    /** When it was shown first. */
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
    /** It was shown again later: the one before it is nowhere on its way any more. */
    settled: boolean().notNull(),
    /** From when on the next one is sent. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('device_secrets_by_last_seen').on(table.seenAt)],
);

export type DeviceSecret = Omit<typeof deviceSecrets.$inferSelect, 'device'>;
