import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/index.ts';
import { users } from '../../platform/users/index.ts';
import { emailConfirmations } from './email-confirmations.table.ts';

export const hasConfirmedEmail = sql`not exists (
  select from ${emailConfirmations} where ${emailConfirmations.userId} = ${users.id}
)`;

export async function isAwaitingConfirmation(db: Database, userId: number): Promise<boolean> {
  return (await db.$count(emailConfirmations, sql`${emailConfirmations.userId} = ${userId}`)) > 0;
}
