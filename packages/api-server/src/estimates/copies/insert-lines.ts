import type { LineItem, SkippedPart } from '@tech-portal/contract/estimates';
import { plainTitle } from '@tech-portal/domain';
import { addPartsToCart } from '../../carts/index.ts';
import type { CartContext } from '../../carts/index.ts';
import { products } from '../../catalog/index.ts';
import { isAnyOf } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { eq } from 'drizzle-orm';
import { ApiError } from '../../platform/http/index.ts';
import { editEstimate } from '../editing/edit-estimate.ts';
import { readEstimate } from '../estimates.queries.ts';
import { estimates } from '../estimates.table.ts';
import type { FullEstimate } from '../full-estimate.ts';

/** Limit of line items per estimate, the same as in the contract. */
const MAX_LINE_ITEMS = 500;

/** Lines to insert; parts get today's price. */
export interface NewLines {
  readonly lineItems: readonly LineItem[];
  readonly parts: readonly { readonly productId: number; readonly qty: number }[];
}

async function readPartTypes(tx: Database, ids: readonly number[]) {
  const rows = await tx
    .select({ id: products.id, type: products.type, title: products.title })
    .from(products)
    .where(isAnyOf(products.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Inserts parts up to their stock and returns the skipped ones. */
async function insertParts(tx: Database, context: CartContext, parts: NewLines['parts']): Promise<SkippedPart[]> {
  if (parts.length === 0) return [];
  const partById = await readPartTypes(
    tx,
    parts.map(({ productId }) => productId),
  );
  const requested = parts.map((part) => ({ ...part, type: partById.get(part.productId)?.type ?? ('p' as const) }));
  const { results } = await addPartsToCart(tx, context, requested);
  return results.flatMap(({ productId, error }) =>
    error === undefined ? [] : [{ title: plainTitle(partById.get(productId)?.title ?? ''), reason: error }],
  );
}

/**
 * Inserts lines into a draft or invoice, as if each were added by hand. Call it inside a transaction.
 *
 * @throws ApiError `not_found`, `estimate_closed`, `estimate_expired`, `invalid_input` above the line limit
 */
export async function insertLines(
  tx: Database,
  context: CartContext & { readonly cartId: number },
  { lineItems, parts }: NewLines,
): Promise<{ estimate: FullEstimate; skipped: readonly SkippedPart[] }> {
  const { cartId, estimateScope: scope, userId, now, shipping, mayEndApproval } = context;
  const skipped = await insertParts(tx, context, parts);
  if (lineItems.length === 0) return { estimate: await readEstimate(tx, cartId, scope), skipped };
  const { estimate } = await editEstimate(
    tx,
    { cartId, scope, userId, now, shipping, mayEndApproval },
    async ({ record }) => {
      const combined = [...record.lineItems, ...lineItems.map((line) => ({ ...line, id: crypto.randomUUID() }))];
      if (combined.length > MAX_LINE_ITEMS) {
        throw new ApiError('invalid_input', `An estimate holds at most ${MAX_LINE_ITEMS} charges.`, { fields: {} });
      }
      await tx.update(estimates).set({ lineItems: combined }).where(eq(estimates.cartId, cartId));
    },
  );
  return { estimate, skipped };
}
