import { decodeEntities } from './html-entities.ts';

/** Elements whose content is no text. */
const unread = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'textarea', 'title']);
/** Elements that end a word. */
const breaks = /^(?:br|hr|p|div|li|ul|ol|dl|dt|dd|table|tr|td|th|h[1-6]|section|article|blockquote|pre)$/;
/** A text can be encoded more than once; deeper than this is nobody's title. */
const MAX_PASSES = 3;

/** The text between tags. A tag begins at `<` followed by a letter, `/`, `!` or `?`, and ends at the next `>`. */
function stripTags(html: string): string {
  const [first = '', ...pieces] = html.split('<');
  let text = first;
  let skipUntil: string | undefined;
  for (const piece of pieces) {
    const isComment = piece.startsWith('!--');
    const [, slash, tag] = /^(\/?)([a-z][a-z0-9]*)/i.exec(piece) ?? [];
    const name = tag?.toLowerCase();
    const end = piece.indexOf('>');
    if (skipUntil === '-->' || isComment) {
      const commentEnd = piece.indexOf('-->');
      skipUntil = commentEnd === -1 ? '-->' : undefined;
      if (commentEnd !== -1) text += piece.slice(commentEnd + 3);
    } else if (skipUntil !== undefined && !(slash && name === skipUntil)) {
      continue;
    } else if (name !== undefined || /^[/!?]/.test(piece)) {
      const isOpening = name !== undefined && !slash && unread.has(name);
      skipUntil = isOpening ? name : undefined;
      if (name !== undefined && breaks.test(name)) text += ' ';
      if (!isOpening) text += end === -1 ? ` ${piece}` : piece.slice(end + 1);
    } else {
      text += `<${piece}`;
    }
  }
  return text;
}

/**
 * The text of a supplier's title or description, for lists, cart, orders and print (decision 24). Works without
 * a document and in linear time; what it answers holds no tag, however often the markup was encoded.
 *
 * @example plainText('Vent <b>Fan</b> &amp; Lid') // 'Vent Fan & Lid'
 */
export function plainText(html: string): string {
  let text = html;
  for (let pass = 0; pass < MAX_PASSES && /[<&]/.test(text); pass += 1) text = decodeEntities(stripTags(text));
  return text
    .replaceAll(/<(?=[a-z/!?])/gi, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
