import { sql } from 'drizzle-orm';
import { customType, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { BusinessSettings, SettingsSource } from '@tech-portal/contract/business-settings';
import { users } from '../platform/users/index.ts';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/**
 * Every version of the business settings, from 1 on without a gap. Rows are written once and never changed: what was
 * quoted names the version by which it was.
 */
export const businessSettingsVersions = pgTable(
  'business_settings_versions',
  {
    version: integer().primaryKey(),
    settings: jsonb().$type<BusinessSettings>().notNull(),
    /** Beside the settings, as each session reads it: a long document takes longer than the rest of that statement. */
    timeZone: text('time_zone').generatedAlwaysAs(sql`settings ->> 'time_zone'`),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
    /** Null for what came from a file. */
    savedById: integer('saved_by_id').references(() => users.id, { onDelete: 'set null' }),
    /** What they were called then. */
    savedBy: text('saved_by').notNull(),
    source: text().$type<SettingsSource>().notNull(),
    note: text().notNull(),
    /** What differs from the version before, each in a few words. */
    changes: jsonb().$type<readonly string[]>().notNull(),
  },
  (table) => [index('business_settings_versions_by_person').on(table.savedById)],
);

/** Pictures that settings name by the SHA-256 of their bytes. One that no version names goes after a day. */
export const businessLogos = pgTable('business_logos', {
  id: text().primaryKey(),
  png: bytes().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  created: timestamp({ withTimezone: true }).notNull(),
});

export type BusinessLogoRow = typeof businessLogos.$inferSelect;
