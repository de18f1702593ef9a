import { index, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/** How often browsers measured what of a version, by the hour; `bucket` is a place of the scale in `histogram.ts`. */
export const releaseFigures = pgTable(
  'release_figures',
  {
    app: text().notNull(),
    version: text().notNull(),
    metric: text().$type<Metric>().notNull(),
    hour: timestamp({ withTimezone: true }).notNull(),
    bucket: smallint().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.app, table.version, table.metric, table.hour, table.bucket] }),
    index('release_figures_by_hour').on(table.hour),
  ],
);

/** What is measured: the web vitals, loads of entries and chunks, and pages that were opened, all in bucket 0. */
export type Metric = 'LCP' | 'INP' | 'CLS' | 'FCP' | 'TTFB' | 'load' | 'view';
