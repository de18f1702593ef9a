import type { CheckoutAddress } from '@tech-portal/contract/checkout';
import { formatDay } from '@tech-portal/domain';
import { orderRowsAndTotals } from '../../estimates/index.ts';
import type { DocumentBrand } from '../../settings/index.ts';
import type { DocumentSection, PrintedDocument } from '../../platform/pdf/index.ts';
import { orderStatus, paymentRemarks } from '../../carts/index.ts';
import type { OrderRow } from '../../carts/index.ts';

/** Technician fields that customers may see. */
export interface ReceiptTech {
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string | null;
  readonly phone: string;
  readonly email: string;
}

const nonEmpty = (texts: readonly (string | null | undefined)[]): string[] =>
  texts.filter((text): text is string => typeof text === 'string' && text.trim() !== '');

export const addressOf = (heading: string, address: CheckoutAddress): DocumentSection => ({
  heading,
  lines: nonEmpty([
    `${address.first_name} ${address.last_name}`,
    address.company_name,
    address.address_1,
    address.address_2,
    `${address.city}, ${address.state} ${address.zip_code}`,
    address.email,
  ]),
});

/** Section with the technician of an estimate's order, as customers may see them; empty for a store order. */
export const techSections = (tech: ReceiptTech | undefined): readonly DocumentSection[] =>
  tech
    ? [
        {
          heading: 'Tech',
          lines: nonEmpty([`${tech.firstName} ${tech.lastName}`, tech.company, tech.phone, tech.email]),
        },
      ]
    : [];

/** Builds the receipt of an order: goods, payment and current state. `tech` is the technician of its estimate. */
export function buildReceiptDocument(
  order: OrderRow,
  tech: ReceiptTech | undefined,
  { brand, timeZone }: { readonly brand: DocumentBrand; readonly timeZone: string },
): PrintedDocument {
  return {
    ...brand,
    title: `Receipt ${order.transId}`,
    facts: [
      `Status: ${orderStatus(order)}`,
      `Placed ${formatDay(order.orderDay)}`,
      ...(order.isEstimate ? [`Estimate ${order.cartId}`] : []),
    ],
    people: [addressOf('Billing', order.billing), addressOf('Shipping', order.shipping), ...techSections(tech)],
    ...orderRowsAndTotals(order),
    remarks: paymentRemarks(order, timeZone),
  };
}
