import { and, eq, sql } from 'drizzle-orm';
import { customers } from '../../customers/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { integerKey, listPage, timestampKey, textKey } from '../../platform/lists/index.ts';
import type { RequestedPage } from '../../platform/lists/index.ts';
import { orders } from '../../carts/index.ts';
import { users } from '../../platform/users/index.ts';
import { estimates } from '../estimates.table.ts';

/** Rows per page (LIST-7). */
const PER_PAGE = 10;

interface ReimbursementList extends RequestedPage {
  readonly sortBy: 'order_date' | 'last_name' | 'line_item_total';
  readonly sortOrder: 'asc' | 'desc';
}

const sortKeys = {
  order_date: timestampKey(sql`${orders.orderDate}`),
  last_name: textKey(sql`${estimates.customerSort}`),
  line_item_total: integerKey(sql`${estimates.lineItemCents}`),
} as const;
const id = integerKey(sql`${estimates.cartId}`);

/** Orders to reimburse: not reimbursed yet, with at least one line item (ADMIN-16). */
export async function listUnreimbursed(db: Database, { sortBy: name, sortOrder, ...list }: ReimbursementList) {
  const page = listPage(list, { name, direction: sortOrder, keys: [sortKeys[name], id] }, PER_PAGE);
  const where = eq(estimates.stage, 'unreimbursed');
  const found = await db
    .select({
      cartId: estimates.cartId,
      reimbursed: estimates.reimbursed,
      orderDate: orders.orderDate,
      firstName: customers.firstName,
      lastName: customers.lastName,
      lineItemCents: estimates.lineItemCents,
      discountCents: orders.discountCents,
      tech: { id: users.id, first_name: users.firstName, last_name: users.lastName },
      keyValues: page.keyValues,
      total: page.total(estimates, where),
    })
    .from(estimates)
    .innerJoin(orders, eq(orders.cartId, estimates.cartId))
    .innerJoin(customers, eq(customers.id, estimates.customerId))
    .innerJoin(users, eq(users.id, estimates.techId))
    .where(and(where, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset);
  return page.slice(found);
}
