import type { Database } from '../db/database.ts';

/** Data of each kind of job: ids only, since tables hold the current data. */
export interface JobData {
  readonly 'send-email': { readonly email: number };
  readonly 'send-reminder': { readonly estimate: number };
  readonly 'check-payment': { readonly payment: string };
  /**
   * Refunds a late charge or an order: `payment` is the id of the payment attempt or the order refund. `failures`
   * counts failed refund requests; jobs of the previous release omit it.
   */
  readonly refund: { readonly payment: string; readonly failures?: number };
  readonly 'import-catalog': { readonly import: number };
  readonly 'deliver-webhook': { readonly delivery: number };
  /** Fetches a scheduled feed and imports it if it changed. */
  readonly 'fetch-feed': { readonly source: string };
  /** Enqueues checks of payments that have no job, and today's reminders. */
  readonly 'enqueue-waiting': Readonly<Record<never, never>>;
  /** Evaluates live versions by browser reports; runs only on a machine with the release folder. */
  readonly 'judge-releases': Readonly<Record<never, never>>;
  readonly 'remove-aged': Readonly<Record<never, never>>;
  /** Runs when another job failed unexpectedly on every attempt. */
  readonly 'report-failure': Readonly<Record<string, unknown>>;
}

export type JobKind = keyof JobData;

interface EnqueueOptions {
  /** Minimum delay of the start in milliseconds. */
  readonly afterMs?: number;
  /** True for a record inserted in this transaction: it cannot have a waiting job to move. */
  readonly isNew?: boolean;
}

/** Queue of background jobs for worker processes, with retries and recovery of jobs of dead processes. */
export interface Jobs {
  /**
   * Enqueues a job in the caller's transaction, so both commit or neither. A waiting job of the same record moves to
   * the new time, unless its kind of job keeps the old time (`job-queues.ts`).
   */
  enqueue<Kind extends JobKind>(db: Database, kind: Kind, data: JobData[Kind], options?: EnqueueOptions): Promise<void>;
  enqueueMissing<Kind extends JobKind>(db: Database, kind: Kind, data: readonly JobData[Kind][]): Promise<void>;
}

export interface Outbox {
  readonly db: Database;
  readonly jobs: Jobs;
}
