import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { listCursor } from '../list-query.ts';
import { openPicklist } from '../open-picklist.ts';
import { acknowledgement, csvFile, listPages, queryId, queryPage, recordId, timestamp } from '../wire.ts';

/**
 * How an import stands. `waiting`: for a worker, or for another import. `refused`: the feed has a mistake, or removes too
 * much. `failed`: it was broken off. `cancelled`: somebody ended it.
 */
export const importState = v.picklist(['waiting', 'running', 'done', 'refused', 'failed', 'cancelled']);
export type CatalogImportState = v.InferOutput<typeof importState>;

/** Of a mapping file. */
const MOST_MAPPING = 32 * 1024;

/** Whose parts a feed brings: `p` of the portal, `m` and `n` of its two suppliers. */
const importedSource = v.picklist(['p', 'm', 'n']);

/** Share of the parts of its source that a feed may remove, in percent. */
const mostRemovedPercent = v.pipe(
  v.number('Must be a number from 0 to 100'),
  v.finite('Must be a number from 0 to 100'),
  v.minValue(0, 'Must be a number from 0 to 100'),
  v.maxValue(100, 'Must be a number from 0 to 100'),
);

/** How a feed is imported, in the words of the command's options. */
export const feedChoices = v.strictObject({
  partial: v.boolean(),
  skip_invalid: v.boolean(),
  most_removed_percent: mostRemovedPercent,
  source: importedSource,
});
export type FeedChoices = v.InferOutput<typeof feedChoices>;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Parts, and rows that were left out. */
export const feedCounts = v.object({
  rows: count,
  invalid: count,
  added: count,
  changed: count,
  unchanged: count,
  removed: count,
});

/** An import of a supplier's feed (FEED-16). */
export const catalogImport = v.object({
  id: recordId,
  state: openPicklist(importState),
  /** One sentence of what came of it. */
  message: v.string(),
  /** File name or address, without what signs in there. */
  file: v.string(),
  /** Who or what began it. */
  started_by: v.string(),
  started: timestamp,
  /** Null while it runs. */
  ended: v.nullable(timestamp),
  /** Only price, cost and stock. */
  partial: v.boolean(),
  /** It only said what it would do. */
  dry_run: v.boolean(),
  /** Parts, and rows that were left out; null where it ended before it had counted. */
  counts: v.nullable(feedCounts),
  /** Problems that can be downloaded; of very many the first thousand. */
  problems: count,
  /** Rows that were read so far. */
  rows_read: v.optional(count),
  /** How much of an uploaded file was read, from 0 to 100; null where its size is not known. */
  percent_read: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(100)))),
  /** Whether what was tried is still stored and can be imported. */
  can_import: v.optional(v.boolean()),
  /** The upload that it was of, while that is stored, is the reader's own and waits for nothing: it can be discarded. */
  discardable_upload: v.optional(v.nullable(recordId)),
  ...listPages,
});
export type CatalogImport = v.InferOutput<typeof catalogImport>;

/** GET /api/catalog/imports: the newest first. */
export const listCatalogImports = defineCall({
  id: 'listCatalogImports',
  method: 'GET',
  path: '/api/catalog/imports',
  summary: "One page of the imports of suppliers' feeds, the newest first.",
  access: 'admin',
  reads: ['products', 'imports'],
  query: v.strictObject({ page: queryPage, cursor: listCursor }),
  response: v.array(catalogImport),
});

/** GET /api/catalog/imports/problems: line, column and cause of each. */
export const exportCatalogProblems = defineCall({
  id: 'exportCatalogProblems',
  method: 'GET',
  path: '/api/catalog/imports/problems',
  summary: 'The problems of an import as a CSV file.',
  access: 'admin',
  stepUp: true,
  reads: ['products'],
  query: v.strictObject({ id: queryId }),
  response: csvFile,
  errors: ['not_found'],
});

/** POST /api/catalog/imports/try: says what an uploaded feed would change. */
export const tryCatalogImport = defineCall({
  id: 'tryCatalogImport',
  method: 'POST',
  path: '/api/catalog/imports/try',
  summary: 'Returns the changes that an uploaded feed would make, without making them.',
  access: 'admin',
  changes: ['imports'],
  bodyBytes: 128 * 1024,
  body: v.strictObject({
    ...feedChoices.entries,
    upload_id: recordId,
    /** The text of a mapping file. */
    mapping: v.nullable(v.pipe(v.string(), v.maxLength(MOST_MAPPING))),
  }),
  response: v.object({ id: recordId }),
  errors: ['not_found', 'conflict'],
});

/** POST /api/catalog/imports/tried: imports what was tried, the same bytes in the same way. */
export const importTriedFeed = defineCall({
  id: 'importTriedFeed',
  method: 'POST',
  path: '/api/catalog/imports/tried',
  summary: 'Imports the files of a trial with the options of the trial.',
  access: 'admin',
  stepUp: true,
  changes: ['imports', 'audit'],
  body: v.strictObject({ id: recordId }),
  response: v.object({ id: recordId }),
  errors: ['not_found', 'conflict'],
});

/** POST /api/catalog/imports/cancel: ends one that waits or runs, with nothing changed. */
export const cancelCatalogImport = defineCall({
  id: 'cancelCatalogImport',
  method: 'POST',
  path: '/api/catalog/imports/cancel',
  summary: 'Ends an import that waits or runs; nothing is changed.',
  access: 'admin',
  changes: ['imports'],
  body: v.strictObject({ id: recordId }),
  response: acknowledgement,
  errors: ['not_found', 'conflict'],
});

const sourceOutcome = v.picklist(['imported', 'unchanged', 'failed']);

/** A feed that is fetched on a schedule (FEED-28). */
export const catalogSource = v.object({
  name: v.string(),
  /** Where it is, without what signs in there. */
  place: v.string(),
  /** When it is fetched, in cron's five fields. */
  cron: v.string(),
  zone: v.string(),
  partial: v.boolean(),
  /** When it was fetched last; null before the first time. */
  checked: v.nullable(timestamp),
  outcome: v.nullable(openPicklist(sourceOutcome)),
  /** One sentence of what came of it. */
  message: v.string(),
});
export type CatalogSource = v.InferOutput<typeof catalogSource>;

/** GET /api/catalog/sources: what is fetched on a schedule, and how that went. */
export const listCatalogSources = defineCall({
  id: 'listCatalogSources',
  method: 'GET',
  path: '/api/catalog/sources',
  summary: 'Scheduled feeds with their latest result.',
  access: 'admin',
  reads: ['imports'],
  response: v.array(catalogSource),
});
