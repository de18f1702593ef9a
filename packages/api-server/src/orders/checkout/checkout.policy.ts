import { eq } from 'drizzle-orm';
import { isInScope, scopeOf } from '../../identity/index.ts';
import { carts } from '../../carts/index.ts';
import type { CartKind } from '../../carts/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import type { CurrentUser } from '../../platform/http/index.ts';
import { accountPayer } from './payer.ts';
import type { Payer } from './payer.ts';

export interface PayableCart {
  readonly id: number;
  readonly kind: CartKind;
  readonly userId: number;
  readonly isOrdered: boolean;
}

const cartNotFound = (id: number): ApiError => new ApiError('not_found', `Cart ${id} does not exist.`);

function canPay(payer: Payer, { id, kind, userId }: { id: number; kind: CartKind; userId: number }): boolean {
  if (payer.kind === 'link') return kind === 'estimate' && id === payer.link.estimateId;
  const { currentUser } = payer;
  return kind === 'store' ? userId === currentUser.userId : isInScope(scopeOf(currentUser), userId);
}

/**
 * Returns the cart if the current user may pay for it: their store cart, their estimate, any estimate for an
 * administrator, or the estimate of a payment link (PAY-21). `lock` locks it until the end of the transaction.
 *
 * @throws ApiError `not_found`
 */
export async function requirePayableCart(
  db: Database,
  payer: Payer,
  id: number,
  { lock }: { readonly lock: boolean },
): Promise<PayableCart> {
  const query = db
    .select({ kind: carts.kind, userId: carts.userId, ordered: carts.ordered })
    .from(carts)
    .where(eq(carts.id, id));
  const [cart] = await (lock ? query.for('update') : query);
  if (!cart || !canPay(payer, { id, ...cart })) throw cartNotFound(id);
  return { id, kind: cart.kind, userId: cart.userId, isOrdered: cart.ordered !== null };
}

export async function requireOpenStoreCart(tx: Database, currentUser: CurrentUser, id: number): Promise<void> {
  const cart = await requirePayableCart(tx, accountPayer(currentUser), id, { lock: true });
  if (cart.kind !== 'store') throw cartNotFound(id);
  if (cart.isOrdered) throw new ApiError('conflict', 'This cart has been ordered. Your new cart is empty.');
}
