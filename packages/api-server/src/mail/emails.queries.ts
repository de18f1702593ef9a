import { and, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { emails } from './emails.table.ts';

/** Whether emails wait that could not be sent so far: then the mail server cannot be reached at the moment. */
export async function mailIsStuck(db: Database): Promise<boolean> {
  const [stuck] = await db
    .select({ id: emails.id })
    .from(emails)
    .where(and(isNull(emails.sent), isNull(emails.failed), isNull(emails.cancelled), isNotNull(emails.error)))
    .limit(1);
  return stuck !== undefined;
}
