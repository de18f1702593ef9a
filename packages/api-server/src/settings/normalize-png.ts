import { convertIndexedToRgb, decode, encode, hasPngSignature } from 'fast-png';
import { invalidInput } from '../platform/http/index.ts';

/** Maximum width and height in pixels: the size in the page header, with room for dense screens. */
const MAX_SIDE = 1024;
const MAX_PNG_BYTES = 256 * 1024;

const SIGNATURE_BYTES = 8;
/** Bytes of length, type and checksum of a chunk. */
const CHUNK_FRAME = 12;
/** Chunks needed to draw a picture; texts, profiles and animations are dropped unread. */
const REQUIRED_CHUNKS: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

const pngError = (message: string) => invalidInput([{ path: 'png', message }]);

interface Chunk {
  readonly type: string;
  readonly rawBytes: Uint8Array;
  readonly data: Uint8Array;
}

function readChunks(bytes: Uint8Array): Chunk[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Chunk[] = [];
  let at = SIGNATURE_BYTES;
  while (at + CHUNK_FRAME <= bytes.length) {
    const end = at + CHUNK_FRAME + view.getUint32(at);
    if (end > bytes.length) break;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    chunks.push({ type, rawBytes: bytes.subarray(at, end), data: bytes.subarray(at + 8, end - 4) });
    if (type === 'IEND') return chunks;
    at = end;
  }
  throw pngError('The picture is incomplete. Choose it again');
}

function sizeOf([header]: readonly Chunk[]): { width: number; height: number } {
  if (header?.type !== 'IHDR' || header.data.length !== 13) throw pngError('The picture is not a PNG');
  const view = new DataView(header.data.buffer, header.data.byteOffset);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  if (width === 0 || height === 0 || width > MAX_SIDE || height > MAX_SIDE) {
    throw pngError(`A logo can be at most ${MAX_SIDE} × ${MAX_SIDE} pixels, not ${width} × ${height}`);
  }
  return { width, height };
}

/** Rejects data that unpack to more than the pixels need: a few bytes can unpack to gigabytes. */
async function requirePlausibleSize(chunks: readonly Chunk[], { width, height }: { width: number; height: number }) {
  // At most 8 bytes a pixel, plus a byte for each row of the seven passes of an interlaced picture.
  const maxBytes = height * (width * 8 + 8) + 64;
  const compressed = new Blob(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => new Uint8Array(data)));
  let unpackedBytes = 0;
  for await (const piece of compressed.stream().pipeThrough(new DecompressionStream('deflate'))) {
    unpackedBytes += piece.length;
    if (unpackedBytes > maxBytes) throw pngError('The picture has more data than pixels');
  }
}

function concatenate(parts: readonly Uint8Array[]): Uint8Array {
  const rawBytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    rawBytes.set(part, at);
    at += part.length;
  }
  return rawBytes;
}

function reencode(bytes: Uint8Array): Uint8Array {
  const picture = decode(bytes, { checkCrc: true });
  const { width, height, palette, depth, channels, data, transparency } = picture;
  if (!palette) return encode({ width, height, depth, channels, data, ...(transparency && { transparency }) });
  const rgb = convertIndexedToRgb(picture);
  return encode({ width, height, depth: 8, channels: rgb.length / (width * height), data: rgb });
}

export interface NormalizedPng {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/**
 * Decodes an uploaded picture and encodes it again, which removes metadata, trailing data and hidden formats
 * (BUSINESS-17).
 *
 * @throws ApiError `invalid_input` for other formats, damaged or oversized pictures
 */
export async function normalizePng(bytes: Uint8Array): Promise<NormalizedPng> {
  if (bytes.length > MAX_PNG_BYTES) throw pngError(`A logo can be at most ${MAX_PNG_BYTES / 1024} KB`);
  if (bytes.length < SIGNATURE_BYTES || !hasPngSignature(bytes.subarray(0, SIGNATURE_BYTES))) {
    throw pngError('The picture is not a PNG');
  }
  const chunks = readChunks(bytes).filter(({ type }) => REQUIRED_CHUNKS.has(type));
  const size = sizeOf(chunks);
  try {
    await requirePlausibleSize(chunks, size);
    const strippedPng = concatenate([bytes.subarray(0, SIGNATURE_BYTES), ...chunks.map(({ rawBytes }) => rawBytes)]);
    return { ...size, png: reencode(strippedPng) };
  } catch (error) {
    if (
      error instanceof TypeError ||
      error instanceof RangeError ||
      (error instanceof Error && error.name === 'Error')
    ) {
      throw pngError('The picture is damaged. Choose another one');
    }
    throw error;
  }
}
