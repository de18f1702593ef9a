import type { PhotoStore } from './photo-store.ts';
import { bucketPhotoStore } from './bucket-photo-store.ts';
import { folderPhotoStore } from './folder-photo-store.ts';
import { bucketPlace } from './photo-place.ts';

/** Opens the folder or bucket on first use. */
export function openPhotoStore(place: string): PhotoStore {
  const bucket = bucketPlace(place);
  return bucket ? bucketPhotoStore(bucket) : folderPhotoStore(place);
}
