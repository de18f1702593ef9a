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
import { readPricing, readPricingOfVersion } from '../../settings/index.ts';
import type { Pricing } from '../../settings/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { invalidInput } from '../../platform/http/index.ts';
import { discountOf, storedDiscount } from '../estimate-discount.ts';
import { estimates } from '../estimates.table.ts';
import type { EstimateRecord } from '../estimates.table.ts';
import type { FullEstimate } from '../full-estimate.ts';

/** Totals of parts and line items, discount, shipping (by state unless overridden) and tax. */
function computeEstimateTotals(
  { record, lines, customer }: FullEstimate,
  { shipping, taxPercentIn }: Pricing,
  discount: Discount | null | undefined,
) {
  const state = customer.shippingState;
  const lineItemsCents = record.lineItems.reduce((sum, item) => sum + lineItemCents(item), 0);
  const shippingCents =
    record.customShippingCents > 0 ? record.customShippingCents : quoteShipping(lines, { state }, shipping);
  const taxPercent = taxPercentIn(state);
  const undiscountedCents = subtotalCents(lines) + lineItemsCents;
  const discountCents = discount ? discountCentsOf(discount, undiscountedCents) : 0;
  const totals = computeTotals({ subtotalCents: undiscountedCents, discountCents, shippingCents, taxPercent });
  return { totals, lineItemCents: lineItemsCents, taxPercent };
}

export const clearedApproval = {
  approved: false,
  approvedAt: null,
  approvedBy: null,
  approvedWay: null,
} satisfies Partial<EstimateRecord>;

interface RecalculateOptions {
  readonly now: Date;
  /** Default shipping, until business settings are saved. */
  readonly shipping: ShippingRules;
  /** Previous total. An estimate above the limit is rejected only if the change raises it. */
  readonly previousTotalCents?: number;
  /** New discount, null for none; undefined keeps the current one. */
  readonly discount?: Discount | null | undefined;
}

/**
 * Rejects an invalid new discount. An existing one is kept when lines are removed, capped at the remaining subtotal.
 */
function requireValidDiscount(
  discount: Discount | null | undefined,
  { subtotalCents: undiscountedCents }: Totals,
): void {
  const problem = discount ? discountProblem(discount, undiscountedCents) : undefined;
  if (problem !== undefined) throw invalidInput([{ path: 'estimate.discount.value', message: problem }]);
}

/** True when changed business settings made tax or shipping differ from the quote (BUSINESS-14). */
async function isRepriced(
  tx: Database,
  estimate: FullEstimate,
  { version }: Pricing,
  {
    defaultShipping,
    currentTotals,
    discount,
  }: { defaultShipping: ShippingRules; currentTotals: Totals; discount: Discount | null | undefined },
): Promise<boolean> {
  const quotedVersion = estimate.record.settingsVersion ?? 0;
  if (quotedVersion === version) return false;
  const { totals } = computeEstimateTotals(
    estimate,
    await readPricingOfVersion(tx, quotedVersion, defaultShipping),
    discount,
  );
  return totals.taxCents !== currentTotals.taxCents || totals.shippingCents !== currentTotals.shippingCents;
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
  { now, shipping, previousTotalCents = Infinity, discount: requested }: RecalculateOptions,
): Promise<boolean> {
  const pricing = await readPricing(tx, shipping);
  const discount = requested === undefined ? discountOf(estimate.record) : requested;
  const { totals, lineItemCents: lineItemsCents, taxPercent } = computeEstimateTotals(estimate, pricing, discount);
  requireValidDiscount(requested, totals);
  const problem = totals.totalCents > previousTotalCents ? estimateTotalProblem(totals.totalCents) : undefined;
  if (problem !== undefined) throw invalidInput([{ path: '', message: problem }]);
  await tx
    .update(estimates)
    .set({
      ...totals,
      ...storedDiscount(discount),
      ...clearedApproval,
      lineItemCents: lineItemsCents,
      settingsVersion: pricing.version,
      taxPercent,
      revision: sql`${estimates.revision} + 1`,
      modified: now,
    })
    .where(eq(estimates.cartId, estimate.record.cartId));
  return isRepriced(tx, estimate, pricing, { defaultShipping: shipping, currentTotals: totals, discount });
}
