import type { JobRun } from '../platform/jobs/job-handlers.ts';

export const firstRun: JobRun = { source: undefined, attempt: 1, isLast: false };
