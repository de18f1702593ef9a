import { ApiError } from './api-error.ts';
import { readChunk } from './read-chunk.ts';

/** Limits on draining a body that is too large: a client reads no response while it is still sending. */
const MOST_DISCARDED = 32 * 1024 * 1024;
const DISCARD_MS = 15_000;

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;

async function discard(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  const cancel = () => void reader.cancel().catch(() => undefined);
  const late = setTimeout(cancel, DISCARD_MS);
  for (let size = 0; size < MOST_DISCARDED;) {
    const { done, value } = await readChunk(reader);
    if (done) break;
    size += value.byteLength;
  }
  clearTimeout(late);
  cancel();
}

async function readText(request: Request, most: number): Promise<string> {
  if (!request.body) return '';
  const isTooLarge = Number(request.headers.get('content-length') ?? 0) > most;
  const reader = request.body.getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await readChunk(reader);
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (isTooLarge || size > most) {
      await discard(reader);
      throw new ApiError('payload_too_large', 'This is too much to send at once. Please make it shorter.');
    }
    text += decoder.decode(value, { stream: true });
  }
}

/**
 * Reads a JSON body of at most `most` bytes, with or without a Content-Length. Throws 413, 415 or `invalid_json`.
 *
 * @param others Further accepted media types.
 */
export async function readJson(request: Request, most: number, others: readonly string[] = []): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  const [name = ''] = type.toLowerCase().split(';');
  if (!JSON_TYPE.test(type) && !others.includes(name.trim())) {
    throw new ApiError('unsupported_media_type', 'Send the body as application/json.');
  }
  try {
    return JSON.parse(await readText(request, most));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError || error instanceof TypeError) {
      throw new ApiError('invalid_json', 'The body is not valid JSON.');
    }
    throw error;
  }
}
