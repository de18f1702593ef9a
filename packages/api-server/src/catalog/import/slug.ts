/** Has no accents to be taken away. */
const isAscii = /^[ -~]*$/;

/**
 * A text as one readable segment of an address; empty when it has neither a letter nor a digit of A to Z and 0 to 9.
 *
 * @example slugOf('Évent & Fan 12"') // 'event-and-fan-12'
 */
export const slugOf = (text: string): string =>
  (isAscii.test(text) ? text : text.normalize('NFKD').replaceAll(/\p{M}/gu, ''))
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 120)
    .replace(/-$/, '');
