import { visibleText } from '@tech-portal/contract';
import { decodeEntities } from './html-entities.ts';

const SKIPPED_ELEMENTS = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'textarea', 'title']);
/** Elements that separate words. */
const SEPARATING_ELEMENTS = /^(?:br|hr|p|div|li|ul|ol|dl|dt|dd|table|tr|td|th|h[1-6]|section|article|blockquote|pre)$/;
/** Rest of a tag after its `<`, with `>` allowed in quotes. */
const quotedTag = /^[^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*>/;
/** Text may be encoded more than once; no real title is deeper. */
const MAX_PASSES = 3;

/** Text after a piece's leading tag; empty when the tag never ends. */
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
