/** ASCII text has no accents to strip. */
const isAscii = /^[ -~]*$/;

/**
 * Converts text to a URL segment; empty if the text has no letter A to Z and no digit.
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
