/**
 * Normalizes a part number for comparison: only A to Z and 0 to 9, in upper case. Dashes, spaces and case do not matter
 * (SEARCH-2, QUICK-5).
 *
 * @example normalizePartNumber('501-lsw 1') // '501LSW1'
 */
export const normalizePartNumber = (partNumber: string): string =>
  partNumber.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '');
