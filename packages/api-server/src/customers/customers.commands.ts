import { and, eq } from 'drizzle-orm';
import type { RecordScope } from '../auth/record-scope.ts';
import { brokenConstraint } from '../db/broken-constraint.ts';
import type { Database } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import { requireVersion } from '../http/require-version.ts';
import { columnsOf } from './customer-fields.ts';
import type { CustomerChanges, CustomerFields } from './customer-fields.ts';
import { presentCustomer } from './customers.presenter.ts';
import { findCustomer, inScope } from './customers.queries.ts';
import { customers } from './customers.table.ts';
import type { CustomerRow } from './customers.table.ts';

const unknownCustomer = (id: number): ApiError => new ApiError('not_found', `Customer ${id} does not exist.`);

/** Adds a customer of a technician (or of an administrator's own). */
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

/** What is changed of a customer, and the version that the change is based on. */
export interface CustomerUpdate {
  readonly id: number;
  readonly fields: CustomerChanges;
  readonly version?: number | undefined;
}

/**
 * Changes the given fields of a customer of the scope.
 *
 * @throws ApiError `not_found`, `stale_version` with the customer as it is
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
  if (!current) throw unknownCustomer(id);
  await requireVersion(version, current.version, 'customer', () => presentCustomer(current));
  throw new Error(`Customer ${id} was not changed.`);
}

/**
 * Deletes a customer of the scope, or archives one who has estimates or orders (CUSTOMER-7).
 *
 * @returns the customer and which of the two it was
 */
export async function deleteCustomer(
  db: Database,
  scope: RecordScope,
  id: number,
  now: Date,
): Promise<{ row: CustomerRow; archived: boolean }> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(customers).where(inScope(scope, id)).for('update');
    if (!row) throw unknownCustomer(id);
    try {
      await tx.transaction((savepoint) => savepoint.delete(customers).where(eq(customers.id, id)));
      return { row, archived: false };
    } catch (error) {
      if (brokenConstraint(error)?.kind !== 'foreign key') throw error;
    }
    await tx.update(customers).set({ archived: true, modified: now }).where(eq(customers.id, id));
    return { row, archived: true };
  });
}
