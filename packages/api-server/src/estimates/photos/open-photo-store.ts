import type { PhotoStore } from './photo-store.ts';
import { bucketPhotoStore } from './bucket-photo-store.ts';
import { folderPhotoStore } from './folder-photo-store.ts';
import { parseBucketLocation } from './photo-location.ts';

/** Opens the folder or bucket on first use. */
export function openPhotoStore(location: string): PhotoStore {
  const bucket = parseBucketLocation(location);
  return bucket ? bucketPhotoStore(bucket) : folderPhotoStore(location);
}
