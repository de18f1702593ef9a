import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Tokens with which `npm run doctor` asks a server behind its proxies what arrives there, by their SHA-256. Who can write
 * here has the database; for everybody else there is nothing at that address.
 */
export const doctorVisits = pgTable('doctor_visits', {
  /** SHA-256 of the token, base64url. */
  hash: text().primaryKey(),
  expires: timestamp({ withTimezone: true }).notNull(),
});
