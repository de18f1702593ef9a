import type { PhotoSize } from '@tech-portal/contract/estimate-photos';
import type { Deps } from '../../platform/deps/index.ts';
import { ApiError, base64 } from '../../platform/http/index.ts';
import { fromStore } from './from-store.ts';
import { PICTURE_TYPE } from './photo-store.ts';
import type { PhotoRow } from './estimate-photos.table.ts';

/**
 * A picture as the contract sends it: within JSON, so that it takes the bearer token of the call and no address holds one.
 *
 * @throws ApiError `not_found` where the store has none, `unavailable` where it does not respond
 */
export async function readPicture(
  { photoStore, logger }: Pick<Deps, 'photoStore' | 'logger'>,
  { storeKey }: PhotoRow,
  size: PhotoSize,
): Promise<{ type: string; picture: string }> {
  const bytes = await fromStore(logger, () => photoStore.read(storeKey, size));
  if (!bytes) throw new ApiError('not_found', 'The picture of this photo is missing.');
  return { type: PICTURE_TYPE, picture: base64(bytes) };
}
