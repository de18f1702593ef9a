import { and, asc, eq, gt, isNotNull, lte } from 'drizzle-orm';
import { BATCH_ROWS, readInBatches } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { PAYMENT_LEASE_SECONDS } from '../../platform/jobs/index.ts';
import type { Jobs, Outbox } from '../../platform/jobs/index.ts';
import { paymentAttempts } from '../../carts/index.ts';
import type { PaymentAttempt } from '../../carts/index.ts';

/** The clocks of two machines differ by less. */
const CLOCK_DIFFERENCE_MS = 2000;
const SHORTEST_WAIT_MS = 1000;
const DOUBLED_UP_TO_MS = 8000;
const LONGEST_WAIT_MS = 60_000;

/**
 * When the provider is asked next. The longer the outcome has been unknown, the rarer are the lookups: 1, 2, 4, 8, 16 seconds
 * after it began, and so on.
 */
export function nextLook(began: Date, now: Date): Date {
  const ageMs = now.getTime() - began.getTime();
  const wait = Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_WAIT_MS, Math.min(ageMs, DOUBLED_UP_TO_MS), ageMs / 4));
  return new Date(now.getTime() + wait);
}

type Waiting = Pick<PaymentAttempt, 'id' | 'state'>;

const kindOf = ({ state }: Waiting) => (state === 'refunding' ? 'refund' : 'check-payment');

/**
 * Enqueues the job of an attempt for the moment when it is due. Call it in the transaction that writes `due`.
 *
 * @param isNew The attempt was written just now, so that it has no job yet.
 */
export async function enqueueAttempt(
  { db, jobs }: Outbox,
  attempt: Waiting,
  due: Date,
  now: Date,
  { isNew = false }: { readonly isNew?: boolean } = {},
): Promise<void> {
  const afterMs = Math.max(0, due.getTime() - now.getTime());
  await jobs.enqueue(db, kindOf(attempt), { payment: attempt.id }, { afterMs, isNew });
}

/**
 * Claims an attempt that is due: nobody else gets it meanwhile, and when this process dies it becomes due again by
 * itself. The job of one that is not due yet is moved to that time.
 */
export async function claimAttempt({ db, jobs }: Outbox, id: string, now: Date): Promise<PaymentAttempt | undefined> {
  const isDue = lte(paymentAttempts.due, new Date(now.getTime() + CLOCK_DIFFERENCE_MS));
  const [claimed] = await db
    .update(paymentAttempts)
    .set({ due: new Date(now.getTime() + PAYMENT_LEASE_SECONDS * 1000) })
    .where(and(eq(paymentAttempts.id, id), isDue))
    .returning();
  if (claimed) return claimed;
  const [later] = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.id, id), isNotNull(paymentAttempts.due)));
  if (later?.due) await enqueueAttempt({ db, jobs }, later, later.due, now);
  return undefined;
}

/** Enqueues every attempt that is due and has no job: those of a version that made none. */
export async function enqueueDueAttempts(db: Database, jobs: Jobs, now: Date): Promise<void> {
  const due = readInBatches<Waiting>((last) =>
    db
      .select({ id: paymentAttempts.id, state: paymentAttempts.state })
      .from(paymentAttempts)
      .where(and(lte(paymentAttempts.due, now), last && gt(paymentAttempts.id, last.id)))
      .orderBy(asc(paymentAttempts.id))
      .limit(BATCH_ROWS),
  );
  for await (const batch of due) {
    for (const kind of ['check-payment', 'refund'] as const) {
      const data = batch.filter((attempt) => kindOf(attempt) === kind).map(({ id }) => ({ payment: id }));
      await jobs.enqueueMissing(db, kind, data);
    }
  }
}
