import { index, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/** Hourly counts of measured values; `bucket` is defined in `histogram.ts`. */
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

/** Web vitals, load times of entries and chunks, and page views. All page views are in bucket 0. */
export type Metric = 'LCP' | 'INP' | 'CLS' | 'FCP' | 'TTFB' | 'load' | 'view';
