import type { Database } from '../db/database.ts';

/** What each kind of job is about. Ids only: what they stand for is in its own table, which stays the truth. */
export interface JobData {
  /** Sends an email of the outbox. */
  readonly 'send-email': { readonly email: number };
  /** Reminds a customer of an approval email that waits for an answer. */
  readonly 'send-reminder': { readonly estimate: number };
  /** Looks up what became of a payment. */
  readonly 'check-payment': { readonly payment: string };
  /** Gives a late charge back. It is about the request after so many that failed; a job of the previous release does not say. */
  readonly refund: { readonly payment: string; readonly failures?: number };
  /** Imports a feed that was uploaded. */
  readonly 'import-catalog': { readonly import: number };
  /** Sends an event to a receiver. */
  readonly 'deliver-webhook': { readonly delivery: number };
  /** Fetches a feed of the schedule, and imports it when it has changed. */
  readonly 'fetch-feed': { readonly source: string };
  /** Enqueues looks at payments that have no job, and the reminders of the day. */
  readonly 'enqueue-waiting': Readonly<Record<never, never>>;
  /** Judges live versions by what browsers reported; done by a process that has the release folder. */
  readonly 'judge-releases': Readonly<Record<never, never>>;
  /** Removes what is no longer needed. */
  readonly 'remove-aged': Readonly<Record<never, never>>;
  /** Follows when another job failed for reasons that nobody foresaw, each time it was tried. */
  readonly 'report-failure': Readonly<Record<string, unknown>>;
}

export type JobKind = keyof JobData;

interface EnqueueOptions {
  /** Begins no earlier than so many milliseconds from now. */
  readonly afterMs?: number;
  /** The record is of this transaction, so that nothing waits for it yet: there is nothing to be moved. */
  readonly isNew?: boolean;
}

/** Work that is done later by a worker process, several at a time, again after a failure, also when a process dies. */
export interface Jobs {
  /**
   * Enqueues a job in the transaction that causes it: both happen, or neither. What is already waiting for the same record
   * is moved to the new time, or left where the kind says so (`job-queues.ts`).
   */
  enqueue<Kind extends JobKind>(db: Database, kind: Kind, data: JobData[Kind], options?: EnqueueOptions): Promise<void>;
  /** Enqueues a job for each record that has none. */
  enqueueMissing<Kind extends JobKind>(db: Database, kind: Kind, data: readonly JobData[Kind][]): Promise<void>;
}

/** A transaction, and where its jobs are enqueued. */
export interface Outbox {
  readonly db: Database;
  readonly jobs: Jobs;
}
