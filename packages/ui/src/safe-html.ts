/** Entry point for HTML from outside: DOMPurify with an allow-list, loaded only by pages that show such HTML. */
export { SafeDocument } from './safe-html/safe-document.tsx';
export { SafeHtml } from './safe-html/safe-html.tsx';
