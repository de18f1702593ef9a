import type { PhotoSize } from '@tech-portal/contract/estimate-photos';
import type { Turn } from '../../platform/limits/index.ts';

/** The pictures that a photo is stored as, each a WebP without metadata. */
export interface Pictures {
  readonly small: Uint8Array;
  readonly large: Uint8Array;
  /** Pixels of the large one. */
  readonly width: number;
  readonly height: number;
}

export const PICTURE_TYPE = 'image/webp';

/**
 * Makes the pictures of a photo as it was sent: upright, small enough for a screen, and nothing of its metadata.
 *
 * @throws ApiError `unsupported_media_type` and `payload_too_large`, which say what is wrong with it; `unavailable`; the
 *   reason of an aborted turn
 */
export type MakePictures = (bytes: Uint8Array, turn: Turn) => Promise<Pictures>;

/**
 * Makes of a small picture what a PDF can hold: a JPEG, on white.
 *
 * @throws Error where it is no picture; ApiError `unavailable`; the reason of an aborted turn
 */
export type MakePrint = (picture: Uint8Array, turn: Turn) => Promise<Uint8Array>;

/** Where pictures are stored: a folder, or a bucket. */
export interface PhotoStore {
  /** Stores a picture; one that is there already is written over. */
  put(key: string, size: PhotoSize, bytes: Uint8Array): Promise<void>;
  /** A picture; undefined where there is none. */
  read(key: string, size: PhotoSize): Promise<Uint8Array | undefined>;
  /** Removes the pictures of a key, however many of them there are. */
  remove(key: string): Promise<void>;
}

/** All that is stored of a photo. */
export const photoSizes: readonly PhotoSize[] = ['small', 'large'];

/** Name of a picture in its store. */
export const pictureName = (key: string, size: PhotoSize): string => `${key.slice(0, 2)}/${key}-${size}.webp`;

declare module '../../platform/deps/deps.ts' {
  interface Deps {
    /** Makes pictures of photos, one at a time. */
    readonly makePictures: MakePictures;
    /** Makes pictures fit for a PDF, one at a time. */
    readonly makePrint: MakePrint;
    /** Where pictures are stored: a folder, or a bucket. */
    readonly photoStore: PhotoStore;
  }
}
