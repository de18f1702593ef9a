import * as v from 'valibot';
import { feedCounts, importState } from '../catalog-imports/catalog-imports.endpoints.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { openPicklist } from '../open-picklist.ts';
import { queryFlag, queryId, recordId, timestamp } from '../wire.ts';

/** Maximum characters of a mapping in a URL. */
const MAX_MAPPING = 8000;

const flag = v.optional(queryFlag, false);

/** POST /api/integration/catalog-categories: a file of categories, for the next feed (FEED-31). */
export const sendFeedCategories = defineEndpoint({
  id: 'sendFeedCategories',
  method: 'POST',
  path: '/api/integration/catalog-categories',
  summary: 'A file of categories as the body, CSV or JSON Lines, plain or gzip; the feed of its parts names its id.',
  access: 'api-key',
  scope: 'catalog:write',
  changes: [],
  takesBytes: true,
  successStatus: 202,
  response: v.object({ id: recordId }),
  errors: ['conflict', 'payload_too_large', 'request_timeout'],
});

/** POST /api/integration/catalog-imports: the bytes of a feed, with the same options as the command (FEED-26). */
export const sendCatalogFeed = defineEndpoint({
  id: 'sendCatalogFeed',
  method: 'POST',
  path: '/api/integration/catalog-imports',
  summary: 'A feed of parts as the body, CSV or JSON Lines, plain or gzip; a worker imports it.',
  access: 'api-key',
  scope: 'catalog:write',
  changes: ['products', 'imports', 'audit'],
  takesBytes: true,
  successStatus: 202,
  query: v.strictObject({
    /** Updates only price, cost and stock of existing parts. */
    partial: flag,
    /** Reports the changes without making them. */
    dry_run: flag,
    skip_invalid: flag,
    allow_removing: v.optional(
      v.pipe(
        v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,3}(?:\.\d{1,6})?$/, 'Expected a number'))]),
        v.transform(Number),
        v.minValue(0),
        v.maxValue(100),
      ),
      20,
    ),
    source: v.optional(v.picklist(['p', 'm', 'n']), 'p'),
    name: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200)), 'feed'),
    mapping: v.optional(v.pipe(v.string(), v.maxLength(MAX_MAPPING))),
    /** Id of a category file sent earlier; parts in the feed then refer to that file's category ids. */
    categories: v.optional(queryId),
  }),
  response: v.object({ id: recordId }),
  errors: ['conflict', 'payload_too_large', 'request_timeout'],
});

/** GET /api/integration/catalog-imports: result of an import, with its first thousand problems (FEED-27). */
export const getIntegrationImport = defineEndpoint({
  id: 'getIntegrationImport',
  method: 'GET',
  path: '/api/integration/catalog-imports',
  summary: 'Result of an import, with its first problems.',
  access: 'api-key',
  scope: 'catalog:write',
  reads: ['imports'],
  query: v.strictObject({ id: queryId }),
  response: v.object({
    id: recordId,
    state: openPicklist(importState),
    message: v.string(),
    file: v.string(),
    partial: v.boolean(),
    dry_run: v.boolean(),
    started: timestamp,
    ended: v.nullable(timestamp),
    counts: v.nullable(feedCounts),
    problems: v.array(v.object({ line: v.number(), column: v.string(), cause: v.string() })),
  }),
  errors: ['not_found'],
});
