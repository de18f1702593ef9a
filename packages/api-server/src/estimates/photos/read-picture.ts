import type { PhotoSize } from '@tech-portal/contract/estimate-photos';
import type { Deps } from '../../platform/deps/index.ts';
import { ApiError, toBase64 } from '../../platform/http/index.ts';
import { callPhotoStore } from './call-photo-store.ts';
import { PICTURE_TYPE } from './photo-store.ts';
import type { PhotoRow } from './estimate-photos.table.ts';

/**
 * Picture encoded in JSON, as the contract requires: this request sends the bearer token in a header, so no URL has to
 * contain a token.
 *
 * @throws ApiError `not_found` when it is not in the store, `unavailable` when the store does not respond
 */
export async function readPicture(
  { photoStore, logger }: Pick<Deps, 'photoStore' | 'logger'>,
  { storeKey }: PhotoRow,
  size: PhotoSize,
): Promise<{ type: string; picture: string }> {
  const bytes = await callPhotoStore(logger, () => photoStore.read(storeKey, size));
  if (!bytes) throw new ApiError('not_found', 'The picture of this photo is missing.');
  return { type: PICTURE_TYPE, picture: toBase64(bytes) };
}
