import { join, resolve } from 'node:path';

const BUCKET = /^s3:\/\/(?<bucket>[a-z0-9][a-z0-9.-]+)(?:\/(?<folder>[\w.!-]+(?:\/[\w.!-]+)*))?\/?$/;

/** Bucket with a key prefix, which may be empty. */
export interface BucketLocation {
  readonly bucket: string;
  readonly folder: string;
}

/** Parses a bucket location; undefined for a local folder. */
export function parseBucketLocation(location: string): BucketLocation | undefined {
  const { bucket, folder = '' } = BUCKET.exec(location)?.groups ?? {};
  return bucket === undefined ? undefined : { bucket, folder };
}

/** True for a local folder or a bucket URL; false for other URL schemes. */
export const isPhotoLocation = (location: string): boolean =>
  !location.includes('://') || parseBucketLocation(location) !== undefined;

/** Photo location: PHOTO_STORE, or a folder in the data directory by default. */
export function resolvePhotoLocation({
  PHOTO_STORE: location,
  DATA_DIR,
}: {
  readonly PHOTO_STORE?: string | undefined;
  readonly DATA_DIR: string;
}): string {
  if (location === undefined) return resolve(join(DATA_DIR, 'photos'));
  return parseBucketLocation(location) ? location : resolve(location);
}
