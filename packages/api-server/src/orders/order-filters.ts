import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { OrderPayment, OrderState } from '@tech-portal/contract/orders';
import { orderPayment, orders, orderState } from '../carts/index.ts';
import type { OrderedPart } from '../carts/index.ts';
import { containsWords, searchWords } from '../platform/lists/index.ts';

/** Filters of orders (ORDER-32); an omitted one matches everything. */
export interface OrderFilters {
  /** Words of the number, customer or parts (ORDER-30). */
  readonly search?: string | undefined;
  /** Account that ordered. */
  readonly userId?: number | undefined;
  readonly state?: OrderState | undefined;
  readonly payment?: OrderPayment | undefined;
  readonly shipping?: 'unshipped' | 'shipped' | undefined;
  readonly source?: OrderedPart['type'] | undefined;
  /** First and last calendar day in the business time zone. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Search text: number, customer and parts. It must match the index expression. */
const searchText = sql`order_search_text(${orders.transId}, ${orders.firstName}, ${orders.lastName}, ${orders.email}, ${orders.parts})`;

/** Literals, to match the predicates of the partial indexes. */
const sourceConditions: Record<OrderedPart['type'], SQL> = {
  p: sql`${orders.parts} @> '[{"type":"p"}]'`,
  m: sql`${orders.parts} @> '[{"type":"m"}]'`,
  n: sql`${orders.parts} @> '[{"type":"n"}]'`,
};

/**
 * Condition for the stored day of an order. The bounds of the time are wider than any time zone: with them, a list by time
 * reads only this part of its index.
 */
const dayCondition = ({ from, to }: OrderFilters): SQL | undefined =>
  and(
    from === undefined
      ? undefined
      : sql`${orders.orderDay} >= ${from}::date and ${orders.orderDate} >= (${from}::date - 1)::timestamp at time zone 'UTC'`,
    to === undefined
      ? undefined
      : sql`${orders.orderDay} <= ${to}::date and ${orders.orderDate} < (${to}::date + 2)::timestamp at time zone 'UTC'`,
  );

export function orderCondition(filters: OrderFilters): SQL | undefined {
  const { search = '', userId, state, payment, shipping, source } = filters;
  return and(
    userId === undefined ? undefined : eq(orders.userId, userId),
    state && eq(orderState, state),
    payment && eq(orderPayment, payment),
    shipping && sql`${orders.cancelled} is null and ${orders.shipped} = ${shipping === 'shipped'}`,
    source && sourceConditions[source],
    dayCondition(filters),
    containsWords(searchText, searchWords(search)),
  );
}
