import type { WireResponseOf } from '@tech-portal/contract';
import { addCatalogPiece, discardCatalogUpload, openCatalogUpload } from '@tech-portal/contract/catalog-uploads';
import { ApiError, handle } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { addPiece, discardUpload, openUpload } from './catalog-uploads.commands.ts';
import type { CatalogUploadRow } from './catalog-uploads.table.ts';

const presentUpload = (row: CatalogUploadRow): WireResponseOf<typeof openCatalogUpload> => ({
  id: row.id,
  parts_received: row.partsReceived,
  categories_received: row.categoriesReceived,
});

/** @throws ApiError `payload_too_large` */
function requireSize(bytes: number, most: number): void {
  if (bytes <= most) return;
  const megabytes = Math.floor(most / 1024 / 1024).toLocaleString('en-US');
  throw new ApiError('payload_too_large', `A feed may have ${megabytes} MB. Compress the file with gzip.`);
}

/** Decodes base64 that the schema has validated. */
const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

export const catalogUploadsRoutes: readonly Route[] = [
  handle(openCatalogUpload, async ({ body, viewer, deps }) => {
    requireSize(body.parts_bytes + (body.categories_bytes ?? 0), deps.config.catalogUploadBytes);
    const wanted = {
      ownerId: viewer.userId,
      fingerprint: body.fingerprint,
      partsName: body.parts_name,
      partsBytes: body.parts_bytes,
      categoriesBytes: body.categories_bytes,
    };
    return presentUpload(await openUpload(deps.db, wanted, deps.clock.now()));
  }),
  handle(addCatalogPiece, async ({ body, viewer, deps }) => {
    const { id, file, start, content } = body;
    const piece = { uploadId: id, file, start, content: bytesOf(content) };
    return { received: await addPiece(deps.db, { ownerId: viewer.userId }, piece, deps.clock.now()) };
  }),
  handle(discardCatalogUpload, async ({ query, viewer, deps }) => {
    const file = await discardUpload(deps.db, { ownerId: viewer.userId }, query.id);
    return { message: `Discarded ${file}.` };
  }),
];
