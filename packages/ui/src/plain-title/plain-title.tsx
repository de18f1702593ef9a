/**
 * The text of a title that may contain HTML (decision 24). The document that reads it is inert: it loads
 * nothing and runs nothing.
 *
 * @example plainText('Vent <b>Fan</b> &amp; Lid') // 'Vent Fan & Lid'
 */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return html.trim();
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const unread of body.querySelectorAll('script, style, template')) unread.remove();
  return (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

/** A title as plain text, for lists, the cart, orders and print. */
export function PlainTitle({ html }: { html: string }) {
  return <>{plainText(html)}</>;
}
