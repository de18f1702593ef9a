import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export interface KnownVersion {
  readonly version: string;
  /** ISO 8601; empty if the time was not recorded. */
  readonly since: string;
}

export interface AppFacts {
  readonly owner: { readonly team: string; readonly contact: string } | null;
  readonly live: KnownVersion;
  readonly previous: KnownVersion | null;
  readonly canary: (KnownVersion & { readonly percent: number }) | null;
  /** Roles whose approved accounts may open a page of the app. */
  readonly audience: readonly string[];
  /** Versions that may still be in an open tab. */
  readonly versions: readonly string[];
}

/** Live apps, for processes without the release folder. */
export const releaseApps = pgTable('release_apps', {
  app: text().primaryKey(),
  facts: jsonb().$type<AppFacts>().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
});
