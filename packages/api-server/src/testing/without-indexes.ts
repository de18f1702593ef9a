import { sql } from 'drizzle-orm';
import { selectRows } from '../platform/db/database.ts';
import type { Database } from '../platform/db/database.ts';

/**
 * Fills tables faster: disables triggers and foreign keys, and rebuilds the indexes afterwards. `fill` must also store
 * the values that triggers would.
 */
export async function withoutIndexes(
  db: Database,
  tables: readonly string[],
  fill: (tx: Database) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`set local statement_timeout = 0`);
    const indexes = await selectRows<{ name: string; made: string }>(
      tx,
      sql`select indexname as name, indexdef as made from pg_indexes
        where tablename = any(${sql.param([...tables])}::text[]) and indexdef not like 'CREATE UNIQUE%'`,
    );
    for (const { name } of indexes) await tx.execute(sql`drop index ${sql.identifier(name)}`);
    await fill(tx);
    for (const { made } of indexes) await tx.execute(sql.raw(made));
  });
}
