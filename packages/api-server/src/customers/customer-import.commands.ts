import { and, eq, sql } from 'drizzle-orm';
import type { CheckedCustomerRow, ImportedCustomerRow } from '@tech-portal/contract/customers';
import { chunkForInsert, isAnyOf } from '../platform/db/index.ts';
import type { Database } from '../platform/db/index.ts';
import { users } from '../platform/users/index.ts';
import { columnsOf } from './customer-fields.ts';
import { validateRows, fieldOfHeading, identityOf } from './customer-import.ts';
import { customers } from './customers.table.ts';

/** Identities of the technician's customers whose email is in the file. */
async function findKnownIdentities(
  db: Database,
  techId: number,
  rows: readonly ImportedCustomerRow[],
): Promise<Set<string>> {
  const emails = rows.flatMap((row) =>
    Object.entries(row).flatMap(([heading, text]) =>
      fieldOfHeading(heading)?.name === 'email' ? text.trim().toLowerCase() : [],
    ),
  );
  if (emails.length === 0) return new Set();
  const found = await db
    .select({ email: customers.email, firstName: customers.firstName, lastName: customers.lastName })
    .from(customers)
    .where(
      and(
        sql`not ${customers.archived}`,
        eq(customers.techId, techId),
        isAnyOf(sql`lower(${customers.email})`, emails),
      ),
    );
  return new Set(found.map(identityOf));
}

/**
 * Validates rows of a CSV file and, unless it is a dry run, inserts the valid ones in one transaction. Imports of one
 * technician are serialized, so a file sent twice adds no duplicates.
 *
 * @throws the abort reason of the signal; nothing is inserted then
 */
export async function importCustomers(
  db: Database,
  techId: number,
  rows: readonly ImportedCustomerRow[],
  { dryRun, now, signal }: { dryRun: boolean; now: Date; signal: AbortSignal },
): Promise<{ rows: CheckedCustomerRow[]; written: number }> {
  return db.transaction(async (tx) => {
    if (!dryRun) await tx.select({ id: users.id }).from(users).where(eq(users.id, techId)).for('no key update');
    const checked = validateRows(rows, await findKnownIdentities(tx, techId, rows));
    const valid = dryRun ? [] : checked.flatMap(({ fields }) => (fields ? [columnsOf(fields)] : []));
    for (const chunk of chunkForInsert(valid)) {
      signal.throwIfAborted();
      await tx.insert(customers).values(chunk.map((columns) => ({ ...columns, techId, created: now, modified: now })));
    }
    return { rows: checked.map(({ status, problems }) => ({ status, problems })), written: valid.length };
  });
}
