import { eq } from 'drizzle-orm';
import { isInScope, viewerScope } from '../auth/record-scope.ts';
import { carts } from '../cart/carts.table.ts';
import type { CartKind } from '../cart/carts.table.ts';
import type { Database } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import type { Viewer } from '../http/viewer.ts';

/** A cart that is about to be paid. */
export interface PayableCart {
  readonly id: number;
  readonly kind: CartKind;
  readonly isOrdered: boolean;
}

const ownCart = (id: number): ApiError => new ApiError('not_found', `Cart ${id} does not exist.`);

function mayPay(viewer: Viewer, { kind, userId }: { kind: CartKind; userId: number }): boolean {
  return kind === 'store' ? userId === viewer.userId : isInScope(viewerScope(viewer), userId);
}

/**
 * The cart, if the viewer may pay it: the own store cart, an own estimate, and for an administrator any estimate
 * (PAY-21). `lock` holds it until the end of the transaction.
 *
 * @throws ApiError `not_found`
 */
export async function requirePayableCart(
  db: Database,
  viewer: Viewer,
  id: number,
  { lock }: { readonly lock: boolean },
): Promise<PayableCart> {
  const query = db
    .select({ kind: carts.kind, userId: carts.userId, ordered: carts.ordered })
    .from(carts)
    .where(eq(carts.id, id));
  const [cart] = await (lock ? query.for('update') : query);
  if (!cart || !mayPay(viewer, cart)) throw ownCart(id);
  return { id, kind: cart.kind, isOrdered: cart.ordered !== null };
}

/** Holds the own open store cart, for its checkout. */
export async function requireOpenStoreCart(tx: Database, viewer: Viewer, id: number): Promise<void> {
  const cart = await requirePayableCart(tx, viewer, id, { lock: true });
  if (cart.kind !== 'store') throw ownCart(id);
  if (cart.isOrdered) throw new ApiError('conflict', 'This cart has been ordered. Your new cart is empty.');
}
