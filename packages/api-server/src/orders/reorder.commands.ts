import { and, eq } from 'drizzle-orm';
import { titleText } from '@tech-portal/domain';
import { addPartsToCart, orders } from '../carts/index.ts';
import type { CartOwner, CartWithLines } from '../carts/index.ts';
import type { Database } from '../platform/db/index.ts';
import { ApiError } from '../platform/http/index.ts';
import type { Viewer } from '../platform/http/index.ts';

/** Part added with fewer pieces than ordered. */
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
  viewer: Viewer,
  { transId, owner }: { transId: string; owner: CartOwner },
): Promise<{ cart: CartWithLines; skipped: readonly SkippedPart[] }> {
  const mine = viewer.role === 'admin' ? undefined : eq(orders.userId, viewer.userId);
  const [order] = await db
    .select({ parts: orders.parts })
    .from(orders)
    .where(and(eq(orders.transId, transId), mine));
  if (!order) throw new ApiError('not_found', `Order ${transId} does not exist.`);
  const { cart, results } = await addPartsToCart(db, owner, order.parts);
  const skipped = results.flatMap(({ error }, at) => {
    const part = order.parts[at];
    return error === undefined || !part ? [] : [{ title: titleText(part.title), reason: error }];
  });
  return { cart, skipped };
}
