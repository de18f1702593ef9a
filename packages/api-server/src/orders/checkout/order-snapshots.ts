import type { CheckoutAddress } from '@tech-portal/contract/checkout';
import type { Totals } from '@tech-portal/domain';
import type { CartLine, OrderSnapshot, OrderedPart } from '../../carts/index.ts';
import { customerAddress } from '../../customers/index.ts';
import { discountOf, storedDiscount } from '../../estimates/index.ts';
import type { FullEstimate } from '../../estimates/index.ts';
import { createTransId } from '../trans-id.ts';
import type { StoreQuote } from './store-quote.ts';

export interface PaymentClient {
  readonly ip: string;
  readonly browser: string;
  readonly sessionId: string;
}

function toOrderedPart({ stock: _stock, currentPriceCents: _current, ...part }: CartLine): OrderedPart {
  return part;
}

function nameAndEmail({ first_name: firstName, last_name: lastName, email }: CheckoutAddress) {
  return { firstName, lastName, email };
}

export function buildStoreSnapshot(
  { cart, totals, settingsVersion }: StoreQuote,
  { userId, shipping, billing }: { userId: number; shipping: CheckoutAddress; billing: CheckoutAddress },
  request: PaymentClient,
): OrderSnapshot {
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
    parts: cart.lines.map(toOrderedPart),
  };
}

/**
 * Builds the order of an approved estimate, with the approved totals.
 *
 * @throws ApiError `address_invalid` when the customer's record is incomplete
 */
export function buildEstimateSnapshot(
  { record, version, lines, customer }: FullEstimate,
  request: PaymentClient,
): OrderSnapshot & Totals {
  const billing = customerAddress(customer, 'billing');
  const discount = discountOf(record);
  return {
    ...request,
    ...nameAndEmail(billing),
    subtotalCents: record.subtotalCents,
    ...(discount && storedDiscount(discount)),
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
    parts: lines.map(toOrderedPart),
  };
}
