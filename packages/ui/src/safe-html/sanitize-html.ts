import { SUPPLIER_HTML_ALLOWLIST } from '@tech-portal/domain';
import { purify } from './purifier.ts';
import type { CleanHtml } from './purifier.ts';

/** Reduces HTML to the allow-list; keeps the text of other elements, except scripts and styles. */
export function sanitizeHtml(html: string): CleanHtml {
  return purify(html, SUPPLIER_HTML_ALLOWLIST);
}
