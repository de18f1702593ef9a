import { plainTitle } from '@tech-portal/domain';

/** Title that may contain HTML, as plain text, for lists, the cart, orders and print (UI-12). */
export function PlainTitle({ html }: { html: string }) {
  return <>{plainTitle(html)}</>;
}
