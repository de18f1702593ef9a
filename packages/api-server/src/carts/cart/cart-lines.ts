import type { ProductLetter } from '@tech-portal/contract/products';
import type { CartKind } from './carts.table.ts';

/** Cart line with its current part. Money in cents. */
export interface CartLine {
  readonly productId: number;
  readonly type: ProductLetter;
  readonly title: string;
  readonly brand: string;
  readonly mpn: string;
  readonly slug: string;
  readonly imageUrl: string | null;
  readonly qty: number;
  /** Unit price last shown to the buyer. */
  readonly priceCents: number;
  readonly currentPriceCents: number;
  readonly costCents: number;
  readonly stock: number;
  readonly weight: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly addShipPerCents: number;
}

/** Part as currently sold. */
export type OfferedPart = Omit<CartLine, 'qty' | 'priceCents'>;

export interface CartWithLines {
  readonly id: number;
  readonly kind: CartKind;
  readonly version: number;
  readonly lines: readonly CartLine[];
}

/** Result reported for the changed line (CART-13). */
interface CartChangeResult {
  /** Reason why the quantity differs from the requested one. */
  readonly error?: string;
  /** Unit price, if it differs from the one the buyer saw. */
  readonly newPriceCents?: number;
  /** True when nothing changed: the version stays, and an invoice stays approved. */
  readonly isUnchanged?: true;
}

export interface LineEdit {
  readonly set?: readonly CartLine[];
  readonly add?: readonly CartLine[];
  readonly remove?: readonly CartLine[];
}

export interface CartUpdate {
  readonly change: CartChangeResult;
  /** Empty if `change.isUnchanged` is set. */
  readonly lines: LineEdit;
}

export interface ChangedCart {
  readonly cart: CartWithLines;
  readonly change: CartChangeResult;
}
