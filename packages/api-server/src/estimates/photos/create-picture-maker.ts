import type { Logger } from '../../platform/deps/index.ts';
import type { MakePictures } from './photo-store.ts';
import { ApiError } from '../../platform/http/index.ts';
import { withoutValues } from '../../platform/telemetry/index.ts';
import { limitConcurrency } from '../../platform/limits/index.ts';
import type { Turn } from '../../platform/limits/index.ts';
import { loadLibvips } from './load-libvips.ts';
import { photoKind } from './photo-kind.ts';

/** Longest side in pixels: fits a desktop screen and keeps a photographed part number readable. */
const LARGE = 2048;
/** Twice the displayed size, for high-density screens. */
const SMALL = 400;
const QUALITY = 80;
/** Above any phone camera; decoding takes up to 256 MB. */
const MOST_PIXELS = 64_000_000;
const LONGEST_SIDE = 16_000;
/** Timeout of libvips, in seconds. */
const SECONDS = 15;
/** Queue limit; each picture takes less than a second. */
const MOST_WAITING = 30;

const refused = (message: string): ApiError => new ApiError('unsupported_media_type', message);
const damaged = (): ApiError => refused('This photo is damaged or incomplete. Please choose another one.');
const wrongKind = (): ApiError => refused('This is not a photo. Please choose a JPEG, PNG or WebP.');

function requireKind(bytes: Uint8Array): void {
  const kind = photoKind(bytes);
  if (kind === 'heif') {
    throw refused('HEIC and AVIF photos cannot be read here. Please choose a JPEG.');
  }
  if (kind === undefined) throw wrongKind();
}

function requireSize(width: number, height: number): void {
  if (width <= LONGEST_SIDE && height <= LONGEST_SIDE && width * height <= MOST_PIXELS) return;
  const [wide, high, longest] = [width, height, LONGEST_SIDE].map((pixels) => pixels.toLocaleString('en-US'));
  const most = `A photo can have 64 megapixels, and ${longest} on its longer side`;
  throw new ApiError('payload_too_large', `${most}; this one has ${wide} × ${high}. Make it smaller.`);
}

/**
 * Resizes pictures with libvips, one at a time and off the main thread. Detects the file type from the content, and
 * strips metadata, which may reveal the location.
 */
export function createPictureMaker({ logger }: { readonly logger: Logger }): MakePictures {
  const inTurn = limitConcurrency({
    atOnce: 1,
    mostWaiting: MOST_WAITING,
    onFull: () =>
      new ApiError(
        'unavailable',
        'Too many photos are being added right now. Please try again.',
        {},
        { 'retry-after': '5' },
      ),
  });

  async function make(bytes: Uint8Array, { signal }: Turn) {
    const sharp = await loadLibvips();
    const options = { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true } as const;
    // Reads only the header, so it needs no pixel limit.
    const facts = await sharp(bytes, { ...options, limitInputPixels: false })
      .metadata()
      .catch(() => {
        throw damaged();
      });
    requireSize(facts.width, facts.height);
    signal?.throwIfAborted();
    const fit = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;
    try {
      const { data: large, info } = await sharp(bytes, options)
        .timeout({ seconds: SECONDS })
        .autoOrient()
        .resize(fit(LARGE))
        .webp({ quality: QUALITY })
        .toBuffer({ resolveWithObject: true });
      const small = await sharp(large).resize(fit(SMALL)).webp({ quality: QUALITY }).toBuffer();
      return { large, small, width: info.width, height: info.height };
    } catch (error) {
      logger.info({ error: withoutValues(error), bytes: bytes.byteLength }, 'a photo could not be read');
      throw damaged();
    }
  }

  return async (bytes, turn) => {
    requireKind(bytes);
    return inTurn(() => make(bytes, turn), turn);
  };
}
