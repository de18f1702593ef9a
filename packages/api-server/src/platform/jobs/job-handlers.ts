import type { JobData, JobKind } from './jobs.ts';

/** One attempt at a job. */
export interface JobRun {
  /** The kind of the job that this one follows, where it does. */
  readonly source: string | undefined;
  /** Counts from 1. */
  readonly attempt: number;
  /** The job is not retried after this attempt. */
  readonly isLast: boolean;
}

/**
 * Does a job, in the scope of the request that caused it, where there is one. If it rejects, the job is tried again as its
 * queue says. A job may run twice, also at the same time.
 */
export type JobHandler<Kind extends JobKind> = (data: JobData[Kind], run: JobRun) => Promise<void>;

export type JobHandlers = { readonly [Kind in JobKind]: JobHandler<Kind> };
