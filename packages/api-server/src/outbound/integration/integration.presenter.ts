import type { WireResponseOf } from '@tech-portal/contract';
import type { getIntegrationOrder } from '@tech-portal/contract/integration';
import { centsToDollars } from '@tech-portal/domain';
import { presentCartLine } from '../../carts/index.ts';
import { orderStateOf, trackingNumbersOf } from '../../orders/index.ts';
import type { OrderedPart } from '../../carts/index.ts';
import { presentDiscount } from '../../estimates/index.ts';
import { presentParcel } from '../../orders/index.ts';
import type { IntegrationOrder } from './integration.queries.ts';

type PresentedOrder = WireResponseOf<typeof getIntegrationOrder>;

function presentPart(
  part: OrderedPart,
  supplierPartIds: IntegrationOrder['supplierPartIds'],
): PresentedOrder['lines'][number] {
  const { id, type, title, sku, brand, fulfilled_by, qty, price, cost, total } = presentCartLine({ ...part, stock: 0 });
  const supplier_part_id = supplierPartIds[id] ?? null;
  return { id, type, title, sku, supplier_part_id, brand, supplier: fulfilled_by, qty, price, cost, total };
}

/** Order for other systems, in the API and in webhooks (INTEGRATION-12). */
export function presentIntegrationOrder({
  order: row,
  supplierPartIds,
  buyer,
  parcels,
  transferId,
}: IntegrationOrder): PresentedOrder {
  return {
    id: row.id,
    trans_id: row.transId,
    status: orderStateOf(row),
    order_date: row.orderDate.toISOString(),
    created: row.created.toISOString(),
    modified: row.modified.toISOString(),
    estimate_id: row.isEstimate ? row.cartId : null,
    invoice_id: row.zohoInvoiceId,
    supplier_order_numbers: [row.meyerOrderNum, row.ntpOrderNumber].filter((number) => number !== null),
    buyer: {
      user_id: row.userId,
      username: buyer.username,
      account_number: buyer.accountNumber,
      company: buyer.company,
      tax_exempt: buyer.taxExempt,
      customer_id: row.customerId,
      first_name: row.firstName,
      last_name: row.lastName,
      email: row.email,
    },
    shipping: row.shipping,
    billing: row.billing,
    lines: row.parts.map((part) => presentPart(part, supplierPartIds)),
    line_items: [...row.lineItems],
    subtotal: centsToDollars(row.subtotalCents),
    ...presentDiscount(row),
    ship: centsToDollars(row.shippingCents),
    tax: centsToDollars(row.taxCents),
    total: centsToDollars(row.totalCents),
    total_paid: centsToDollars(row.totalPaidCents),
    refunded: centsToDollars(row.refundedCents),
    payment: { type: row.paymentType, info: row.paymentInfo, reference: transferId },
    carrier: row.carrier,
    tracking_numbers: trackingNumbersOf(row),
    parcels: parcels.map(presentParcel),
    cancelled: row.cancelled?.toISOString() ?? null,
    cancel_reason: row.cancelReason,
    order_comment: row.orderComment,
  };
}
