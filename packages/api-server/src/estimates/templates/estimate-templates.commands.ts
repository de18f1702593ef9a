import { and, eq } from 'drizzle-orm';
import type { SkippedPart } from '@tech-portal/contract/estimates';
import type { RecordScope } from '../../identity/index.ts';
import type { CartContext } from '../../carts/index.ts';
import { findConstraintViolation } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import { insertLines } from '../copies/insert-lines.ts';
import { readEstimate } from '../estimates.queries.ts';
import type { FullEstimate } from '../full-estimate.ts';
import { estimateTemplates } from './estimate-templates.table.ts';
import type { EstimateTemplateRecord } from './estimate-templates.table.ts';

/** Templates are private, even from administrators. */
const isOwnTemplate = (id: number, userId: number) =>
  and(eq(estimateTemplates.id, id), eq(estimateTemplates.userId, userId));

const templateNotFound = (id: number) => new ApiError('not_found', `Template ${id} does not exist.`);

/**
 * Saves the lines of an estimate as a template.
 *
 * @throws ApiError `not_found`, `conflict` when the name is taken, `invalid_input` without lines
 */
export async function createTemplate(
  db: Database,
  { scope, userId, cartId, name, now }: { scope: RecordScope; userId: number; cartId: number; name: string; now: Date },
): Promise<EstimateTemplateRecord> {
  const { record, lines } = await readEstimate(db, cartId, scope);
  const parts = lines.map(({ productId, qty }) => ({ productId, qty }));
  if (parts.length + record.lineItems.length === 0) {
    throw new ApiError('invalid_input', 'An estimate without parts or charges cannot become a template.', {
      fields: {},
    });
  }
  try {
    const values = { userId, name, lineItems: record.lineItems, parts, created: now };
    const [template] = await db.insert(estimateTemplates).values(values).returning();
    if (!template) throw new Error('The template was not inserted.');
    return template;
  } catch (error) {
    if (findConstraintViolation(error)?.kind !== 'unique') throw error;
    throw new ApiError('conflict', `You already have a template named ${name}. Please choose another name.`);
  }
}

/**
 * Inserts the lines of a template of this user into an estimate; an invoice becomes a draft.
 *
 * @throws ApiError `not_found`, `estimate_closed`, `estimate_expired`
 */
export async function insertTemplate(
  db: Database,
  context: CartContext & { readonly cartId: number },
  id: number,
): Promise<{ estimate: FullEstimate; skipped: readonly SkippedPart[] }> {
  return db.transaction(async (tx) => {
    const [template] = await tx.select().from(estimateTemplates).where(isOwnTemplate(id, context.userId));
    if (!template) throw templateNotFound(id);
    return insertLines(tx, context, template);
  });
}

export async function deleteTemplate(db: Database, userId: number, id: number): Promise<void> {
  const deleted = await db
    .delete(estimateTemplates)
    .where(isOwnTemplate(id, userId))
    .returning({ id: estimateTemplates.id });
  if (deleted.length === 0) throw templateNotFound(id);
}
