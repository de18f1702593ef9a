import { eq } from 'drizzle-orm';
import type { RecordScope } from '../auth/record-scope.ts';
import { brokenConstraint } from '../db/broken-constraint.ts';
import type { Database } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import { columnsOf } from './customer-fields.ts';
import type { CustomerFields } from './customer-fields.ts';
import { inScope } from './customers.queries.ts';
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

/** Replaces what the form holds of a customer of the scope; `not_found` for any other. */
export async function updateCustomer(
  db: Database,
  scope: RecordScope,
  id: number,
  fields: CustomerFields,
  now: Date,
): Promise<CustomerRow> {
  const [row] = await db
    .update(customers)
    .set({ ...columnsOf(fields), modified: now })
    .where(inScope(scope, id))
    .returning();
  if (!row) throw unknownCustomer(id);
  return row;
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
