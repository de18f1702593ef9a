import type { Deps } from '../deps/deps.ts';
import type { JobHandler } from './job-handlers.ts';
import type { JobData, JobKind } from './jobs.ts';

/** Functions by kind of job that mark the record of a job as given up. */
type GiveUpHandlers = { readonly [Kind in JobKind]?: (data: JobData[Kind]) => Promise<void> };

/** Logs a job that failed on every attempt and marks its record as given up. */
export function createReportFailure(
  { logger }: Pick<Deps, 'logger'>,
  giveUpHandlers: GiveUpHandlers,
): JobHandler<'report-failure'> {
  const handlers: Readonly<Record<string, ((data: never) => Promise<void>) | undefined>> = giveUpHandlers;
  return async (data, { source = '' }) => {
    logger.error({ job: source, ...data }, 'a job was abandoned');
    await handlers[source]?.(data as never);
  };
}
