import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { OrderPayment, OrderState } from '@tech-portal/contract/orders';
import { orders } from '../carts/index.ts';
import { orderPayment, orderState } from './order-state.ts';
import type { OrderedPart } from '../carts/index.ts';
import { containsWords, searchWords } from '../platform/lists/index.ts';

/** Filters of orders (ORDER-32); an omitted one matches everything. */
export interface OrderFilters {
  /** Words to find in the number, customer or parts (ORDER-30). */
  readonly search?: string | undefined;
  /** Account that ordered. */
  readonly userId?: number | undefined;
  readonly state?: OrderState | undefined;
  readonly payment?: OrderPayment | undefined;
  readonly shipping?: 'unshipped' | 'shipped' | undefined;
  readonly source?: OrderedPart['type'] | undefined;
  /** Inclusive start. */
  readonly since?: Date | undefined;
  /** Exclusive end. */
  readonly before?: Date | undefined;
}

/** Search text: number, customer and parts. It must match the index expression. */
const searchText = sql`order_search_text(${orders.transId}, ${orders.firstName}, ${orders.lastName}, ${orders.email}, ${orders.parts})`;

/** Literals, to match the predicates of the partial indexes. */
const sourceConditions: Record<OrderedPart['type'], SQL> = {
  p: sql`${orders.parts} @> '[{"type":"p"}]'`,
  m: sql`${orders.parts} @> '[{"type":"m"}]'`,
  n: sql`${orders.parts} @> '[{"type":"n"}]'`,
};

export function orderCondition(filters: OrderFilters): SQL | undefined {
  const { search = '', userId, state, payment, shipping, source, since, before } = filters;
  return and(
    userId === undefined ? undefined : eq(orders.userId, userId),
    state && eq(orderState, state),
    payment && eq(orderPayment, payment),
    shipping && sql`${orders.cancelled} is null and ${orders.shipped} = ${shipping === 'shipped'}`,
    source && sourceConditions[source],
    since && gte(orders.orderDate, since),
    before && lt(orders.orderDate, before),
    containsWords(searchText, searchWords(search)),
  );
}
