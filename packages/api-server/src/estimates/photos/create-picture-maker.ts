import type { Logger } from '../../platform/deps/index.ts';
import type { MakePictures } from './photo-store.ts';
import { ApiError } from '../../platform/http/index.ts';
import { redactError } from '../../platform/telemetry/index.ts';
import { limitConcurrency } from '../../platform/limits/index.ts';
import type { RunOptions } from '../../platform/limits/index.ts';
import { loadLibvips } from './load-libvips.ts';
import { detectPhotoFormat } from './photo-format.ts';

/** Longest side in pixels: fits a desktop screen and keeps a photographed part number readable. */
const LARGE_SIDE_PX = 2048;
/** Twice the displayed size, for high-density screens. */
const SMALL_SIDE_PX = 400;
const QUALITY = 80;
/** More than any phone camera has; decoding takes up to 256 MB. */
const MAX_PIXELS = 64_000_000;
const MAX_SIDE_PX = 16_000;
/** Timeout of libvips, in seconds. */
const TIMEOUT_SECONDS = 15;
/** Queue limit; each picture takes less than a second. */
const MAX_QUEUED = 30;

const unsupportedMediaError = (message: string): ApiError => new ApiError('unsupported_media_type', message);
const damagedPhotoError = (): ApiError =>
  unsupportedMediaError('This photo is damaged or incomplete. Please choose another one.');
const notAPhotoError = (): ApiError => unsupportedMediaError('This is not a photo. Please choose a JPEG, PNG or WebP.');

function requireSupportedFormat(bytes: Uint8Array): void {
  const format = detectPhotoFormat(bytes);
  if (format === 'heif') {
    throw unsupportedMediaError('HEIC and AVIF photos cannot be read here. Please choose a JPEG.');
  }
  if (format === undefined) throw notAPhotoError();
}

function requireAllowedSize(width: number, height: number): void {
  if (width <= MAX_SIDE_PX && height <= MAX_SIDE_PX && width * height <= MAX_PIXELS) return;
  const [widthText, heightText, maxSideText] = [width, height, MAX_SIDE_PX].map((pixels) =>
    pixels.toLocaleString('en-US'),
  );
  const limitText = `A photo can have up to 64 megapixels, and up to ${maxSideText} on its longer side`;
  throw new ApiError('payload_too_large', `${limitText}; this one has ${widthText} × ${heightText}. Make it smaller.`);
}

/**
 * Resizes pictures with libvips, one at a time and off the main thread. Detects the file type from the content, and
 * strips metadata, which may reveal the location.
 */
export function createPictureMaker({ logger }: { readonly logger: Logger }): MakePictures {
  const runQueued = limitConcurrency({
    maxConcurrent: 1,
    maxWaiting: MAX_QUEUED,
    createFullError: () =>
      new ApiError(
        'unavailable',
        'Too many photos are being added right now. Please try again.',
        {},
        { 'retry-after': '5' },
      ),
  });

  async function resize(bytes: Uint8Array, { signal }: RunOptions) {
    const sharp = await loadLibvips();
    const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true } as const;
    // Reads only the header, so it needs no pixel limit.
    const metadata = await sharp(bytes, { ...options, limitInputPixels: false })
      .metadata()
      .catch(() => {
        throw damagedPhotoError();
      });
    requireAllowedSize(metadata.width, metadata.height);
    signal?.throwIfAborted();
    const fit = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;
    try {
      const { data: large, info } = await sharp(bytes, options)
        .timeout({ seconds: TIMEOUT_SECONDS })
        .autoOrient()
        .resize(fit(LARGE_SIDE_PX))
        .webp({ quality: QUALITY })
        .toBuffer({ resolveWithObject: true });
      const small = await sharp(large).resize(fit(SMALL_SIDE_PX)).webp({ quality: QUALITY }).toBuffer();
      return { large, small, width: info.width, height: info.height };
    } catch (error) {
      logger.info({ error: redactError(error), bytes: bytes.byteLength }, 'a photo could not be read');
      throw damagedPhotoError();
    }
  }

  return async (bytes, turn) => {
    requireSupportedFormat(bytes);
    return runQueued(() => resize(bytes, turn), turn);
  };
}
