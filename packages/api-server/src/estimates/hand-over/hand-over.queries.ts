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

/** All of a technician, or one of their customers. */
export interface HandOverScope {
  readonly from: number;
  readonly customerId?: number | undefined;
}

/**
 * What goes over: customers, archived ones too; estimates that are no orders, expired ones too, as a copy of one may
 * become an order; open tasks about customers.
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

/** What a preview shows. */
export interface HandOverPreview {
  readonly from: UserRow;
  readonly customer: CustomerRow | undefined;
  readonly counts: HandOverCounts;
}

/** A customer who shows in lists, of any technician. */
async function customerOf(db: Database, id: number): Promise<CustomerRow> {
  const [row] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), eq(customers.archived, false)));
  if (!row) throw new ApiError('not_found', `Customer ${id} does not exist.`);
  return row;
}

/** How much would go over, deactivated technicians' included: of one customer, or of all of a technician. */
export async function previewHandOver(
  db: Database,
  { techId, customerId }: { techId?: number | undefined; customerId?: number | undefined },
): Promise<HandOverPreview> {
  if ((techId === undefined) === (customerId === undefined)) {
    throw new ApiError('invalid_input', 'Either a technician or a customer is to be named.', { fields: {} });
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
