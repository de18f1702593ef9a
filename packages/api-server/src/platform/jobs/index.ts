export type { JobHandler, JobHandlers } from './job-handlers.ts';
export { RetryJobError } from './job-not-done.ts';
export { jobKinds, jobQueues } from './job-queues.ts';
export type { JobKind, Jobs, Outbox } from './jobs.ts';
export { JobSchemaMissingError, openJobQueue } from './open-jobs.ts';
export type { OpenedJobQueue, StoredData } from './open-jobs.ts';
export { createReportFailure } from './report-failure.ts';
