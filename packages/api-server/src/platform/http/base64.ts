/** Chunk size in bytes: each byte becomes a function argument, and the number of arguments is limited. */
const CHUNK_BYTES = 32_768;

export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    text += String.fromCharCode(...bytes.subarray(start, start + CHUNK_BYTES));
  }
  return btoa(text);
}
