/**
 * Elements allowed in supplier HTML: words and their structure (UI-12), without links, pictures, styles, forms or
 * scripts. Pages apply it before display, and feeds before storage.
 */
export const SUPPLIER_HTML_ALLOWLIST = {
  tags: [
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
  ],
  attributes: ['colspan', 'rowspan'],
} as const;
