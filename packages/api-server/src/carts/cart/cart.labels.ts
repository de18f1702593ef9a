import type { CartKind } from './carts.table.ts';

/** Names of a cart and of an estimate in messages. */
export const cartLabels: Readonly<
  Record<CartKind, { readonly a: string; readonly the: string; readonly your: string }>
> = {
  store: { a: 'A cart', the: 'the cart', your: 'your cart' },
  estimate: { a: 'An estimate', the: 'the estimate', your: 'this estimate' },
};
