import { supplierHtml } from '@tech-portal/domain';
import { purify } from './purifier.ts';
import type { CleanHtml } from './purifier.ts';

/** Reduces HTML to the allow-list; of what is not on it the text stays, save for scripts and styles. */
export function sanitizeHtml(html: string): CleanHtml {
  return purify(html, supplierHtml);
}
