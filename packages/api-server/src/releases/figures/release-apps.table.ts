import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** A version that people get or got. */
export interface KnownVersion {
  readonly version: string;
  /** ISO 8601; empty where it was not recorded. */
  readonly since: string;
}

/** What is live of an app, as the process that has the release folder read it. */
export interface AppFacts {
  readonly owner: { readonly team: string; readonly contact: string } | null;
  readonly live: KnownVersion;
  readonly previous: KnownVersion | null;
  readonly canary: (KnownVersion & { readonly percent: number }) | null;
  /** Roles of approved accounts that may open something of it. */
  readonly audience: readonly string[];
  /** Every version that people may have in an open tab. */
  readonly versions: readonly string[];
}

/** The apps that are live: what processes without the release folder know of them. */
export const releaseApps = pgTable('release_apps', {
  app: text().primaryKey(),
  facts: jsonb().$type<AppFacts>().notNull(),
  /** When it became so. */
  at: timestamp({ withTimezone: true }).notNull(),
});
