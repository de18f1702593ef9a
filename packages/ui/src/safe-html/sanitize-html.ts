import { SUPPLIER_HTML_ALLOWLIST } from '@tech-portal/domain';
import { purify } from './purifier.ts';
import type { CleanHtml } from './purifier.ts';

/**
 * Reduces supplier HTML to the allow-list. Keeps the text inside elements that are removed, except scripts and styles.
 */
export function sanitizeHtml(html: string): CleanHtml {
  return purify(html, SUPPLIER_HTML_ALLOWLIST);
}
