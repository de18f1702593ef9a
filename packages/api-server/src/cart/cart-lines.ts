import type { ProductLetter } from '@tech-portal/contract/products';
import type { CartKind } from './carts.table.ts';

/** One line of a cart with its part as it is now. Money in cents. */
export interface CartLine {
  readonly itemId: number;
  readonly productId: number;
  readonly type: ProductLetter;
  readonly title: string;
  readonly brand: string;
  readonly mpn: string;
  readonly slug: string;
  readonly imageUrl: string | null;
  readonly qty: number;
  /** Price of one as it was last shown to the buyer. */
  readonly priceCents: number;
  /** Price of one today. */
  readonly currentPriceCents: number;
  readonly costCents: number;
  readonly stock: number;
  readonly weight: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly addShipPerCents: number;
}

/** A cart with its lines in position order. */
export interface CartWithLines {
  readonly id: number;
  readonly kind: CartKind;
  readonly version: number;
  readonly lines: readonly CartLine[];
}

/** What a change reports about the changed line (CART-13). */
export interface CartChange {
  /** Why the quantity is not the requested one. */
  readonly error?: string;
  /** The price of one, if it is another than the buyer saw. */
  readonly newPriceCents?: number;
  /** Nothing became another: the version stays, and an invoice stays an invoice. */
  readonly unchanged?: true;
}

/** A cart after a change. */
export interface ChangedCart {
  readonly cart: CartWithLines;
  readonly change: CartChange;
}
