/**
 * All that supplier text may say: words and their structure (UI-12). No links, pictures, styles, forms or scripts. A page
 * reduces to this what it shows, and a feed what it stores.
 */
export const supplierHtml = {
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
