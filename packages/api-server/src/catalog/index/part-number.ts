/** Characters of a normalised part number that fit exactly into the integers of a double. */
export const keyLength = 10;

const base = 37;
const digitOffset = '0'.charCodeAt(0) - 1;
const letterOffset = 'A'.charCodeAt(0) - 11;

/**
 * The first {@link keyLength} characters as one number that sorts like the text. Missing characters count as
 * `fill`: 0 gives the smallest number with that beginning, 36 the largest.
 */
export function partNumberKey(normalised: string, fill: 0 | 36 = 0): number {
  let key = 0;
  for (let at = 0; at < keyLength; at += 1) {
    const code = normalised.charCodeAt(at);
    const digit = Number.isNaN(code) ? fill : code >= 65 ? code - letterOffset : code - digitOffset;
    key = key * base + digit;
  }
  return key;
}
