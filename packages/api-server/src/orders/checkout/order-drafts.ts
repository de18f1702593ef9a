import type { CheckoutAddress } from '@tech-portal/contract/checkout';
import type { Totals } from '@tech-portal/domain';
import type { CartLine, OrderDraft, OrderedPart } from '../../carts/index.ts';
import { customerAddress } from '../../customers/index.ts';
import { discountOf, storedDiscount } from '../../estimates/index.ts';
import type { FullEstimate } from '../../estimates/index.ts';
import { createTransId } from '../trans-id.ts';
import type { StoreQuote } from './store-quote.ts';

export interface PaymentRequest {
  readonly ip: string;
  readonly browser: string;
  readonly sessionId: string;
}

function orderedPart({ stock: _stock, currentPriceCents: _current, ...part }: CartLine): OrderedPart {
  return part;
}

function nameAndEmail({ first_name: firstName, last_name: lastName, email }: CheckoutAddress) {
  return { firstName, lastName, email };
}

export function draftStoreOrder(
  { cart, totals, settingsVersion }: StoreQuote,
  { userId, shipping, billing }: { userId: number; shipping: CheckoutAddress; billing: CheckoutAddress },
  request: PaymentRequest,
): OrderDraft {
  return {
    ...request,
    ...totals,
    ...nameAndEmail(billing),
    transId: createTransId(),
    settingsVersion,
    cartVersion: cart.version,
    isEstimate: false,
    userId,
    customerId: null,
    lineItemCents: 0,
    lineItems: [],
    shipping,
    billing,
    parts: cart.lines.map(orderedPart),
  };
}

/**
 * Builds the order of an approved estimate, with the approved totals.
 *
 * @throws ApiError `address_invalid` when the customer's record is incomplete
 */
export function draftEstimateOrder(
  { record, version, lines, customer }: FullEstimate,
  request: PaymentRequest,
): OrderDraft & Totals {
  const billing = customerAddress(customer, 'billing');
  const granted = discountOf(record);
  return {
    ...request,
    ...nameAndEmail(billing),
    subtotalCents: record.subtotalCents,
    ...(granted && storedDiscount(granted)),
    discountCents: record.discountCents,
    shippingCents: record.shippingCents,
    taxCents: record.taxCents,
    totalCents: record.totalCents,
    lineItemCents: record.lineItemCents,
    settingsVersion: record.settingsVersion,
    transId: createTransId(),
    cartVersion: version,
    isEstimate: true,
    userId: record.techId,
    customerId: record.customerId,
    lineItems: record.lineItems,
    shipping: customerAddress(customer, 'shipping'),
    billing,
    parts: lines.map(orderedPart),
  };
}
