import { eq, sql } from 'drizzle-orm';
import { carts } from './carts.table.ts';
import type { Database } from '../../platform/db/index.ts';

/** Increments the version of a cart or estimate after a change. */
export async function bumpVersion(tx: Database, cartId: number, now: Date): Promise<void> {
  await tx
    .update(carts)
    .set({ version: sql`${carts.version} + 1`, modified: now })
    .where(eq(carts.id, cartId));
}
