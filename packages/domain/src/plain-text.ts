import { visibleText } from '@tech-portal/contract';
import { decodeEntities } from './html-entities.ts';

const unread = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'textarea', 'title']);
/** Elements that separate words. */
const breaks = /^(?:br|hr|p|div|li|ul|ol|dl|dt|dd|table|tr|td|th|h[1-6]|section|article|blockquote|pre)$/;
/** Rest of a tag after its `<`, with `>` allowed in quotes. */
const quotedTag = /^[^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*>/;
/** Text may be encoded more than once; no real title is deeper. */
const MAX_PASSES = 3;

/** Text after a piece's leading tag; empty when the tag never ends. */
function afterTag(piece: string): string {
  const length = quotedTag.exec(piece)?.[0].length ?? piece.indexOf('>') + 1;
  return length === 0 ? '' : piece.slice(length);
}

/** Text between tags. A tag begins at `<` followed by a letter, `/`, `!` or `?`; `5 < 6` has none. */
function stripTags(html: string): string {
  const [first = '', ...pieces] = html.split('<');
  let text = first;
  /** Element or comment being skipped. */
  let skipped: string | undefined;
  for (const piece of pieces) {
    const [, slash, tag = ''] = /^(\/?)([a-z][a-z0-9]*)/i.exec(piece) ?? [];
    const name = tag.toLowerCase();
    if (skipped === '--' || (skipped === undefined && piece.startsWith('!--'))) {
      const end = piece.indexOf('-->');
      skipped = end === -1 ? '--' : undefined;
      if (end !== -1) text += piece.slice(end + 3);
    } else if (skipped !== undefined && (!slash || name !== skipped)) {
      continue;
    } else if (!slash && unread.has(name)) {
      skipped = name;
    } else if (/^[a-z/!?]/i.test(piece)) {
      skipped = undefined;
      if (breaks.test(name)) text += ' ';
      text += afterTag(piece);
    } else {
      text += `<${piece}`;
    }
  }
  return text;
}

/**
 * Words of a supplier's HTML, for lists, cart, orders and print (UI-12). Works without a document and in linear time.
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
