import { and, lt, not } from 'drizzle-orm';
import { deleteInBatches } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { hasOpenPayment } from '../../carts/index.ts';
import { checkouts } from './checkouts.table.ts';

/**
 * Deletes checkouts untouched since `before`. An order has its own addresses, and a returning buyer enters them again.
 */
export async function deleteExpiredCheckouts(db: Database, before: Date): Promise<void> {
  const isExpired = and(lt(checkouts.modified, before), not(hasOpenPayment(db, checkouts.cartId)));
  await deleteInBatches(db, checkouts, isExpired);
}
