import { eq, sql } from 'drizzle-orm';
import {
  computeTotals,
  discountCentsOf,
  discountProblem,
  estimateTotalProblem,
  lineItemCents,
  quoteShipping,
  subtotalCents,
} from '@tech-portal/domain';
import type { Discount, ShippingRules, Totals } from '@tech-portal/domain';
import { readPricing, readPricingOf } from '../../settings/index.ts';
import type { Pricing } from '../../settings/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { invalidInput } from '../../platform/http/index.ts';
import { discountOf, storedDiscount } from '../estimate-discount.ts';
import { estimates } from '../estimates.table.ts';
import type { EstimateRecord } from '../estimates.table.ts';
import type { FullEstimate } from '../full-estimate.ts';

/** Totals of parts and line items, discount, shipping (by state unless overridden) and tax. */
function estimateTotals(
  { record, lines, customer }: FullEstimate,
  { shipping, taxPercentIn }: Pricing,
  discount: Discount | null | undefined,
) {
  const state = customer.shippingState;
  const lineItemsCents = record.lineItems.reduce((sum, item) => sum + lineItemCents(item), 0);
  const shippingCents =
    record.customShippingCents > 0 ? record.customShippingCents : quoteShipping(lines, { state }, shipping);
  const taxPercent = taxPercentIn(state);
  const allCents = subtotalCents(lines) + lineItemsCents;
  const discountCents = discount ? discountCentsOf(discount, allCents) : 0;
  const totals = computeTotals({ subtotalCents: allCents, discountCents, shippingCents, taxPercent });
  return { totals, lineItemCents: lineItemsCents, taxPercent };
}

export const notApproved = {
  approved: false,
  approvedAt: null,
  approvedBy: null,
  approvedWay: null,
} satisfies Partial<EstimateRecord>;

interface Settling {
  readonly now: Date;
  /** Default shipping, until business settings are saved. */
  readonly shipping: ShippingRules;
  /** Previous total. An estimate above the limit is rejected only if the change raises it. */
  readonly wasCents?: number;
  /** New discount, null for none; undefined keeps the current one. */
  readonly discount?: Discount | null | undefined;
}

/**
 * Rejects an invalid discount. An existing discount survives the removal of lines, capped at the remaining subtotal.
 */
function requireGrantable(discount: Discount | null | undefined, { subtotalCents: allCents }: Totals): void {
  const problem = discount ? discountProblem(discount, allCents) : undefined;
  if (problem !== undefined) throw invalidInput([{ path: 'estimate.discount.value', message: problem }]);
}

/** True when changed business settings made tax or shipping differ from the quote (BUSINESS-14). */
async function isRepriced(
  tx: Database,
  estimate: FullEstimate,
  { version }: Pricing,
  { standard, now, discount }: { standard: ShippingRules; now: Totals; discount: Discount | null | undefined },
): Promise<boolean> {
  const quotedBy = estimate.record.settingsVersion ?? 0;
  if (quotedBy === version) return false;
  const { totals } = estimateTotals(estimate, await readPricingOf(tx, quotedBy, standard), discount);
  return totals.taxCents !== now.taxCents || totals.shippingCents !== now.shippingCents;
}

/**
 * Recalculates the totals of a changed estimate with the current business settings, and ends its approval and approval
 * links.
 *
 * @returns true when changed settings made tax or shipping differ from the quote
 * @throws ApiError `invalid_input`
 */
export async function recalculateEstimate(
  tx: Database,
  estimate: FullEstimate,
  { now, shipping, wasCents = Infinity, discount: requested }: Settling,
): Promise<boolean> {
  const pricing = await readPricing(tx, shipping);
  const discount = requested === undefined ? discountOf(estimate.record) : requested;
  const { totals, lineItemCents: lineItemsCents, taxPercent } = estimateTotals(estimate, pricing, discount);
  requireGrantable(requested, totals);
  const problem = totals.totalCents > wasCents ? estimateTotalProblem(totals.totalCents) : undefined;
  if (problem !== undefined) throw invalidInput([{ path: '', message: problem }]);
  await tx
    .update(estimates)
    .set({
      ...totals,
      ...storedDiscount(discount),
      ...notApproved,
      lineItemCents: lineItemsCents,
      settingsVersion: pricing.version,
      taxPercent,
      revision: sql`${estimates.revision} + 1`,
      modified: now,
    })
    .where(eq(estimates.cartId, estimate.record.cartId));
  return isRepriced(tx, estimate, pricing, { standard: shipping, now: totals, discount });
}
