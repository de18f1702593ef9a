/** Chunk size in bytes: each byte is a function argument, and their number is limited. */
const PIECE = 32_768;

export function base64(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += PIECE) {
    text += String.fromCharCode(...bytes.subarray(start, start + PIECE));
  }
  return btoa(text);
}
