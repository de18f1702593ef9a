import { createGunzip } from 'node:zlib';
import { Readable } from 'node:stream';
import { FileDecoder } from '@tech-portal/domain';
import { FeedRefusedError } from './feed-problem.ts';

/**
 * Limit of unpacked bytes, well above the size of a feed with the maximum number of rows. Gzip can expand a
 * thousandfold.
 */
const MAX_UNPACKED_BYTES = 8 * 1024 ** 3;
const HEAD_BYTES = 4;

/** Reads the first bytes as one chunk without consuming the stream. */
async function peekHead(
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ firstBytes: Buffer; allBytes: AsyncGenerator<Uint8Array> }> {
  const pieces = bytes[Symbol.asyncIterator]();
  let firstBytes = Buffer.alloc(0);
  let ended = false;
  while (firstBytes.length < HEAD_BYTES && !ended) {
    const next = await pieces.next();
    ended = next.done ?? false;
    if (!next.done) firstBytes = Buffer.concat([firstBytes, next.value]);
  }
  async function* allBytes(): AsyncGenerator<Uint8Array> {
    try {
      yield firstBytes;
      if (!ended) yield* { [Symbol.asyncIterator]: () => pieces };
    } finally {
      await pieces.return?.();
    }
  }
  return { firstBytes, allBytes: allBytes() };
}

async function* gunzipStream(compressed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip();
  const source = Readable.from(compressed);
  source.on('error', (error) => gunzip.destroy(error));
  try {
    yield* source.pipe(gunzip) as AsyncIterable<Uint8Array>;
  } catch (error) {
    if (error instanceof FeedRefusedError) throw error;
    const isTruncated = error instanceof Error && 'code' in error && error.code === 'Z_BUF_ERROR';
    throw new FeedRefusedError(
      isTruncated
        ? 'The compressed file is incomplete: the transfer ended early. Nothing was changed.'
        : 'The compressed file is damaged. Nothing was changed.',
    );
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}

const startsWith = (firstBytes: Buffer, ...bytes: readonly number[]): boolean =>
  bytes.every((byte, at) => firstBytes[at] === byte);

/**
 * Streams the text of a feed: unpacks gzip, then decodes with the mapping's encoding or the detected one.
 *
 * @param maxBytes limit after unpacking
 * @throws FeedRefusedError for binary data, or for text above the limit
 */
export async function* feedText(
  bytes: AsyncIterable<Uint8Array>,
  encoding?: string,
  maxBytes = MAX_UNPACKED_BYTES,
): AsyncGenerator<string> {
  const input = await peekHead(bytes);
  const decompressed = startsWith(input.firstBytes, 0x1f, 0x8b) ? await peekHead(gunzipStream(input.allBytes)) : input;
  if (startsWith(decompressed.firstBytes, 0x50, 0x4b, 3, 4)) {
    throw new FeedRefusedError('The file is a workbook or a ZIP archive. Save it as CSV, or compress it with gzip.');
  }
  const decoder = new FileDecoder(encoding);
  let size = 0;
  for await (const piece of decompressed.allBytes) {
    size += piece.byteLength;
    if (size > maxBytes)
      throw new FeedRefusedError('The file is too large once it is decompressed. Nothing was changed.');
    yield decoder.push(piece);
  }
  yield decoder.end();
}
