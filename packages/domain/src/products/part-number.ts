/**
 * A part number as it is compared: letters and digits only, upper case, so that dashes, spaces, dots and case
 * do not matter (decision 16).
 *
 * @example normalizePartNumber('501-lsw 1') // '501LSW1'
 */
export function normalizePartNumber(partNumber: string): string {
  return partNumber
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
