import { purify } from './purifier.ts';
import type { CleanHtml } from './purifier.ts';

/** All that supplier text may say: words and their structure. No links, pictures, styles, forms or scripts. */
const allowedTags = [
  'b',
  'br',
  'div',
  'em',
  'h2',
  'h3',
  'h4',
  'i',
  'li',
  'ol',
  'p',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'table',
  'tbody',
  'td',
  'th',
  'thead',
  'tr',
  'u',
  'ul',
];

const allowedAttributes = ['colspan', 'rowspan'];

/** Reduces HTML to the allow-list; of what is not on it the text stays, save for scripts and styles. */
export function sanitizeHtml(html: string): CleanHtml {
  return purify(html, { tags: allowedTags, attributes: allowedAttributes });
}
