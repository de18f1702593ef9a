import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { keyedChanges } from './keyed-changes.table.ts';

/** Idempotency key of a change, scoped to its account and endpoint. */
export interface IdempotencyKey {
  readonly userId: number;
  readonly endpoint: string;
  readonly key: string;
  readonly now: Date;
}

/** Reads the `Idempotency-Key` header; ignores malformed keys. */
export function readIdempotencyKey(headers: Headers): string | undefined {
  const key = headers.get('idempotency-key');
  return key !== null && /^[\w-]{16,64}$/.test(key) ? key : undefined;
}

/**
 * Makes a change and stores its key in one transaction (API-49). A repeated key returns the stored result; a concurrent
 * request waits for the first one. A rejected change stores no key.
 *
 * @param makeChange Makes the change and returns its result with the part to store as JSON.
 */
export async function runIdempotent<Result, Stored>(
  db: Database,
  { userId, endpoint: call, key, now }: IdempotencyKey,
  makeChange: (tx: Database) => Promise<{ readonly result: Result; readonly kept: Stored }>,
): Promise<{ readonly result: Result } | { readonly kept: Stored }> {
  return db.transaction(async (tx) => {
    const made = await tx
      .insert(keyedChanges)
      .values({ userId, call, key, made: now })
      .onConflictDoNothing()
      .returning({ key: keyedChanges.key });
    const hasSameKey = and(eq(keyedChanges.userId, userId), eq(keyedChanges.call, call), eq(keyedChanges.key, key));
    if (made.length === 0) {
      const [before] = await tx.select({ kept: keyedChanges.kept }).from(keyedChanges).where(hasSameKey);
      return { kept: before?.kept as Stored };
    }
    const { result, kept } = await makeChange(tx);
    await tx.update(keyedChanges).set({ kept }).where(hasSameKey);
    return { result };
  });
}
