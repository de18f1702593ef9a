import type { Deps } from '../deps/deps.ts';
import type { JobHandler } from './job-handlers.ts';
import type { JobData, JobKind } from './jobs.ts';

/** Records on the record of a job that nothing more is tried; by the kind of the job. */
type GiveUp = { readonly [Kind in JobKind]?: (data: JobData[Kind]) => Promise<void> };

/** Reports a job that has failed on every attempt, and records the end on the record that it is about. */
export function createReportFailure({ logger }: Pick<Deps, 'logger'>, giveUp: GiveUp): JobHandler<'report-failure'> {
  const giveUpOf: Readonly<Record<string, ((data: never) => Promise<void>) | undefined>> = giveUp;
  return async (data, { source = '' }) => {
    logger.error({ job: source, ...data }, 'a job was given up');
    await giveUpOf[source]?.(data as never);
  };
}
