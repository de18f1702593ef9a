/** Decodes base64. @throws DOMException for invalid input */
export const decodeBase64 = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** Bytes needed to identify UTF-16, and length of the longest UTF-8 sequence. */
const MIN_DETECTION_BYTES = 4;

/** Detects UTF-16 by its byte order mark, or by an ASCII character, one of whose bytes is 0. */
function detectUtf16([a, b, c, d]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a !== 0 && b === 0 && c !== 0 && d === 0) return 'utf-16le';
  return a === 0 && b !== 0 && c === 0 && d !== 0 ? 'utf-16be' : undefined;
}

/** True if the bytes begin with a UTF-8 character. */
function isUtf8(bytes: Uint8Array): boolean {
  const [lead = 0] = bytes;
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, length)) !== undefined;
  } catch {
    return false;
  }
}

function concatBytes(head: Uint8Array, tail: Uint8Array): Uint8Array {
  const all = new Uint8Array(head.length + tail.length);
  all.set(head);
  all.set(tail, head.length);
  return all;
}

/**
 * Decodes a file in chunks, in the given encoding. Without one, detects UTF-16 at the start, and UTF-8 or Windows-1252
 * by the first character that is not ASCII. Invalid bytes become U+FFFD; byte order marks are removed.
 */
export class FileDecoder {
  #decoder: TextDecoder | undefined;
  #pending: Uint8Array = new Uint8Array();
  #hasStarted = false;

  constructor(encoding?: string) {
    if (encoding !== undefined) this.#decoder = new TextDecoder(encoding);
  }

  push(chunk: Uint8Array): string {
    if (this.#decoder) return this.#decoder.decode(chunk, { stream: true });
    return this.#detect(concatBytes(this.#pending, chunk), false);
  }

  end(): string {
    const rest = this.#decoder ? '' : this.#detect(this.#pending, true);
    return rest + (this.#decoder?.decode() ?? '');
  }

  /**
   * Detects the encoding and decodes the bytes. While it is still unclear, decodes only those before the first byte
   * that is not ASCII.
   */
  #detect(bytes: Uint8Array, isEnd: boolean): string {
    if (!this.#hasStarted && bytes.length < MIN_DETECTION_BYTES && !isEnd) {
      this.#pending = bytes;
      return '';
    }
    const utf16 = this.#hasStarted ? undefined : detectUtf16(bytes);
    this.#hasStarted = true;
    const first = utf16 ? 0 : bytes.findIndex((byte) => byte > 0x7f);
    const isUndecided = first === -1 || (bytes.length - first < MIN_DETECTION_BYTES && !isEnd);
    if (!isUndecided) {
      const other = isUtf8(bytes.subarray(first, first + MIN_DETECTION_BYTES)) ? 'utf-8' : 'windows-1252';
      this.#decoder = new TextDecoder(utf16 ?? other);
      return this.#decoder.decode(bytes, { stream: true });
    }
    const ascii = first === -1 ? bytes : bytes.subarray(0, first);
    this.#pending = bytes.slice(ascii.length);
    return new TextDecoder().decode(ascii);
  }
}

/** Decodes a whole file by the rules of {@link FileDecoder}. */
export function decodeText(bytes: Uint8Array): string {
  const decoder = new FileDecoder();
  return decoder.push(bytes) + decoder.end();
}
