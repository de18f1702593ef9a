export type { JobHandler, JobHandlers } from './job-handlers.ts';
export { RetryJobError } from './retry-job-error.ts';
export { jobKinds, jobQueues } from './job-queues.ts';
export type { JobKind, Jobs, Outbox } from './jobs.ts';
export { JobSchemaMissingError, openJobQueue } from './open-job-queue.ts';
export type { OpenedJobQueue, StoredData } from './open-job-queue.ts';
export { createReportFailure } from './report-failure.ts';
