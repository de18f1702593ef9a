import { purify } from './purifier.ts';
import type { CleanHtml } from './purifier.ts';

/** Elements of printed pages from the portal's own server: no links, pictures, forms or scripts. */
const allowedTags = [
  'address',
  'article',
  'b',
  'br',
  'caption',
  'col',
  'colgroup',
  'dd',
  'div',
  'dl',
  'dt',
  'em',
  'footer',
  'h1',
  'h2',
  'h3',
  'header',
  'i',
  'li',
  'main',
  'ol',
  'p',
  'section',
  'small',
  'span',
  'strong',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'time',
  'tr',
  'ul',
];

const allowedAttributes = ['class', 'colspan', 'datetime', 'rowspan', 'scope'];

export interface SafeDocumentParts {
  readonly html: CleanHtml;
  readonly css: string;
}

/**
 * Reduces a document to the allowed elements of its body and the styles in its head. Styles in the body are dropped,
 * because they can only result from missing escaping on the server.
 */
export function sanitizeDocument(html: string): SafeDocumentParts {
  const start = /<body[\s>]/i.exec(html)?.index ?? 0;
  // Extracted from the text, because even a parsed document that is never shown reports its styles to the content
  // security policy.
  const styles = html
    .slice(0, start)
    .split(/<\/style>/i)
    .slice(0, -1)
    .flatMap((text) => text.split(/<style>/i).slice(1, 2));
  return {
    html: purify(html.slice(start), { tags: allowedTags, attributes: allowedAttributes }),
    css: styles.join('\n'),
  };
}
