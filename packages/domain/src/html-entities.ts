import { namedCharacters } from './named-characters.ts';

function character(code: number): string {
  const isScalar = code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff);
  return isScalar ? String.fromCodePoint(code) : ' ';
}

/**
 * Decodes character references once: numeric ones and the common named ones. Unknown names stay unchanged.
 *
 * @example decodeEntities('1&frac12;&Prime; &#8211; A&amp;E') // '1½″ – A&E'
 */
export const decodeEntities = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,8})|#x([\da-f]{1,6})|([a-z][a-z0-9]{1,9}));/gi, (whole, decimal, hex, name) => {
    if (decimal) return character(Number(decimal));
    if (hex) return character(Number.parseInt(String(hex), 16));
    return Object.hasOwn(namedCharacters, String(name)) ? (namedCharacters[String(name)] ?? whole) : whole;
  });
