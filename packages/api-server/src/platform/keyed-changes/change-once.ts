import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { keyedChanges } from './keyed-changes.table.ts';

/** Names a change of somebody, so that a second request for it makes no second one. */
export interface ChangeKey {
  readonly userId: number;
  /** Id of the call. */
  readonly call: string;
  /** Made by the client. */
  readonly key: string;
  readonly now: Date;
}

/** The key that a client sent in `Idempotency-Key`; anything else than a plausible one is none. */
export function changeKeyOf(headers: Headers): string | undefined {
  const key = headers.get('idempotency-key');
  return key !== null && /^[\w-]{16,64}$/.test(key) ? key : undefined;
}

/**
 * Makes a change and stores its key in one transaction (API-49). Where it was made before, gives what was kept of it;
 * a second request at the same time waits for the first. A change that is refused leaves no key.
 *
 * @param change Makes the change and gives the result with the part of it that is kept, as JSON.
 */
export async function changeOnce<Result, Kept>(
  db: Database,
  { userId, call, key, now }: ChangeKey,
  change: (tx: Database) => Promise<{ readonly result: Result; readonly kept: Kept }>,
): Promise<{ readonly result: Result } | { readonly kept: Kept }> {
  return db.transaction(async (tx) => {
    const made = await tx
      .insert(keyedChanges)
      .values({ userId, call, key, made: now })
      .onConflictDoNothing()
      .returning({ key: keyedChanges.key });
    const isIt = and(eq(keyedChanges.userId, userId), eq(keyedChanges.call, call), eq(keyedChanges.key, key));
    if (made.length === 0) {
      const [before] = await tx.select({ kept: keyedChanges.kept }).from(keyedChanges).where(isIt);
      return { kept: before?.kept as Kept };
    }
    const { result, kept } = await change(tx);
    await tx.update(keyedChanges).set({ kept }).where(isIt);
    return { result };
  });
}
