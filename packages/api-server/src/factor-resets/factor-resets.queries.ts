import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { BATCH_ROWS, readInBatches } from '../db/read-in-batches.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { users } from '../users/users.table.ts';
import { factorResets } from './factor-resets.table.ts';

/** The reset of an account that waits, with the username of who asked for it. */
export async function findFactorReset(db: Database, userId: number) {
  const [reset] = await db
    .select({ requestedBy: users.username, created: factorResets.created, due: factorResets.due })
    .from(factorResets)
    .leftJoin(users, eq(users.id, factorResets.requestedBy))
    .where(eq(factorResets.userId, userId));
  return reset;
}

/** Enqueues every reset that is due and has no job. */
export async function enqueueDueResets(db: Database, jobs: Jobs, now: Date): Promise<void> {
  const due = readInBatches<{ reset: number }>((last) =>
    db
      .select({ reset: factorResets.id })
      .from(factorResets)
      .where(and(lte(factorResets.due, now), last && gt(factorResets.id, last.reset)))
      .orderBy(factorResets.id)
      .limit(BATCH_ROWS),
  );
  for await (const batch of due) await jobs.enqueueMissing(db, 'reset-factors', batch);
}
