import { BUSINESS_TIME_ZONE, calendarDay } from '@tech-portal/domain';
import { carts } from '../carts/cart/carts.table.ts';
import type { Database } from '../platform/db/database.ts';
import { orders } from '../carts/orders/orders.table.ts';
import type { NewOrderRow } from '../carts/orders/orders.table.ts';

const address = {
  first_name: 'Ann',
  last_name: 'Lee',
  company_name: '',
  address_1: '4 Lake Rd',
  address_2: '',
  city: 'Goshen',
  state: 'IN',
  zip_code: '46526',
  email: 'ann@example.com',
  phone: '(555) 123-4567',
};

/**
 * Stores a paid order of one amount with a cart, as a completed payment does.
 *
 * @returns the order's id
 */
export async function insertOrder(
  db: Database,
  order: Pick<NewOrderRow, 'userId' | 'totalCents'> & Partial<NewOrderRow>,
): Promise<number> {
  const moment = order.orderDate ?? new Date();
  const [cart] = await db
    .insert(carts)
    .values({ userId: order.userId, kind: order.customerId ? 'estimate' : 'store', ordered: moment })
    .returning({ id: carts.id });
  if (!cart) throw new Error('The cart of the order was not stored.');
  const [row] = await db
    .insert(orders)
    .values({
      transId: `TEST-${cart.id}`,
      cartId: cart.id,
      isEstimate: Boolean(order.customerId),
      firstName: 'Ann',
      lastName: 'Lee',
      email: 'ann@example.com',
      orderDate: moment,
      orderDay: calendarDay(moment, BUSINESS_TIME_ZONE),
      subtotalCents: order.totalCents,
      shippingCents: 0,
      taxCents: 0,
      totalPaidCents: order.totalCents,
      shipping: address,
      billing: address,
      parts: [],
      paid: true,
      paymentType: 'card',
      paymentInfo: 'VISA ending in 4242',
      ...order,
    })
    .returning({ id: orders.id });
  if (!row) throw new Error('The order was not stored.');
  return row.id;
}
