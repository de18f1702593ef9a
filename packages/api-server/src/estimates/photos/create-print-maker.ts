import type { MakePrint } from './photo-store.ts';
import { ApiError } from '../../platform/http/index.ts';
import { limitConcurrency } from '../../platform/limits/index.ts';
import { loadLibvips } from './load-libvips.ts';

/** Sharp enough at this size, and twenty of them are small enough for an email. */
const QUALITY = 75;
/** A stored picture has 400 on a side; whatever else lies in the store is not decoded. */
const MOST_PIXELS = 1_000_000;
/** Those of two dozen documents at once; one takes some milliseconds. */
const MOST_WAITING = 500;

/** Makes prints by libvips, one at a time and outside of this thread. */
export function createPrintMaker(): MakePrint {
  const inTurn = limitConcurrency({
    atOnce: 1,
    mostWaiting: MOST_WAITING,
    onFull: () => new ApiError('unavailable', 'Too many pictures are made at the moment. Please try again.'),
  });
  const make = async (picture: Uint8Array) => {
    const sharp = await loadLibvips();
    return sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY })
      .toBuffer();
  };
  return (picture, turn) => inTurn(() => make(picture), turn);
}
