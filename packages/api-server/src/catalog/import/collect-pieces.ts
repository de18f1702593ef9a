import { PIECE_BYTES } from '@tech-portal/contract/catalog-uploads';
import { ApiError, readChunk } from '../../platform/http/index.ts';

/** Idle timeout of a request body, in ms. */
const SILENT_MS = 30_000;

async function next(reader: ReadableStreamDefaultReader<Uint8Array>, silentMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ApiError('request_timeout', 'The feed has stopped sending data.', { timeout: true })),
      silentMs,
    );
  });
  try {
    return await Promise.race([readChunk(reader), silence]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Regroups a body into pieces of the upload size, with one piece in memory.
 *
 * @param signal cancels the read with its reason, such as when the client disconnects
 * @throws ApiError `request_timeout` when nothing arrives for `silentMs`
 */
export async function* collectPieces(
  stream: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  silentMs = SILENT_MS,
): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  let piece = new Uint8Array(PIECE_BYTES);
  let filled = 0;
  try {
    for (;;) {
      const { done, value } = await next(reader, silentMs);
      signal.throwIfAborted();
      if (done) break;
      for (let at = 0; at < value.byteLength;) {
        const part = value.subarray(at, at + PIECE_BYTES - filled);
        piece.set(part, filled);
        filled += part.byteLength;
        at += part.byteLength;
        if (filled < PIECE_BYTES) continue;
        yield piece;
        piece = new Uint8Array(PIECE_BYTES);
        filled = 0;
      }
    }
    if (filled > 0) yield piece.subarray(0, filled);
  } finally {
    // A failed reader cannot be canceled.
    void reader.cancel().catch(() => undefined);
  }
}
