import { eq } from 'drizzle-orm';
import type { Database } from '../platform/db/database.ts';
import type { DemoUsername } from '@tech-portal/sample-data/accounts';
import { users } from '../platform/users/users.table.ts';

export async function demoUserId(db: Database, username: DemoUsername): Promise<number> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.username, username));
  if (!row) throw new Error(`There is no demo account ${username}.`);
  return row.id;
}
