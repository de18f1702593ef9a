import type { MakePrint } from './photo-store.ts';
import { ApiError } from '../../platform/http/index.ts';
import { limitConcurrency } from '../../platform/limits/index.ts';
import { loadLibvips } from './load-libvips.ts';

/** JPEG quality. Twenty photos must fit in an email. */
const QUALITY = 75;
/**
 * Stored pictures are at most 400 pixels wide and high. A larger file was not made by the portal and is not decoded.
 */
const MAX_PIXELS = 1_000_000;
/** Queue limit: the photos of two dozen documents, a few ms each. */
const MAX_QUEUED = 500;

/** Converts pictures for PDFs with libvips, one at a time and off the main thread. */
export function createPrintMaker(): MakePrint {
  const runQueued = limitConcurrency({
    maxConcurrent: 1,
    maxWaiting: MAX_QUEUED,
    createFullError: () => new ApiError('unavailable', 'Too many pictures are being made right now. Please try again.'),
  });
  const convertToJpeg = async (picture: Uint8Array) => {
    const sharp = await loadLibvips();
    return sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY })
      .toBuffer();
  };
  return (picture, turn) => runQueued(() => convertToJpeg(picture), turn);
}
