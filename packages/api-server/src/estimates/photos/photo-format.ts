/** File type by content. `heif` is HEIC or AVIF. */
type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'heif';

const textAt = (bytes: Uint8Array, start: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(start, start + length));

const HEIF_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1', 'avif', 'avis']);

/** Detects the file type from the first bytes; undefined for other types. */
export function detectPhotoFormat(bytes: Uint8Array): PhotoFormat | undefined {
  if (textAt(bytes, 0, 3) === '\xFF\xD8\xFF') return 'jpeg';
  if (textAt(bytes, 0, 8) === '\x89PNG\r\n\x1A\n') return 'png';
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return 'webp';
  if (textAt(bytes, 4, 4) === 'ftyp' && HEIF_BRANDS.has(textAt(bytes, 8, 4))) return 'heif';
  return undefined;
}
