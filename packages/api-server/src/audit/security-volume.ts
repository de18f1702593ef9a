import { sql } from 'drizzle-orm';
import type { SecurityAction } from '@tech-portal/contract/audit';
import type { Database } from '../platform/db/index.ts';
import { securityTallies } from './security-tallies.table.ts';

/** Windows in which events are counted, aligned to the clock: the same for all processes. */
const WINDOW_MS = 15 * 60_000;
/** So many of one subject from one address have a line each; after that the 10th, 20th, 50th, 100th and so on. */
const EACH_SUBJECT = 5;

/**
 * Events that people can cause as often as they like, and how many lines of each a window has before only the 200th,
 * 500th, 1000th and so on is written.
 */
const mostLines: Partial<Record<SecurityAction, number>> = {
  signed_in: 1000,
  sign_in_failed: 100,
  password_reset_requested: 100,
  factor_failed: 100,
  step_up_failed: 100,
  api_key_used: 100,
  api_key_refused: 100,
};

/** Whether the one with this number is written: the first ones, and then ever fewer. */
export function isWritten(count: number, first: number): boolean {
  if (count <= first) return true;
  const scale = 10 ** Math.floor(Math.log10(count));
  return count === scale || count === 2 * scale || count === 5 * scale;
}

/** The window a moment is in. */
export const windowOf = (now: Date): Date => new Date(Math.floor(now.getTime() / WINDOW_MS) * WINDOW_MS);

interface Counted {
  readonly action: SecurityAction;
  readonly address: string;
  readonly subject: string;
  readonly now: Date;
}

async function countOne(tx: Database, { action, address, subject, now }: Counted): Promise<number> {
  const [tally] = await tx
    .insert(securityTallies)
    .values({ action, since: windowOf(now), address, subject, count: 1 })
    .onConflictDoUpdate({
      target: [securityTallies.action, securityTallies.since, securityTallies.address, securityTallies.subject],
      set: { count: sql`${securityTallies.count} + 1` },
    })
    .returning({ count: securityTallies.count });
  if (!tally) throw new Error('The event was not counted.');
  return tally.count;
}

/**
 * Counts an event; returns how often it has happened in this window, from that address and about that subject, or
 * `undefined` when it becomes no line of its own (SECURITY-5). Of events at the same time each gets a count of its own.
 */
export async function countEvent(tx: Database, event: Counted): Promise<number | undefined> {
  const first = mostLines[event.action];
  if (first === undefined) return 1;
  const count = await countOne(tx, event);
  if (!isWritten(count, EACH_SUBJECT)) return undefined;
  // Always the last row that a transaction locks here, so that none of them wait for each other in a circle.
  const lines = await countOne(tx, { ...event, address: '', subject: '' });
  return isWritten(lines, first) ? count : undefined;
}
