import { eq } from 'drizzle-orm';
import { cartItems, carts } from '../../carts/index.ts';
import type { OrderSnapshot } from '../../carts/index.ts';
import { chunkForInsert } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { markEstimatePaid } from '../../estimates/index.ts';

interface PaidCart {
  readonly cartId: number;
  readonly snapshot: OrderSnapshot;
  /** User who paid; for a payment by link, the technician. */
  readonly paidBy: number;
  readonly now: Date;
}

/** Moves parts added during the payment to a new cart. */
async function moveLaterAdditions(tx: Database, { cartId, snapshot, now }: PaidCart): Promise<void> {
  const soldQuantities = new Map(snapshot.parts.map(({ productId, qty }) => [productId, qty]));
  const lines = await tx.select().from(cartItems).where(eq(cartItems.cartId, cartId)).orderBy(cartItems.id);
  const addedLater = lines.flatMap(({ id: _id, ...line }) => {
    const qty = line.qty - (soldQuantities.get(line.productId) ?? 0);
    return qty > 0 ? [{ ...line, qty }] : [];
  });
  if (addedLater.length === 0) return;
  const [newCart] = await tx.insert(carts).values({ userId: snapshot.userId, created: now, modified: now }).returning();
  for (const chunk of newCart ? chunkForInsert(addedLater.map((line) => ({ ...line, cartId: newCart.id }))) : []) {
    await tx.insert(cartItems).values(chunk);
  }
}

/** Closes a paid cart for good; for an estimate, marks it as paid and records it in the timeline. */
export async function closeCart(tx: Database, paid: PaidCart): Promise<void> {
  const { cartId, snapshot, now } = paid;
  const [cart] = await tx
    .update(carts)
    .set({ ordered: now, modified: now })
    .where(eq(carts.id, cartId))
    .returning({ version: carts.version });
  if (!snapshot.isEstimate) {
    if (cart?.version !== snapshot.cartVersion) await moveLaterAdditions(tx, paid);
    return;
  }
  const { transId, paidByLink = false } = snapshot;
  const actor = paidByLink ? { customer: `${snapshot.firstName} ${snapshot.lastName}` } : { userId: paid.paidBy };
  await markEstimatePaid(tx, { cartId, actor, detail: `Order ${transId}${paidByLink ? ', by link' : ''}`, now });
}
