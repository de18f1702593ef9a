export type { JobHandler, JobHandlers } from './job-handlers.ts';
export { JobNotDone } from './job-not-done.ts';
export { jobKinds, jobQueues } from './job-queues.ts';
export type { JobKind, Jobs, Outbox } from './jobs.ts';
export { JobsMissingError, openJobs } from './open-jobs.ts';
export type { OpenJobs, StoredData } from './open-jobs.ts';
export { createReportFailure } from './report-failure.ts';
