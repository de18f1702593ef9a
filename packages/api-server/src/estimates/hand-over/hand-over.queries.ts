import { and, eq, isNotNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { HandOverCounts } from '@tech-portal/contract/hand-over';
import { customers, tasks } from '../../customers/index.ts';
import type { CustomerRow } from '../../customers/index.ts';
import { isOneOfConstants } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { estimates } from '../estimates.table.ts';
import { ApiError } from '../../platform/http/index.ts';
import { users } from '../../platform/users/index.ts';
import type { UserRow } from '../../platform/users/index.ts';

export interface HandOverScope {
  readonly from: number;
  readonly customerId?: number | undefined;
}

/**
 * Conditions for the records to transfer: customers, including archived ones; estimates that are not orders, including
 * expired ones because their copies may become orders; open tasks about customers.
 */
export function transferConditions({ from, customerId }: HandOverScope) {
  const isSingleCustomer = customerId !== undefined;
  return {
    customers: and(eq(customers.techId, from), isSingleCustomer ? eq(customers.id, customerId) : undefined),
    estimates: and(
      eq(estimates.techId, from),
      isOneOfConstants(estimates.stage, ['draft', 'invoice']),
      isSingleCustomer ? eq(estimates.customerId, customerId) : undefined,
    ),
    tasks: and(
      eq(tasks.userId, from),
      eq(tasks.completed, false),
      isSingleCustomer ? eq(tasks.customerId, customerId) : isNotNull(tasks.customerId),
    ),
  } satisfies Record<keyof HandOverCounts, SQL | undefined>;
}

export interface HandOverPreview {
  readonly from: UserRow;
  readonly customer: CustomerRow | undefined;
  readonly counts: HandOverCounts;
}

/** Finds a customer, of any technician, who is not archived. */
async function findActiveCustomer(db: Database, id: number): Promise<CustomerRow> {
  const [row] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), eq(customers.archived, false)));
  if (!row) throw new ApiError('not_found', `Customer ${id} does not exist.`);
  return row;
}

/** Counts the records to transfer for one customer or all customers of a technician, even a deactivated one. */
export async function previewHandOver(
  db: Database,
  { techId, customerId }: { techId?: number | undefined; customerId?: number | undefined },
): Promise<HandOverPreview> {
  if ((techId === undefined) === (customerId === undefined)) {
    throw new ApiError('invalid_input', 'Name either a technician or a customer.', { fields: {} });
  }
  const customer = customerId === undefined ? undefined : await findActiveCustomer(db, customerId);
  const id = techId ?? customer?.techId ?? 0;
  const [from] = await db.select().from(users).where(eq(users.id, id));
  if (!from) throw new ApiError('not_found', `User ${id} does not exist.`);
  const conditions = transferConditions({ from: from.id, customerId });
  return {
    from,
    customer,
    counts: {
      customers: await db.$count(customers, and(conditions.customers, eq(customers.archived, false))),
      estimates: await db.$count(estimates, conditions.estimates),
      tasks: await db.$count(tasks, conditions.tasks),
    },
  };
}
