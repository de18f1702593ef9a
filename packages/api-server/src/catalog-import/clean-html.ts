import { supplierHtml } from '@tech-portal/domain';
import sanitize from 'sanitize-html';

const options: sanitize.IOptions = {
  allowedTags: [...supplierHtml.tags],
  allowedAttributes: { '*': [...supplierHtml.attributes] },
  // Deeper than any text of a supplier, and far from what a recursive reader could not bear.
  nestingLimit: 50,
};

/** A supplier's HTML reduced to words and their structure, before it is stored; plain text stays as it is. */
export function cleanHtml(html: string): string {
  return /[<&]/.test(html) ? sanitize(html, options).trim() : html.trim();
}
