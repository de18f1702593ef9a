import { and, eq, isNotNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { HandOverCounts } from '@tech-portal/contract/hand-over';
import { customers, tasks } from '../../customers/index.ts';
import type { CustomerRow } from '../../customers/index.ts';
import { isOneOf } from '../../platform/db/index.ts';
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
 * Conditions of the records to transfer: customers, archived ones included; estimates that are not orders, expired ones
 * included, as copies of them may become orders; open tasks about customers.
 */
export function handedOver({ from, customerId }: HandOverScope) {
  const isOne = customerId !== undefined;
  return {
    customers: and(eq(customers.techId, from), isOne ? eq(customers.id, customerId) : undefined),
    estimates: and(
      eq(estimates.techId, from),
      isOneOf(estimates.stage, ['draft', 'invoice']),
      isOne ? eq(estimates.customerId, customerId) : undefined,
    ),
    tasks: and(
      eq(tasks.userId, from),
      eq(tasks.completed, false),
      isOne ? eq(tasks.customerId, customerId) : isNotNull(tasks.customerId),
    ),
  } satisfies Record<keyof HandOverCounts, SQL | undefined>;
}

export interface HandOverPreview {
  readonly from: UserRow;
  readonly customer: CustomerRow | undefined;
  readonly counts: HandOverCounts;
}

/** Customer who is not archived, of any technician. */
async function customerOf(db: Database, id: number): Promise<CustomerRow> {
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
  const customer = customerId === undefined ? undefined : await customerOf(db, customerId);
  const id = techId ?? customer?.techId ?? 0;
  const [from] = await db.select().from(users).where(eq(users.id, id));
  if (!from) throw new ApiError('not_found', `User ${id} does not exist.`);
  const sets = handedOver({ from: from.id, customerId });
  return {
    from,
    customer,
    counts: {
      customers: await db.$count(customers, and(sets.customers, eq(customers.archived, false))),
      estimates: await db.$count(estimates, sets.estimates),
      tasks: await db.$count(tasks, sets.tasks),
    },
  };
}
