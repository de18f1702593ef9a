import { sql } from 'drizzle-orm';
import type { SecurityAction } from '@tech-portal/contract/audit';
import type { Database } from '../platform/db/index.ts';
import { securityTallies } from './security-tallies.table.ts';

const WINDOW_MS = 15 * 60_000;
/**
 * Number of first events per subject and address that each get a row; after that, only the 10th, 20th, 50th, 100th and
 * so on.
 */
const UNSAMPLED_PER_SUBJECT = 5;

/**
 * Rows per window before sampling starts, for events that people can repeat at will. A limit of 100 is followed by the
 * 200th, 500th, 1000th and so on.
 */
const maxUnsampledRows: Partial<Record<SecurityAction, number>> = {
  signed_in: 1000,
  sign_in_failed: 100,
  password_reset_requested: 100,
  factor_failed: 100,
  step_up_failed: 100,
  api_key_used: 100,
  api_key_refused: 100,
};

/** Returns true for the first events, and after that at growing intervals. */
export function shouldWriteRow(count: number, unsampledCount: number): boolean {
  if (count <= unsampledCount) return true;
  const scale = 10 ** Math.floor(Math.log10(count));
  return count === scale || count === 2 * scale || count === 5 * scale;
}

/** Start of the window that contains a moment. */
export const windowStart = (now: Date): Date => new Date(Math.floor(now.getTime() / WINDOW_MS) * WINDOW_MS);

interface CountedEvent {
  readonly action: SecurityAction;
  readonly address: string;
  readonly subject: string;
  readonly now: Date;
}

async function incrementTally(tx: Database, { action, address, subject, now }: CountedEvent): Promise<number> {
  const [tally] = await tx
    .insert(securityTallies)
    .values({ action, since: windowStart(now), address, subject, count: 1 })
    .onConflictDoUpdate({
      target: [securityTallies.action, securityTallies.since, securityTallies.address, securityTallies.subject],
      set: { count: sql`${securityTallies.count} + 1` },
    })
    .returning({ count: securityTallies.count });
  if (!tally) throw new Error('The event was not counted.');
  return tally.count;
}

/**
 * Counts an event. Returns its number within this window for that address and subject, or `undefined` when it gets no
 * row (SECURITY-5). Concurrent events get distinct numbers.
 */
export async function countEvent(tx: Database, event: CountedEvent): Promise<number | undefined> {
  const unsampledCount = maxUnsampledRows[event.action];
  if (unsampledCount === undefined) return 1;
  const count = await incrementTally(tx, event);
  if (!shouldWriteRow(count, UNSAMPLED_PER_SUBJECT)) return undefined;
  // Locked last in every transaction, to avoid deadlocks.
  const actionCount = await incrementTally(tx, { ...event, address: '', subject: '' });
  return shouldWriteRow(actionCount, unsampledCount) ? count : undefined;
}
