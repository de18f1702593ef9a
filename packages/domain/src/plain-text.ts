const namedEntities: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  deg: '°',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  gt: '>',
  hellip: '…',
  laquo: '«',
  ldquo: '“',
  lsquo: '‘',
  lt: '<',
  mdash: '—',
  nbsp: ' ',
  ndash: '–',
  quot: '"',
  raquo: '»',
  rdquo: '”',
  reg: '®',
  rsquo: '’',
  times: '×',
  trade: '™',
};

const invisibleElements = /<(script|style|template|noscript|iframe|textarea|title)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
const comments = /<!--[\s\S]*?(?:-->|$)/g;
/** A tag starts with a letter, a slash, ! or ? right after the bracket; `5 < 6` is none. An unclosed one runs to the end. */
const tags = /<[a-z/!?](?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^"'>])*(?:>|$)/gi;
const entities = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+\d*));/gi;

function decodeCodePoint(code: number): string {
  return code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ' ';
}

function decodeEntities(text: string): string {
  return text.replaceAll(entities, (entity, decimal?: string, hexadecimal?: string, name?: string) => {
    if (decimal) return decodeCodePoint(Number.parseInt(decimal, 10));
    if (hexadecimal) return decodeCodePoint(Number.parseInt(hexadecimal, 16));
    return namedEntities[name?.toLowerCase() ?? ''] ?? entity;
  });
}

/**
 * The words of a supplier's HTML, for lists, carts, orders and print (decision 24). The answer is text: it may hold
 * `<` or `&` that were written as entities, so it must go through something that escapes, as React does.
 *
 * @example plainText('<b>10&quot;</b> fan') // '10" fan'
 */
export function plainText(html: string): string {
  const text = html.replaceAll(invisibleElements, ' ').replaceAll(comments, ' ').replaceAll(tags, ' ');
  return decodeEntities(text).replaceAll(/\s+/g, ' ').trim();
}
