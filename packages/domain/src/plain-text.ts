import { visibleText } from '@tech-portal/contract';
import { namedCharacters } from './named-characters.ts';

/**
 * Cuts a text to a number of characters plus an ellipsis (FORMAT-5); shorter texts stay unchanged. Never splits a
 * surrogate pair.
 *
 * @example truncate('Water heater', 5) // 'Water...'
 */
export function truncate(text: string, length = 100): string {
  const characters = Array.from(text);
  return characters.length > length ? `${characters.slice(0, length).join('')}...` : text;
}

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

const SKIPPED_ELEMENTS = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'textarea', 'title']);
/** Elements that separate words, such as paragraphs and table cells. */
const SEPARATING_ELEMENTS = /^(?:br|hr|p|div|li|ul|ol|dl|dt|dd|table|tr|td|th|h[1-6]|section|article|blockquote|pre)$/;
/** Rest of a tag after its `<`, with `>` allowed in quotes. */
const quotedTag = /^[^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*>/;
/** Decodes text that is encoded more than once; no real title is encoded more often. */
const MAX_PASSES = 3;

/** Text after the tag at the start of a fragment; empty if the tag never ends. */
function afterTag(fragment: string): string {
  const length = quotedTag.exec(fragment)?.[0].length ?? fragment.indexOf('>') + 1;
  return length === 0 ? '' : fragment.slice(length);
}

/** Text between tags. A tag begins at `<` followed by a letter, `/`, `!` or `?`; `5 < 6` has none. */
function stripTags(html: string): string {
  const [first = '', ...fragments] = html.split('<');
  let text = first;
  /** Element or comment being skipped. */
  let skipped: string | undefined;
  for (const fragment of fragments) {
    const [, slash, tag = ''] = /^(\/?)([a-z][a-z0-9]*)/i.exec(fragment) ?? [];
    const name = tag.toLowerCase();
    if (skipped === '--' || (skipped === undefined && fragment.startsWith('!--'))) {
      const end = fragment.indexOf('-->');
      skipped = end === -1 ? '--' : undefined;
      if (end !== -1) text += fragment.slice(end + 3);
    } else if (skipped !== undefined && (!slash || name !== skipped)) {
      continue;
    } else if (!slash && SKIPPED_ELEMENTS.has(name)) {
      skipped = name;
    } else if (/^[a-z/!?]/i.test(fragment)) {
      skipped = undefined;
      if (SEPARATING_ELEMENTS.test(name)) text += ' ';
      text += afterTag(fragment);
    } else {
      text += `<${fragment}`;
    }
  }
  return text;
}

/**
 * Text of a supplier's HTML, for lists, cart, orders and print (UI-12). Works without a document and in linear time.
 * The result holds no tag, even from repeatedly encoded markup. It is text, not HTML: it may contain `<` or `&` and
 * must be escaped, as React does.
 *
 * @example plainText('Vent <b>Fan</b> &amp; Lid') // 'Vent Fan & Lid'
 */
export function plainText(html: string): string {
  let text = html;
  for (let pass = 0; pass < MAX_PASSES && /[<&]/.test(text); pass += 1) text = decodeEntities(stripTags(text));
  return visibleText(text)
    .replaceAll(/<+/g, '<')
    .replaceAll(/<(?=[a-z/!?])/gi, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** Title of a part as plain text. Never empty, as links and screen readers need a name. */
export const plainTitle = (html: string): string => plainText(html) || 'Untitled part';

const MAX_TITLE_LENGTH = 50;

/** Title of a part in a message: plain text, and if longer than 50 characters, cut to 47 plus an ellipsis. */
export function shortTitle(title: string): string {
  const text = plainText(title);
  return Array.from(text).length > MAX_TITLE_LENGTH ? truncate(text, MAX_TITLE_LENGTH - 3) : text;
}

const isHidden = (reference: string): boolean => visibleText(decodeEntities(reference)) === '';

/** Removes invisible characters from HTML, both literal ones and character references (UI-19). */
export const visibleHtml = (html: string): string =>
  visibleText(html).replaceAll(/&#?[a-z\d]+;/gi, (reference) => (isHidden(reference) ? '' : reference));
