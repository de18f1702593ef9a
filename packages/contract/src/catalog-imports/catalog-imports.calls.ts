import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { listCursor } from '../list-query.ts';
import { openPicklist } from '../open-picklist.ts';
import { csvFile, listPages, queryId, queryPage, recordId, timestamp } from '../wire.ts';

/** How an import stands. `refused`: the feed has a mistake, or removes too much. `failed`: it was broken off. */
const importState = v.picklist(['running', 'done', 'refused', 'failed']);
export type CatalogImportState = v.InferOutput<typeof importState>;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

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
  counts: v.nullable(
    v.object({ rows: count, invalid: count, added: count, changed: count, unchanged: count, removed: count }),
  ),
  /** Problems that can be downloaded; of very many the first thousand. */
  problems: count,
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
  reads: ['products'],
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
  reads: ['products'],
  query: v.strictObject({ id: queryId }),
  response: csvFile,
  errors: ['not_found'],
});
