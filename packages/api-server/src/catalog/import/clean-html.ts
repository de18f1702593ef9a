import { supplierHtml } from '@tech-portal/domain';
import sanitize from 'sanitize-html';

const options: sanitize.IOptions = {
  allowedTags: [...supplierHtml.tags],
  allowedAttributes: { '*': [...supplierHtml.attributes] },
  // Deeper than any supplier's text, and shallow enough for a recursive parser.
  nestingLimit: 50,
};

/** Plain text, or one tag without attributes that has no implied end tag, besides paragraphs and lists. */
const plainPiece = /[^<>&]+|<(\/?)(b|em|i|small|span|strong|sub|sup|u|p|ol|ul|li)>/y;
const blocks = new Set(['p', 'ol', 'ul']);
const MOST_NESTED = 10;

/**
 * True when cleaning would change nothing: text in correctly nested plain tags. This fast path covers most of a million
 * descriptions.
 */
function isPlain(html: string): boolean {
  const open: string[] = [];
  plainPiece.lastIndex = 0;
  while (plainPiece.lastIndex < html.length) {
    const [, slash, tag] = plainPiece.exec(html) ?? [undefined, undefined, undefined];
    // A sticky expression resets `lastIndex` on a mismatch.
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

/** Reduces a supplier's HTML to text and basic structure before it is stored. Plain text is unchanged. */
export function cleanHtml(html: string): string {
  return !/[<&]/.test(html) || isPlain(html) ? html.trim() : sanitize(html, options).trim();
}
