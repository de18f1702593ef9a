import type { JobData, JobKind } from './jobs.ts';

export interface JobRun {
  readonly source: string | undefined;
  /** Starts at 1. */
  readonly attempt: number;
  /** True if the queue does not retry after this attempt. */
  readonly isLast: boolean;
}

/**
 * Runs a job, in the scope of the request that caused it, if any. A rejection triggers a retry by the queue's settings.
 * Must be idempotent: a job may run twice, even concurrently.
 */
export type JobHandler<Kind extends JobKind> = (data: JobData[Kind], run: JobRun) => Promise<void>;

export type JobHandlers = { readonly [Kind in JobKind]: JobHandler<Kind> };
