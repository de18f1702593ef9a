import { SUPPLIER_HTML_ALLOWLIST } from '@tech-portal/domain';
import sanitize from 'sanitize-html';

const options: sanitize.IOptions = {
  allowedTags: [...SUPPLIER_HTML_ALLOWLIST.tags],
  allowedAttributes: { '*': [...SUPPLIER_HTML_ALLOWLIST.attributes] },
  // Deeper than any supplier's text, and shallow enough for a recursive parser.
  nestingLimit: 50,
};

/** Plain text, or one tag without attributes. Only paragraphs and list items have an implied end tag. */
const plainTextOrTag = /[^<>&]+|<(\/?)(b|em|i|small|span|strong|sub|sup|u|p|ol|ul|li)>/y;
const blockTags = new Set(['p', 'ol', 'ul']);
const MAX_NESTING = 10;

/**
 * True when cleaning would change nothing: text in correctly nested plain tags. This fast path covers most descriptions
 * in a feed of a million parts.
 */
function isAlreadyClean(html: string): boolean {
  const openTags: string[] = [];
  plainTextOrTag.lastIndex = 0;
  while (plainTextOrTag.lastIndex < html.length) {
    const [, slash, tag] = plainTextOrTag.exec(html) ?? [undefined, undefined, undefined];
    // A sticky expression resets `lastIndex` on a mismatch.
    if (plainTextOrTag.lastIndex === 0) return false;
    if (tag === undefined) continue;
    if (slash === '/') {
      if (openTags.pop() !== tag) return false;
      continue;
    }
    const parent = openTags.at(-1);
    if (blockTags.has(tag) && parent !== undefined) return false;
    if (tag === 'li' && parent !== 'ol' && parent !== 'ul') return false;
    if (openTags.push(tag) > MAX_NESTING) return false;
  }
  return openTags.length === 0;
}

/** Reduces a supplier's HTML to text and basic structure before it is stored. Plain text is unchanged. */
export function cleanHtml(html: string): string {
  return !/[<&]/.test(html) || isAlreadyClean(html) ? html.trim() : sanitize(html, options).trim();
}
