import { join, resolve } from 'node:path';

const BUCKET = /^s3:\/\/(?<bucket>[a-z0-9][a-z0-9.-]+)(?:\/(?<folder>[\w.!-]+(?:\/[\w.!-]+)*))?\/?$/;

/** A bucket with the folder inside it, which is empty for the bucket itself. */
export interface BucketPlace {
  readonly bucket: string;
  readonly folder: string;
}

/** The bucket that a place names; undefined for a folder of this machine. */
export function bucketPlace(place: string): BucketPlace | undefined {
  const { bucket, folder = '' } = BUCKET.exec(place)?.groups ?? {};
  return bucket === undefined ? undefined : { bucket, folder };
}

/** Whether it can be used: anything but an address of another kind than a bucket's is a folder. */
export const isPhotoPlace = (place: string): boolean => !place.includes('://') || bucketPlace(place) !== undefined;

/** Where photos are stored: as PHOTO_STORE says, otherwise beside the other data. */
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
