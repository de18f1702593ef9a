import type { Deps } from '../deps.ts';
import type { JobHandler } from './job-handlers.ts';

/** Says that a job was tried as often as it may be. What it was about is in its table, and is enqueued again from there. */
export function createReportFailure({ logger }: Pick<Deps, 'logger'>): JobHandler<'report-failure'> {
  return async (data, { source }) => logger.error({ job: source, ...data }, 'a job was given up');
}
