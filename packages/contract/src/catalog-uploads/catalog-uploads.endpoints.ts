import * as v from 'valibot';
import { defineEndpoint } from '../define-endpoint.ts';
import { acknowledgement, queryId, recordId } from '../wire.ts';

/** Maximum bytes of a chunk: in base64 within JSON, it fits into the 1 MB that proxies accept. */
export const CHUNK_BYTES = 720 * 1024;
/** Maximum characters of a chunk as base64. */
const MAX_BASE64 = Math.ceil(CHUNK_BYTES / 3) * 4;
/** Maximum bytes of the JSON around the base64. */
const ENVELOPE_BYTES = 1024;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const fileBytes = v.pipe(v.number(), v.safeInteger(), v.minValue(1, 'The file is empty.'));

const uploadState = v.object({ id: recordId, parts_received: count, categories_received: count });
export type CatalogUpload = v.InferOutput<typeof uploadState>;

/** POST /api/catalog/uploads: starts an upload of a feed's files, or resumes an earlier upload of the same files. */
export const openCatalogUpload = defineEndpoint({
  id: 'openCatalogUpload',
  method: 'POST',
  path: '/api/catalog/uploads',
  summary: 'Starts the upload of a feed, or resumes the unfinished upload of the same files.',
  access: 'admin',
  changes: [],
  body: v.strictObject({
    parts_name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200)),
    parts_bytes: fileBytes,
    categories_bytes: v.nullable(fileBytes),
    /** Identifies the same files: names, sizes and modification times. */
    fingerprint: v.pipe(v.string(), v.nonEmpty(), v.maxLength(1000)),
  }),
  response: uploadState,
  errors: ['conflict'],
});

/** POST /api/catalog/uploads/piece: next bytes of a file; idempotent. */
export const addCatalogPiece = defineEndpoint({
  id: 'addCatalogPiece',
  method: 'POST',
  path: '/api/catalog/uploads/piece',
  summary: 'The next bytes of a file of an upload.',
  access: 'admin',
  changes: [],
  bodyBytes: MAX_BASE64 + ENVELOPE_BYTES,
  body: v.strictObject({
    id: recordId,
    file: v.picklist(['parts', 'categories']),
    /** Offset in the file, in bytes. */
    start: count,
    content: v.pipe(
      v.string(),
      v.nonEmpty(),
      v.maxLength(MAX_BASE64),
      v.check((text) => v.BASE64_REGEX.test(text), 'Expected base64'),
    ),
  }),
  response: v.object({ received: count }),
  errors: ['not_found', 'conflict'],
});

export const discardCatalogUpload = defineEndpoint({
  id: 'discardCatalogUpload',
  method: 'DELETE',
  path: '/api/catalog/uploads',
  summary: 'Removes an upload with its bytes.',
  access: 'admin',
  changes: ['imports'],
  query: v.strictObject({ id: queryId }),
  response: acknowledgement,
  errors: ['not_found'],
});

// Deprecated names, until the next major version.
export { CHUNK_BYTES as PIECE_BYTES };
