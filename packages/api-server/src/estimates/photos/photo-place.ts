import { join, resolve } from 'node:path';

const BUCKET = /^s3:\/\/(?<bucket>[a-z0-9][a-z0-9.-]+)(?:\/(?<folder>[\w.!-]+(?:\/[\w.!-]+)*))?\/?$/;

/** Bucket with a key prefix, which may be empty. */
export interface BucketPlace {
  readonly bucket: string;
  readonly folder: string;
}

/** Parses a bucket location; undefined for a local folder. */
export function bucketPlace(place: string): BucketPlace | undefined {
  const { bucket, folder = '' } = BUCKET.exec(place)?.groups ?? {};
  return bucket === undefined ? undefined : { bucket, folder };
}

/** True for a local folder or a bucket URL; false for other URL schemes. */
export const isPhotoPlace = (place: string): boolean => !place.includes('://') || bucketPlace(place) !== undefined;

/** Photo location: PHOTO_STORE, or a folder in the data directory by default. */
export function photoPlaceOf({
  PHOTO_STORE: place,
  DATA_DIR,
}: {
  readonly PHOTO_STORE?: string | undefined;
  readonly DATA_DIR: string;
}): string {
  if (place === undefined) return resolve(join(DATA_DIR, 'photos'));
  return bucketPlace(place) ? place : resolve(place);
}
