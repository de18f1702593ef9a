import { canonicalJson } from '../canonical-json.ts';
import { discountOf } from '../estimate-discount.ts';
import type { FullEstimate } from '../full-estimate.ts';

/**
 * Approved content as canonical JSON: the lines with their notes, totals, customer and technician as shown to the
 * customer, and the version of the business settings, which determines the terms. The technician's notes are excluded:
 * customers never see them, and changing them keeps the approval (APPROVAL-7).
 */
export function buildSignedContent({ record, lines, customer, tech }: FullEstimate, settingsVersion: number): string {
  return canonicalJson({
    estimate: record.cartId,
    revision: record.revision,
    issued: record.issueDate,
    expires: record.expiryDate,
    parts: lines.map(({ productId, title, brand, mpn, qty, priceCents }) => ({
      product: productId,
      title,
      brand,
      sku: mpn,
      quantity: qty,
      price_cents: priceCents,
    })),
    line_items: record.lineItems,
    subtotal_cents: record.subtotalCents,
    discount: discountOf(record) ?? null,
    discount_cents: record.discountCents,
    shipping_cents: record.shippingCents,
    tax_cents: record.taxCents,
    tax_percent: record.taxPercent,
    total_cents: record.totalCents,
    terms: settingsVersion,
    customer: {
      id: customer.id,
      name: [customer.firstName, customer.lastName],
      email: customer.email,
      phone: customer.phone,
      shipping: [
        customer.shippingAddress1,
        customer.shippingAddress2,
        customer.shippingCity,
        customer.shippingState,
        customer.shippingZip,
      ],
      billing: [
        customer.billingAddress1,
        customer.billingAddress2,
        customer.billingCity,
        customer.billingState,
        customer.billingZip,
      ],
    },
    tech: { id: tech.id, name: [tech.firstName, tech.lastName], company: tech.company },
  });
}
