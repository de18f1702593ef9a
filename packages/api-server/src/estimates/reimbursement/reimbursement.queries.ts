import { asc, desc, eq } from 'drizzle-orm';
import { everybody } from '../../identity/index.ts';
import { customers } from '../../customers/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { orders } from '../../carts/index.ts';
import { users } from '../../platform/users/index.ts';
import { estimates } from '../estimates.table.ts';
import { countEstimates } from '../list/estimate-counts.queries.ts';
import { filterSets } from '../list/estimate-filters.ts';

/** Rows of a page, as in the portal's other tables (LIST-7). */
const PER_PAGE = 10;

/** Which page, in which order. */
export interface ReimbursementList {
  readonly page: number;
  readonly sortBy: 'order_date' | 'last_name' | 'line_item_total';
  readonly sortOrder: 'asc' | 'desc';
  readonly today: string;
}

const sortColumns = {
  order_date: orders.orderDate,
  last_name: estimates.customerSort,
  line_item_total: estimates.lineItemCents,
} as const;

/** The orders to reimburse: with at least one line item, and not reimbursed yet (ADMIN-16). */
export async function listUnreimbursed(db: Database, { page, sortBy, sortOrder, today }: ReimbursementList) {
  const direction = sortOrder === 'asc' ? asc : desc;
  const [rows, all] = await Promise.all([
    db
      .select({
        cartId: estimates.cartId,
        reimbursed: estimates.reimbursed,
        orderDate: orders.orderDate,
        firstName: customers.firstName,
        lastName: customers.lastName,
        lineItemCents: estimates.lineItemCents,
        discountCents: orders.discountCents,
        tech: { id: users.id, first_name: users.firstName, last_name: users.lastName },
      })
      .from(estimates)
      .innerJoin(orders, eq(orders.cartId, estimates.cartId))
      .innerJoin(customers, eq(customers.id, estimates.customerId))
      .innerJoin(users, eq(users.id, estimates.techId))
      .where(eq(estimates.stage, 'unreimbursed'))
      .orderBy(direction(sortColumns[sortBy]), direction(estimates.cartId))
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE),
    countEstimates(db, everybody, filterSets.unreimbursed, today),
  ]);
  return { rows, pageCount: Math.max(1, Math.ceil(all / PER_PAGE)) };
}
