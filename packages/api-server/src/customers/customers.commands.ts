import { and, eq } from 'drizzle-orm';
import { customerFields } from '@tech-portal/contract/customers';
import { recordTechChange } from '../audit/index.ts';
import { scopeOf } from '../identity/index.ts';
import type { RecordScope } from '../identity/index.ts';
import { findConstraintViolation } from '../platform/db/index.ts';
import type { Database } from '../platform/db/index.ts';
import { ApiError, requireVersion } from '../platform/http/index.ts';
import type { CurrentUser } from '../platform/http/index.ts';
import { columnsOf, fieldsOf } from './customer-fields.ts';
import type { CustomerChanges, CustomerFields } from './customer-fields.ts';
import { presentCustomer } from './customers.presenter.ts';
import { findCustomer, inScope } from './customers.queries.ts';
import { customers } from './customers.table.ts';
import type { CustomerRow } from './customers.table.ts';

const customerNotFound = (id: number): ApiError => new ApiError('not_found', `Customer ${id} does not exist.`);

const auditTargetOf = ({ id, techId, firstName, lastName }: CustomerRow) =>
  ({ techId, targetKind: 'customer', targetId: id, targetName: `${firstName} ${lastName}` }) as const;

/** Adds a customer for a technician or for the signed-in administrator. */
export async function createCustomer(
  db: Database,
  techId: number,
  fields: CustomerFields,
  now: Date,
): Promise<CustomerRow> {
  const [row] = await db
    .insert(customers)
    .values({ ...columnsOf(fields), techId, created: now, modified: now })
    .returning();
  if (!row) throw new Error('The customer was not stored.');
  return row;
}

export interface CustomerUpdate {
  readonly id: number;
  readonly fields: CustomerChanges;
  readonly version?: number | undefined;
}

/**
 * Updates the given fields of a customer in scope.
 *
 * @throws ApiError `not_found`, `stale_version` with the current customer
 */
export async function updateCustomer(
  db: Database,
  scope: RecordScope,
  { id, fields, version }: CustomerUpdate,
  now: Date,
): Promise<CustomerRow> {
  const [row] = await db
    .update(customers)
    .set({ ...columnsOf(fields), modified: now })
    .where(and(inScope(scope, id), version === undefined ? undefined : eq(customers.version, version)))
    .returning();
  if (row) return row;
  const current = await findCustomer(db, id, scope);
  if (!current) throw customerNotFound(id);
  await requireVersion(version, current.version, 'customer', () => presentCustomer(current));
  throw new Error(`Customer ${id} was not changed.`);
}

interface AuditedChange {
  readonly userId: number;
  readonly before: CustomerRow;
  readonly after: CustomerRow;
  readonly now: Date;
}

/**
 * Records the names of fields that an administrator changed. Values stay out of the log, which outlives the customer.
 */
export async function auditCustomerChange(tx: Database, { userId, before, after, now }: AuditedChange): Promise<void> {
  const [old, current] = [fieldsOf(before), fieldsOf(after)];
  const changed = customerFields.filter(({ name }) => old[name] !== current[name]);
  if (changed.length === 0) return;
  await recordTechChange(tx, {
    ...auditTargetOf(before),
    actorId: userId,
    action: 'customer_changed',
    before: null,
    after: changed.map(({ column }) => column).join(', '),
    now,
  });
}

/**
 * Deletes a customer in scope, or archives one with estimates or orders (CUSTOMER-7).
 *
 * @returns the customer, and whether they were deleted or archived
 */
export async function deleteCustomer(
  db: Database,
  currentUser: CurrentUser,
  id: number,
  now: Date,
): Promise<{ row: CustomerRow; archived: boolean }> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(customers)
      .where(inScope(scopeOf(currentUser), id))
      .for('update');
    if (!row) throw customerNotFound(id);
    const recordDeletion = (after: string | null) =>
      recordTechChange(tx, {
        ...auditTargetOf(row),
        actorId: currentUser.userId,
        action: 'customer_deleted',
        before: null,
        after,
        now,
      });
    try {
      await tx.transaction((savepoint) => savepoint.delete(customers).where(eq(customers.id, id)));
      await recordDeletion(null);
      return { row, archived: false };
    } catch (error) {
      if (findConstraintViolation(error)?.kind !== 'foreign key') throw error;
    }
    await tx.update(customers).set({ archived: true, modified: now }).where(eq(customers.id, id));
    await recordDeletion('Archived');
    return { row, archived: true };
  });
}
