import type { PhotoStore } from './photo-store.ts';
import { bucketPhotoStore } from './bucket-photo-store.ts';
import { folderPhotoStore } from './folder-photo-store.ts';
import { bucketPlace } from './photo-place.ts';

/** Where pictures are stored: in a folder, or in a bucket where the place is one. Opened with the first picture. */
export function openPhotoStore(place: string): PhotoStore {
  const bucket = bucketPlace(place);
  return bucket ? bucketPhotoStore(bucket) : folderPhotoStore(place);
}
