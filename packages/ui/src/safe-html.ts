/** The door of supplier HTML: DOMPurify with the one allow-list, loaded only by pages that show descriptions. */
export { SafeHtml } from './safe-html/safe-html.tsx';
export { sanitizeHtml } from './safe-html/sanitize-html.ts';
