import { supplierHtml } from '@tech-portal/domain';
import sanitize from 'sanitize-html';

const options: sanitize.IOptions = {
  allowedTags: [...supplierHtml.tags],
  allowedAttributes: { '*': [...supplierHtml.attributes] },
  // Deeper than any text of a supplier, and far from what a recursive reader could not bear.
  nestingLimit: 50,
};

/** Words, or one tag without attributes: of those that nothing closes by itself, and of paragraphs and lists. */
const plainPiece = /[^<>&]+|<(\/?)(b|em|i|small|span|strong|sub|sup|u|p|ol|ul|li)>/y;
const blocks = new Set(['p', 'ol', 'ul']);
const MOST_NESTED = 10;

/**
 * Whether cleaning would change nothing of it: words within pairs of plain tags that are closed where they should be. Most
 * descriptions are such, and a feed has a million of them.
 */
function isPlain(html: string): boolean {
  const open: string[] = [];
  plainPiece.lastIndex = 0;
  while (plainPiece.lastIndex < html.length) {
    const [, slash, tag] = plainPiece.exec(html) ?? [undefined, undefined, undefined];
    // The expression begins anew after what it does not know.
    if (plainPiece.lastIndex === 0) return false;
    if (tag === undefined) continue;
    if (slash === '/') {
      if (open.pop() !== tag) return false;
      continue;
    }
    const parent = open.at(-1);
    if (blocks.has(tag) && parent !== undefined) return false;
    if (tag === 'li' && parent !== 'ol' && parent !== 'ul') return false;
    if (open.push(tag) > MOST_NESTED) return false;
  }
  return open.length === 0;
}

/** A supplier's HTML reduced to words and their structure, before it is stored; plain text stays as it is. */
export function cleanHtml(html: string): string {
  return !/[<&]/.test(html) || isPlain(html) ? html.trim() : sanitize(html, options).trim();
}
