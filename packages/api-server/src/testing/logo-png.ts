import { encode } from 'fast-png';

/** Creates a single-color PNG as base64, the encoding that the page sends. */
export function logoPng({ width = 4, height = 2, shade = 90 } = {}): string {
  const data = new Uint8Array(width * height * 4).fill(shade);
  return Buffer.from(encode({ width, height, data, channels: 4, depth: 8 })).toString('base64');
}
