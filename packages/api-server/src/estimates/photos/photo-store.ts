import type { PhotoSize } from '@tech-portal/contract/estimate-photos';
import type { RunOptions } from '../../platform/limits/index.ts';

/** Stored pictures of a photo, WebP without metadata. */
export interface Pictures {
  readonly small: Uint8Array;
  readonly large: Uint8Array;
  /** Size of the large picture in pixels. */
  readonly width: number;
  readonly height: number;
}

export const PICTURE_TYPE = 'image/webp';

/**
 * Converts an uploaded photo: upright, screen size, without metadata.
 *
 * @throws ApiError `unsupported_media_type` and `payload_too_large` with the reason; `unavailable`; the abort reason of
 *   the turn
 */
export type MakePictures = (bytes: Uint8Array, turn: RunOptions) => Promise<Pictures>;

/**
 * Converts a small picture for a PDF: JPEG on white.
 *
 * @throws Error when it is not a picture; ApiError `unavailable`; the abort reason of the turn
 */
export type MakePrint = (picture: Uint8Array, turn: RunOptions) => Promise<Uint8Array>;

export interface PhotoStore {
  /** Stores a picture, replacing an existing one. */
  put(key: string, size: PhotoSize, bytes: Uint8Array): Promise<void>;
  /** Reads a picture; undefined if it does not exist. */
  read(key: string, size: PhotoSize): Promise<Uint8Array | undefined>;
  /** Deletes all pictures of a key. Idempotent. */
  remove(key: string): Promise<void>;
}

export const photoSizes: readonly PhotoSize[] = ['small', 'large'];

export const pictureName = (key: string, size: PhotoSize): string => `${key.slice(0, 2)}/${key}-${size}.webp`;

declare module '../../platform/deps/deps.ts' {
  interface Deps {
    readonly makePictures: MakePictures;
    readonly makePrint: MakePrint;
    readonly photoStore: PhotoStore;
  }
}
