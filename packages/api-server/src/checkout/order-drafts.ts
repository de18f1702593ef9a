import { checkoutAddress } from '@tech-portal/contract/checkout';
import type { CheckoutAddress } from '@tech-portal/contract/checkout';
import type { Totals } from '@tech-portal/domain';
import { getDotPath, safeParse } from 'valibot';
import type { CartLine } from '../cart/cart-lines.ts';
import type { CustomerRow } from '../customers/customers.table.ts';
import type { FullEstimate } from '../estimates/full-estimate.ts';
import { ApiError } from '../http/api-error.ts';
import type { OrderDraft } from '../orders/order-draft.ts';
import type { OrderedPart } from '../orders/orders.table.ts';
import { createTransId } from '../orders/trans-id.ts';
import type { StoreQuote } from './store-quote.ts';

/** What an order keeps of the request that placed it. */
export interface PaymentRequest {
  readonly ip: string;
  readonly browser: string;
  /** The fraud session of the card form. */
  readonly sessionId: string;
}

function orderedPart({ itemId: _item, stock: _stock, currentPriceCents: _current, ...part }: CartLine): OrderedPart {
  return part;
}

function nameAndEmail({ first_name: firstName, last_name: lastName, email }: CheckoutAddress) {
  return { firstName, lastName, email };
}

/** A store cart as the order it becomes. */
export function draftStoreOrder(
  { cart, totals }: StoreQuote,
  { userId, shipping, billing }: { userId: number; shipping: CheckoutAddress; billing: CheckoutAddress },
  request: PaymentRequest,
): OrderDraft {
  return {
    ...request,
    ...totals,
    ...nameAndEmail(billing),
    transId: createTransId(),
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

/** An address of a customer as a checkout takes it; what an old record lacks has to be mended first. */
function customerAddress(customer: CustomerRow, kind: 'shipping' | 'billing'): CheckoutAddress {
  const parsed = safeParse(checkoutAddress, {
    first_name: customer.firstName,
    last_name: customer.lastName,
    email: customer.email,
    phone: customer.phone,
    address_1: customer[`${kind}Address1`],
    address_2: customer[`${kind}Address2`],
    city: customer[`${kind}City`],
    state: customer[`${kind}State`],
    zip_code: customer[`${kind}Zip`],
  });
  if (parsed.success) return parsed.output;
  const fields = Object.fromEntries(
    parsed.issues.map((issue) => [`${kind}.${getDotPath(issue) ?? ''}`, issue.message]),
  );
  const reasons = Object.values(fields).join(', ');
  throw new ApiError('address_invalid', `Please complete the customer's ${kind} address: ${reasons}`, { fields });
}

/**
 * An approved estimate as the order it becomes, at the figures that were approved.
 *
 * @throws ApiError `address_invalid` when the customer's record lacks something
 */
export function draftEstimateOrder(
  { record, version, lines, customer }: FullEstimate,
  request: PaymentRequest,
): OrderDraft & Totals {
  const billing = customerAddress(customer, 'billing');
  return {
    ...request,
    ...nameAndEmail(billing),
    subtotalCents: record.subtotalCents,
    shippingCents: record.shippingCents,
    taxCents: record.taxCents,
    totalCents: record.totalCents,
    lineItemCents: record.lineItemCents,
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
