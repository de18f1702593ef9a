import { CHUNK_BYTES } from '@tech-portal/contract/catalog-uploads';
import { ApiError, readChunk } from '../../platform/http/index.ts';

/** Idle timeout of a request body, in ms. */
const IDLE_TIMEOUT_MS = 30_000;

async function readWithTimeout(reader: ReadableStreamDefaultReader<Uint8Array>, idleTimeoutMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const idleTimeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ApiError('request_timeout', 'The feed has stopped sending data.', { timeout: true })),
      idleTimeoutMs,
    );
  });
  try {
    return await Promise.race([readChunk(reader), idleTimeout]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Regroups a body into pieces of the upload size, holding one piece in memory at a time.
 *
 * @param signal cancels the read with its reason, such as when the client disconnects
 * @throws ApiError `request_timeout` when nothing arrives for `idleTimeoutMs`
 */
export async function* collectPieces(
  stream: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  idleTimeoutMs = IDLE_TIMEOUT_MS,
): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  let piece = new Uint8Array(CHUNK_BYTES);
  let filledBytes = 0;
  try {
    for (;;) {
      const { done, value } = await readWithTimeout(reader, idleTimeoutMs);
      signal.throwIfAborted();
      if (done) break;
      for (let at = 0; at < value.byteLength;) {
        const part = value.subarray(at, at + CHUNK_BYTES - filledBytes);
        piece.set(part, filledBytes);
        filledBytes += part.byteLength;
        at += part.byteLength;
        if (filledBytes < CHUNK_BYTES) continue;
        yield piece;
        piece = new Uint8Array(CHUNK_BYTES);
        filledBytes = 0;
      }
    }
    if (filledBytes > 0) yield piece.subarray(0, filledBytes);
  } finally {
    // A failed reader cannot be canceled.
    void reader.cancel().catch(() => undefined);
  }
}
