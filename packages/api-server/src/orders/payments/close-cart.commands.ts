import { eq } from 'drizzle-orm';
import { cartItems, carts } from '../../carts/index.ts';
import type { OrderDraft } from '../../carts/index.ts';
import { insertPieces } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { markEstimatePaid } from '../../estimates/index.ts';

interface Paid {
  readonly cartId: number;
  readonly draft: OrderDraft;
  /** User who paid; for a payment by link, the technician. */
  readonly paidBy: number;
  readonly now: Date;
}

/** Moves parts added during the payment to a new cart. */
async function keepWhatCameLater(tx: Database, { cartId, draft, now }: Paid): Promise<void> {
  const sold = new Map(draft.parts.map(({ productId, qty }) => [productId, qty]));
  const lines = await tx.select().from(cartItems).where(eq(cartItems.cartId, cartId)).orderBy(cartItems.id);
  const later = lines.flatMap(({ id: _id, ...line }) => {
    const qty = line.qty - (sold.get(line.productId) ?? 0);
    return qty > 0 ? [{ ...line, qty }] : [];
  });
  if (later.length === 0) return;
  const [next] = await tx.insert(carts).values({ userId: draft.userId, created: now, modified: now }).returning();
  for (const piece of next ? insertPieces(later.map((line) => ({ ...line, cartId: next.id }))) : []) {
    await tx.insert(cartItems).values(piece);
  }
}

/** Closes a paid cart for good; for an estimate, marks it as paid and records it in the timeline. */
export async function closeCart(tx: Database, paid: Paid): Promise<void> {
  const { cartId, draft, now } = paid;
  const [cart] = await tx
    .update(carts)
    .set({ ordered: now, modified: now })
    .where(eq(carts.id, cartId))
    .returning({ version: carts.version });
  if (!draft.isEstimate) {
    if (cart?.version !== draft.cartVersion) await keepWhatCameLater(tx, paid);
    return;
  }
  const { transId, paidByLink = false } = draft;
  const actor = paidByLink ? { customer: `${draft.firstName} ${draft.lastName}` } : { userId: paid.paidBy };
  await markEstimatePaid(tx, { cartId, actor, detail: `Order ${transId}${paidByLink ? ', by link' : ''}`, now });
}
