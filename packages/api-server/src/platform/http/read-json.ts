import { ApiError } from './api-error.ts';
import { readChunk } from './read-chunk.ts';

/**
 * Limits on draining a body that is too large. Draining is needed because a client that is still sending does not read
 * the response.
 */
const MAX_DISCARDED = 32 * 1024 * 1024;
const DISCARD_TIMEOUT_MS = 15_000;

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;

async function discard(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  const cancel = () => void reader.cancel().catch(() => undefined);
  const timer = setTimeout(cancel, DISCARD_TIMEOUT_MS);
  for (let size = 0; size < MAX_DISCARDED;) {
    const { done, value } = await readChunk(reader);
    if (done) break;
    size += value.byteLength;
  }
  clearTimeout(timer);
  cancel();
}

async function readText(request: Request, maxBytes: number): Promise<string> {
  if (!request.body) return '';
  const isTooLarge = Number(request.headers.get('content-length') ?? 0) > maxBytes;
  const reader = request.body.getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await readChunk(reader);
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (isTooLarge || size > maxBytes) {
      await discard(reader);
      throw new ApiError('payload_too_large', 'This is too much to send at once. Please make it shorter.');
    }
    text += decoder.decode(value, { stream: true });
  }
}

/**
 * Reads a JSON body of at most `maxBytes` bytes, with or without a Content-Length. Throws 413, 415 or `invalid_json`.
 *
 * @param otherTypes Other accepted media types.
 */
export async function readJson(
  request: Request,
  maxBytes: number,
  otherTypes: readonly string[] = [],
): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  const [name = ''] = type.toLowerCase().split(';');
  if (!JSON_TYPE.test(type) && !otherTypes.includes(name.trim())) {
    throw new ApiError('unsupported_media_type', 'Send the body as application/json.');
  }
  try {
    return JSON.parse(await readText(request, maxBytes));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError || error instanceof TypeError) {
      throw new ApiError('invalid_json', 'The body is not valid JSON.');
    }
    throw error;
  }
}
