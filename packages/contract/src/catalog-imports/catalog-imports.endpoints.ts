import * as v from 'valibot';
import { defineEndpoint } from '../define-endpoint.ts';
import { listCursor } from '../list-query.ts';
import { openPicklist } from '../open-picklist.ts';
import { acknowledgement, csvFile, listPages, queryId, queryPage, recordId, timestamp } from '../wire.ts';

/**
 * State of an import. `waiting`: for a worker, or for another import. `refused`: the feed has a mistake, or removes too
 * much. `failed`: it was interrupted. `cancelled`: a user cancelled it.
 */
export const importState = v.picklist(['waiting', 'running', 'done', 'refused', 'failed', 'cancelled']);
export type CatalogImportState = v.InferOutput<typeof importState>;

/** Maximum characters of a mapping file. */
const MAX_MAPPING = 32 * 1024;

/** Source of a feed's parts: `p` for the portal, `m` and `n` for its two suppliers. */
const importedSource = v.picklist(['p', 'm', 'n']);

/** Maximum percentage of its source's parts that a feed may remove. */
const maxRemovedPercent = v.pipe(
  v.number('Must be a number from 0 to 100'),
  v.finite('Must be a number from 0 to 100'),
  v.minValue(0, 'Must be a number from 0 to 100'),
  v.maxValue(100, 'Must be a number from 0 to 100'),
);

/** Import options, named as in the command. */
export const feedOptions = v.strictObject({
  partial: v.boolean(),
  skip_invalid: v.boolean(),
  most_removed_percent: maxRemovedPercent,
  source: importedSource,
});
export type FeedImportOptions = v.InferOutput<typeof feedOptions>;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Numbers of parts and of skipped rows. */
export const feedCounts = v.object({
  rows: count,
  invalid: count,
  added: count,
  changed: count,
  unchanged: count,
  removed: count,
});

/** Import of a supplier's feed (FEED-16). */
export const catalogImport = v.object({
  id: recordId,
  state: openPicklist(importState),
  message: v.string(),
  /** File name or URL, without credentials. */
  file: v.string(),
  started_by: v.string(),
  started: timestamp,
  /** Time when it ended; null while it runs. */
  ended: v.nullable(timestamp),
  /** Updates only price, cost and stock. */
  partial: v.boolean(),
  /** Reports the changes without making them. */
  dry_run: v.boolean(),
  /** Numbers of parts and of skipped rows; null if it ended before counting. */
  counts: v.nullable(feedCounts),
  /** Number of problems that can be downloaded, at most 1,000. */
  problems: count,
  rows_read: v.optional(count),
  /** Percentage of an uploaded file that was read, from 0 to 100; null when its size is unknown. */
  percent_read: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(100)))),
  can_import: v.optional(v.boolean()),
  /** Id of the import's upload if the caller can discard it: the upload is still stored, idle and the caller's own. */
  discardable_upload: v.optional(v.nullable(recordId)),
  ...listPages,
});
export type CatalogImport = v.InferOutput<typeof catalogImport>;

/** GET /api/catalog/imports: newest first. */
export const listCatalogImports = defineEndpoint({
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
export const exportCatalogProblems = defineEndpoint({
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

/** POST /api/catalog/imports/try: dry run of an uploaded feed. */
export const tryCatalogImport = defineEndpoint({
  id: 'tryCatalogImport',
  method: 'POST',
  path: '/api/catalog/imports/try',
  summary: 'Returns the changes that an uploaded feed would make, without making them.',
  access: 'admin',
  changes: ['imports'],
  bodyBytes: 128 * 1024,
  body: v.strictObject({
    ...feedOptions.entries,
    upload_id: recordId,
    mapping: v.nullable(v.pipe(v.string(), v.maxLength(MAX_MAPPING))),
  }),
  response: v.object({ id: recordId }),
  errors: ['not_found', 'conflict'],
});

/** POST /api/catalog/imports/tried: imports a feed after its dry run, with the same bytes and options. */
export const importTriedFeed = defineEndpoint({
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

/** POST /api/catalog/imports/cancel: ends a waiting or running import without changes. */
export const cancelCatalogImport = defineEndpoint({
  id: 'cancelCatalogImport',
  method: 'POST',
  path: '/api/catalog/imports/cancel',
  summary: 'Cancels a waiting or running import; nothing is changed.',
  access: 'admin',
  changes: ['imports'],
  body: v.strictObject({ id: recordId }),
  response: acknowledgement,
  errors: ['not_found', 'conflict'],
});

const sourceOutcome = v.picklist(['imported', 'unchanged', 'failed']);

/** Feed fetched on a schedule (FEED-28). */
export const catalogSource = v.object({
  name: v.string(),
  /** Location without credentials. */
  place: v.string(),
  /** Schedule in cron's five fields. */
  cron: v.string(),
  zone: v.string(),
  partial: v.boolean(),
  /** Time of the last fetch; null before the first. */
  checked: v.nullable(timestamp),
  outcome: v.nullable(openPicklist(sourceOutcome)),
  message: v.string(),
});
export type CatalogSource = v.InferOutput<typeof catalogSource>;

export const listCatalogSources = defineEndpoint({
  id: 'listCatalogSources',
  method: 'GET',
  path: '/api/catalog/sources',
  summary: 'Scheduled feeds with their latest result.',
  access: 'admin',
  reads: ['imports'],
  response: v.array(catalogSource),
});

// Deprecated names, until the next major version.
export type { FeedImportOptions as FeedChoices };
export { feedOptions as feedChoices };
