import { and, eq } from 'drizzle-orm';
import { plainTitle } from '@tech-portal/domain';
import { addPartsToCart, orders } from '../carts/index.ts';
import type { CartContext, CartWithLines } from '../carts/index.ts';
import type { Database } from '../platform/db/index.ts';
import { ApiError } from '../platform/http/index.ts';
import type { CurrentUser } from '../platform/http/index.ts';

/** Part of which fewer pieces were added than ordered, or none. */
interface SkippedPart {
  readonly title: string;
  readonly reason: string;
}

/**
 * Adds the parts of an order to the user's cart, each up to its stock. Only administrators can reorder another user's
 * order.
 *
 * @throws ApiError `not_found`
 */
export async function reorderParts(
  db: Database,
  currentUser: CurrentUser,
  { transId, context }: { transId: string; context: CartContext },
): Promise<{ cart: CartWithLines; skipped: readonly SkippedPart[] }> {
  const isReorderable = currentUser.role === 'admin' ? undefined : eq(orders.userId, currentUser.userId);
  const [order] = await db
    .select({ parts: orders.parts })
    .from(orders)
    .where(and(eq(orders.transId, transId), isReorderable));
  if (!order) throw new ApiError('not_found', `Order ${transId} does not exist.`);
  const { cart, results } = await addPartsToCart(db, context, order.parts);
  const skipped = results.flatMap(({ error }, at) => {
    const part = order.parts[at];
    return error === undefined || !part ? [] : [{ title: plainTitle(part.title), reason: error }];
  });
  return { cart, skipped };
}
