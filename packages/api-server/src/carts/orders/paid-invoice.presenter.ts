import type { WireResponseOf } from '@tech-portal/contract';
import type { getInvoiceByToken } from '@tech-portal/contract/estimate-payment';
import { centsToDollars } from '@tech-portal/domain';
import type { OrderRow } from './orders.table.ts';
import { orderStatus } from './payment-remarks.ts';

/** Order fields that a customer sees on a paid invoice. */
export const presentPaidInvoice = (order: OrderRow): NonNullable<WireResponseOf<typeof getInvoiceByToken>['paid']> => ({
  trans_id: order.transId,
  paid_at: order.orderDate.toISOString(),
  total_paid: centsToDollars(order.totalPaidCents),
  payment_info: order.paymentInfo,
  receipt_to: order.email,
  status: orderStatus(order),
});
