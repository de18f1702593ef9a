import { eq, sql } from 'drizzle-orm';
import { computeTotals, estimateTotalProblem, lineItemCents, quoteShipping, subtotalCents } from '@tech-portal/domain';
import type { ShippingRules } from '@tech-portal/domain';
import type { Database } from '../../db/database.ts';
import { invalidInput } from '../../http/invalid-input.ts';
import { estimates } from '../estimates.table.ts';
import type { EstimateRecord } from '../estimates.table.ts';
import type { FullEstimate } from '../full-estimate.ts';

/** What an estimate comes to: parts and line items, shipping by the customer's state unless overridden, tax. */
function estimateTotals({ record, lines, customer }: FullEstimate, rules: ShippingRules) {
  const lineItemsCents = record.lineItems.reduce((sum, item) => sum + lineItemCents(item), 0);
  const shippingCents =
    record.customShippingCents > 0
      ? record.customShippingCents
      : quoteShipping(lines, { state: customer.shippingState }, rules);
  const totals = computeTotals({ subtotalCents: subtotalCents(lines) + lineItemsCents, shippingCents });
  return { ...totals, lineItemCents: lineItemsCents };
}

/** What an estimate has while nobody has approved it. */
export const notApproved = {
  approved: false,
  approvedAt: null,
  approvedBy: null,
  approvedWay: null,
} satisfies Partial<EstimateRecord>;

interface Settling {
  readonly now: Date;
  readonly shipping: ShippingRules;
  /** What it came to before. Only what makes it more than an estimate may come to is refused. */
  readonly wasCents?: number;
}

/**
 * Computes the figures of a changed estimate anew and takes its approval back; earlier approval links end with it.
 *
 * @throws ApiError `invalid_input`
 */
export async function recalculateEstimate(
  tx: Database,
  estimate: FullEstimate,
  { now, shipping, wasCents = Infinity }: Settling,
): Promise<void> {
  const totals = estimateTotals(estimate, shipping);
  const problem = totals.totalCents > wasCents ? estimateTotalProblem(totals.totalCents) : undefined;
  if (problem !== undefined) throw invalidInput([{ path: '', message: problem }]);
  await tx
    .update(estimates)
    .set({
      ...totals,
      ...notApproved,
      revision: sql`${estimates.revision} + 1`,
      modified: now,
    })
    .where(eq(estimates.cartId, estimate.record.cartId));
}
