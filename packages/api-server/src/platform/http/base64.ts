/** So many bytes become text at once: each is an argument of a function. */
const PIECE = 32_768;

/** Bytes as the JSON of a response carries them. */
export function base64(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += PIECE) {
    text += String.fromCharCode(...bytes.subarray(start, start + PIECE));
  }
  return btoa(text);
}
