import type { JobRun } from '../platform/jobs/job-handlers.ts';

/** First of several attempts at a job. */
export const firstRun: JobRun = { source: undefined, attempt: 1, isLast: false };
