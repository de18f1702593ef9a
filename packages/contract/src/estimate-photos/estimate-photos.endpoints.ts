import * as v from 'valibot';
import { defineEndpoint } from '../define-endpoint.ts';
import { acknowledgement, queryId, recordId } from '../wire.ts';
import { estimatePhoto, photoSize, picture } from './photo.schema.ts';

export type { EstimatePhoto, PhotoSize } from './photo.schema.ts';

export const MAX_PHOTOS = 20;
export const MAX_PHOTO_BYTES = 15 * 1024 * 1024;
/** Maximum bytes of a chunk: small enough to arrive before the timeout on a slow connection. */
export const PHOTO_CHUNK_BYTES = 360 * 1024;
/** Maximum characters of a chunk as base64. */
const MAX_BASE64 = Math.ceil(PHOTO_CHUNK_BYTES / 3) * 4;
/** Maximum bytes of the JSON around the base64. */
const ENVELOPE_BYTES = 1024;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** Id that the uploader of a photo creates, to prevent duplicates. */
const uploadId = v.pipe(v.string(), v.uuid('Expected a UUID'));

/** Number of bytes received so far; includes the photo once the upload is complete. */
const uploadState = v.object({ received: count, photo: v.optional(estimatePhoto) });
export type PhotoUploadState = v.InferOutput<typeof uploadState>;

/** GET /api/estimate/photos: in display order. */
export const listEstimatePhotos = defineEndpoint({
  id: 'listEstimatePhotos',
  method: 'GET',
  path: '/api/estimate/photos',
  summary: 'The photos of an estimate, without their pictures.',
  access: 'tech-or-admin',
  reads: ['photos'],
  query: v.strictObject({ cart_id: queryId }),
  response: v.array(estimatePhoto),
  errors: ['not_found'],
});

/** POST /api/estimate/photos: starts an upload, or returns its progress. */
export const openPhotoUpload = defineEndpoint({
  id: 'openPhotoUpload',
  method: 'POST',
  path: '/api/estimate/photos',
  summary: 'Starts the upload of a photo of an estimate, or returns its progress.',
  access: 'tech-or-admin',
  changes: [],
  body: v.strictObject({
    cart_id: recordId,
    upload_id: uploadId,
    bytes: v.pipe(v.number(), v.safeInteger(), v.minValue(1, 'The file is empty.')),
  }),
  response: uploadState,
  errors: ['not_found', 'conflict'],
});

/** POST /api/estimate/photos/piece: next bytes; idempotent. The last chunk adds the photo. */
export const addPhotoPiece = defineEndpoint({
  id: 'addPhotoPiece',
  method: 'POST',
  path: '/api/estimate/photos/piece',
  summary: 'Uploads the next chunk of a photo. The final chunk adds the photo to its estimate.',
  access: 'tech-or-admin',
  changes: ['photos'],
  bodyBytes: MAX_BASE64 + ENVELOPE_BYTES,
  body: v.strictObject({
    cart_id: recordId,
    upload_id: uploadId,
    start: count,
    content: v.pipe(
      v.string(),
      v.nonEmpty(),
      v.maxLength(MAX_BASE64),
      v.check((text) => v.BASE64_REGEX.test(text), 'Expected base64'),
    ),
  }),
  response: uploadState,
  errors: ['not_found', 'conflict', 'unsupported_media_type', 'unavailable'],
});

/** PATCH /api/estimate/photos: omitted fields stay unchanged. */
export const changeEstimatePhoto = defineEndpoint({
  id: 'changeEstimatePhoto',
  method: 'PATCH',
  path: '/api/estimate/photos',
  summary: 'Sets the caption and position of a photo, and whether the customer sees it.',
  access: 'tech-or-admin',
  changes: ['photos'],
  body: v.strictObject({
    id: recordId,
    caption: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200, 'A caption can be up to 200 characters'))),
    shown_to_customer: v.optional(v.boolean()),
    /** Position among the photos, from 1. */
    position: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PHOTOS))),
  }),
  response: acknowledgement,
  errors: ['not_found'],
});

export const deleteEstimatePhoto = defineEndpoint({
  id: 'deleteEstimatePhoto',
  method: 'DELETE',
  path: '/api/estimate/photos',
  summary: 'Deletes a photo with its pictures.',
  access: 'tech-or-admin',
  changes: ['photos'],
  query: v.strictObject({ id: queryId }),
  response: acknowledgement,
  errors: ['not_found'],
});

export const getPhotoPicture = defineEndpoint({
  id: 'getPhotoPicture',
  method: 'GET',
  path: '/api/estimate/photos/picture',
  summary: 'The picture of a photo of an estimate.',
  access: 'tech-or-admin',
  reads: [],
  query: v.strictObject({ id: queryId, size: photoSize }),
  response: picture,
  errors: ['not_found', 'unavailable'],
});

// Deprecated names, until the next major version.
export { MAX_PHOTOS as MOST_PHOTOS, MAX_PHOTO_BYTES as MOST_PHOTO_BYTES, PHOTO_CHUNK_BYTES as PHOTO_PIECE_BYTES };
