import type { AdministrativeAction } from '@tech-portal/contract/audit';
import { eq } from 'drizzle-orm';
import { ApiError } from '../platform/http/index.ts';
import { recordAudit } from '../audit/index.ts';
import type { AuditActor } from '../audit/index.ts';
import type { Database } from '../platform/db/index.ts';
import type { Outbox } from '../platform/jobs/index.ts';
import { orders } from '../carts/index.ts';
import type { NewOrderRow, OrderRow } from '../carts/index.ts';
import { orderChanged } from './order-changed.ts';

export interface OrderChange {
  readonly set: Partial<NewOrderRow>;
  readonly action: AdministrativeAction;
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * Locks an order until the end of the transaction.
 *
 * @throws ApiError `not_found`
 */
export async function lockOrder(tx: Database, transId: string): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.transId, transId)).for('update');
  if (!order) throw new ApiError('not_found', `Order ${transId} does not exist.`);
  return order;
}

/** Changes a locked order, adds an audit log entry, and queues the webhooks. */
export async function recordOrderChange(
  outbox: Outbox,
  { id, transId, firstName, lastName }: OrderRow,
  { set, actorId, now, ...auditEntry }: OrderChange & { readonly actorId: AuditActor; readonly now: Date },
): Promise<void> {
  await outbox.db
    .update(orders)
    .set({ ...set, modified: now })
    .where(eq(orders.id, id));
  await recordAudit(outbox.db, {
    ...auditEntry,
    actorId,
    targetKind: 'order',
    targetId: transId,
    targetName: `${firstName} ${lastName}`,
    now,
  });
  await orderChanged.emit(outbox, 'order.changed', { transId, now });
}
