import { sql } from 'drizzle-orm';
import { customType, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { BusinessSettings, SettingsSource } from '@tech-portal/contract/business-settings';
import { users } from '../platform/users/index.ts';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/**
 * Versions of the business settings, numbered from 1 without gaps. Rows are immutable, because quotes refer to the
 * version they were made with.
 */
export const businessSettingsVersions = pgTable(
  'business_settings_versions',
  {
    version: integer().primaryKey(),
    settings: jsonb().$type<BusinessSettings>().notNull(),
    /**
     * Stored separately for sessions, which read it often: parsing the long document would dominate their statement.
     */
    timeZone: text('time_zone').generatedAlwaysAs(sql`settings ->> 'time_zone'`),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
    /** Null for versions from a file. */
    savedById: integer('saved_by_id').references(() => users.id, { onDelete: 'set null' }),
    savedBy: text('saved_by').notNull(),
    source: text().$type<SettingsSource>().notNull(),
    note: text().notNull(),
    /** Differences from the previous version, a few words each. */
    changes: jsonb().$type<readonly string[]>().notNull(),
  },
  (table) => [index('business_settings_versions_by_person').on(table.savedById)],
);

/** Logos by the SHA-256 of their bytes. Logos that no version refers to are deleted after a day. */
export const businessLogos = pgTable('business_logos', {
  id: text().primaryKey(),
  png: bytes().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  created: timestamp({ withTimezone: true }).notNull(),
});

export type BusinessLogoRow = typeof businessLogos.$inferSelect;
