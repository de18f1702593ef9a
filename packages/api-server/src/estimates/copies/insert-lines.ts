import type { LineItem, SkippedPart } from '@tech-portal/contract/estimates';
import { titleText } from '@tech-portal/domain';
import { addPartsToCart } from '../../carts/index.ts';
import type { CartOwner } from '../../carts/index.ts';
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
const MOST_LINE_ITEMS = 500;

/** Lines to insert; parts get today's price. */
export interface CopiedLines {
  readonly lineItems: readonly LineItem[];
  readonly parts: readonly { readonly productId: number; readonly qty: number }[];
}

async function readTypes(tx: Database, ids: readonly number[]) {
  const rows = await tx
    .select({ id: products.id, type: products.type, title: products.title })
    .from(products)
    .where(isAnyOf(products.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Inserts parts up to their stock and returns the skipped ones. */
async function insertParts(tx: Database, owner: CartOwner, parts: CopiedLines['parts']): Promise<SkippedPart[]> {
  if (parts.length === 0) return [];
  const known = await readTypes(
    tx,
    parts.map(({ productId }) => productId),
  );
  const requested = parts.map((part) => ({ ...part, type: known.get(part.productId)?.type ?? ('p' as const) }));
  const { results } = await addPartsToCart(tx, owner, requested);
  return results.flatMap(({ productId, error }) =>
    error === undefined ? [] : [{ title: titleText(known.get(productId)?.title ?? ''), reason: error }],
  );
}

/**
 * Inserts lines into a draft or invoice, as if each were added by hand. Call it inside a transaction.
 *
 * @throws ApiError `not_found`, `estimate_closed`, `estimate_expired`, `invalid_input` above the line limit
 */
export async function insertLines(
  tx: Database,
  owner: CartOwner & { readonly cartId: number },
  { lineItems, parts }: CopiedLines,
): Promise<{ estimate: FullEstimate; skipped: readonly SkippedPart[] }> {
  const { cartId, estimates: scope, userId, now, shipping, endsApproval } = owner;
  const skipped = await insertParts(tx, owner, parts);
  if (lineItems.length === 0) return { estimate: await readEstimate(tx, cartId, scope), skipped };
  const { estimate } = await editEstimate(
    tx,
    { cartId, scope, userId, now, shipping, endsApproval },
    async ({ record }) => {
      const together = [...record.lineItems, ...lineItems.map((line) => ({ ...line, id: crypto.randomUUID() }))];
      if (together.length > MOST_LINE_ITEMS) {
        throw new ApiError('invalid_input', `An estimate holds at most ${MOST_LINE_ITEMS} charges.`, { fields: {} });
      }
      await tx.update(estimates).set({ lineItems: together }).where(eq(estimates.cartId, cartId));
    },
  );
  return { estimate, skipped };
}
