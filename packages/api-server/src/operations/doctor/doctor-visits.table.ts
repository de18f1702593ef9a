import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Tokens by SHA-256 that authorize `npm run doctor` to ask a server behind its proxies about its request headers.
 * Creating one needs write access to the database; without a token the route responds 404.
 */
export const doctorVisits = pgTable('doctor_visits', {
  /** SHA-256 of the token, base64url. */
  hash: text().primaryKey(),
  expires: timestamp({ withTimezone: true }).notNull(),
});
