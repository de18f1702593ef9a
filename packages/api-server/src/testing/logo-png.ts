import { encode } from 'fast-png';

/** Picture of one color as base64, as the page sends it. */
export function logoPng({ width = 4, height = 2, shade = 90 } = {}): string {
  const data = new Uint8Array(width * height * 4).fill(shade);
  return Buffer.from(encode({ width, height, data, channels: 4, depth: 8 })).toString('base64');
}
