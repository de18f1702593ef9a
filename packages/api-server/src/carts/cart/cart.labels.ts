import type { CartKind } from './carts.table.ts';

/** Words for the destination of parts in messages. */
export const cartLabels: Readonly<
  Record<CartKind, { readonly a: string; readonly the: string; readonly your: string }>
> = {
  store: { a: 'A cart', the: 'the cart', your: 'your cart' },
  estimate: { a: 'An estimate', the: 'the estimate', your: 'this estimate' },
};
