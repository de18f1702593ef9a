import type { ProductLetter } from '@tech-portal/contract/products';
import type { CartKind } from './carts.table.ts';

/** One line of a cart with its part as it is now. Money in cents. */
export interface CartLine {
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

/** A part as it is sold now, for a line. */
export type OfferedPart = Omit<CartLine, 'qty' | 'priceCents'>;

/** A cart with its lines in position order. */
export interface CartWithLines {
  readonly id: number;
  readonly kind: CartKind;
  readonly version: number;
  readonly lines: readonly CartLine[];
}

/** What a change reports about the changed line (CART-13). */
interface CartChange {
  /** Why the quantity is not the requested one. */
  readonly error?: string;
  /** The price of one, if it is another than the buyer saw. */
  readonly newPriceCents?: number;
  /** Nothing became another: the version stays, and an invoice stays an invoice. */
  readonly unchanged?: true;
}

/** What becomes of the lines of a cart, each named by its part. */
export interface LineEdit {
  /** Lines that have another quantity or price now. */
  readonly set?: readonly CartLine[];
  /** Lines that come last. */
  readonly add?: readonly CartLine[];
  readonly remove?: readonly CartLine[];
}

/** What a change of a cart comes to, decided by what is in it. */
export interface CartDecision {
  readonly change: CartChange;
  /** Nothing, where `change` is unchanged. */
  readonly lines: LineEdit;
}

/** A cart after a change. */
export interface ChangedCart {
  readonly cart: CartWithLines;
  readonly change: CartChange;
}
