import type { WireResponseOf } from '@tech-portal/contract';
import { addCatalogPiece, discardCatalogUpload, openCatalogUpload } from '@tech-portal/contract/catalog-uploads';
import { ApiError, defineHandler } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { addPiece, discardUpload, openUpload } from './catalog-uploads.commands.ts';
import type { CatalogUploadRow } from './catalog-uploads.table.ts';

const presentUpload = (row: CatalogUploadRow): WireResponseOf<typeof openCatalogUpload> => ({
  id: row.id,
  parts_received: row.partsReceived,
  categories_received: row.categoriesReceived,
});

/** @throws ApiError `payload_too_large` */
function requireSize(bytes: number, maxBytes: number): void {
  if (bytes <= maxBytes) return;
  const megabytes = Math.floor(maxBytes / 1024 / 1024).toLocaleString('en-US');
  throw new ApiError('payload_too_large', `A feed can be up to ${megabytes} MB. Compress the file with gzip.`);
}

/** Decodes base64 that the schema has validated. */
const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

export const catalogUploadsRoutes: readonly Route[] = [
  defineHandler(openCatalogUpload, async ({ body, currentUser, deps }) => {
    requireSize(body.parts_bytes + (body.categories_bytes ?? 0), deps.config.catalogUploadBytes);
    const newUpload = {
      ownerId: currentUser.userId,
      fingerprint: body.fingerprint,
      partsName: body.parts_name,
      partsBytes: body.parts_bytes,
      categoriesBytes: body.categories_bytes,
    };
    return presentUpload(await openUpload(deps.db, newUpload, deps.clock.now()));
  }),
  defineHandler(addCatalogPiece, async ({ body, currentUser, deps }) => {
    const { id, file, start, content } = body;
    const piece = { uploadId: id, file, start, content: bytesOf(content) };
    return { received: await addPiece(deps.db, { ownerId: currentUser.userId }, piece, deps.clock.now()) };
  }),
  defineHandler(discardCatalogUpload, async ({ query, currentUser, deps }) => {
    const file = await discardUpload(deps.db, { ownerId: currentUser.userId }, query.id);
    return { message: `Discarded ${file}.` };
  }),
];
