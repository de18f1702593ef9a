import type { SkippedPart } from '@tech-portal/contract/estimates';
import type { CartContext } from '../../carts/index.ts';
import type { CustomerRow } from '../../customers/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { discountOf } from '../estimate-discount.ts';
import { insertDraft, requireCustomer } from '../estimates.commands.ts';
import { readEstimate } from '../estimates.queries.ts';
import type { FullEstimate } from '../full-estimate.ts';
import { insertLines } from './insert-lines.ts';

interface EstimateCopy {
  readonly cartId: number;
  readonly skipped: readonly SkippedPart[];
}

/** Creates a draft for a customer with the lines of an estimate. Call it inside a transaction. */
export async function copyEstimate(
  tx: Database,
  context: CartContext,
  { record, lines, customer }: FullEstimate,
  targetCustomer: CustomerRow,
): Promise<EstimateCopy> {
  const { userId, now } = context;
  const discount = targetCustomer.id === customer.id ? discountOf(record) : undefined;
  const cartId = await insertDraft(tx, { customer: targetCustomer, userId, notes: record.notes, discount, now });
  const parts = lines.map(({ productId, qty }) => ({ productId, qty }));
  const { skipped } = await insertLines(tx, { ...context, cartId }, { lineItems: record.lineItems, parts });
  return { cartId, skipped };
}

/**
 * Copies any estimate, even an expired or paid one, to a draft for its customer or another customer in scope. Parts get
 * today's prices, limited to stock. A custom shipping charge is not copied, nor is a discount if the customer differs
 * (EST-104).
 *
 * @throws ApiError `not_found`
 */
export async function duplicateEstimate(
  db: Database,
  context: CartContext,
  { cartId, customerId }: { cartId: number; customerId?: number | undefined },
): Promise<EstimateCopy> {
  const { estimateScope: scope } = context;
  return db.transaction(async (tx) => {
    const estimate = await readEstimate(tx, cartId, scope);
    const targetCustomer = customerId === undefined ? estimate.customer : await requireCustomer(tx, customerId, scope);
    return copyEstimate(tx, context, estimate, targetCustomer);
  });
}
