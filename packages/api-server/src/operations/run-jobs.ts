import type { JobWithMetadata, Schedule } from 'pg-boss';
import type { Deps } from '../platform/deps/index.ts';
import { redactError } from '../platform/telemetry/index.ts';
import { jobKinds, RetryJobError, jobQueues } from '../platform/jobs/index.ts';
import type { JobHandler, JobHandlers, JobKind, OpenedJobQueue, StoredData } from '../platform/jobs/index.ts';
import type { ProcessTelemetry } from './telemetry/process-telemetry.ts';

/** Polling interval in seconds of all workers except the first, which wakes the others when it finds a job. */
const SECONDARY_POLL_SECONDS = 60;

type StoredJob<Kind extends JobKind> = Pick<
  JobWithMetadata<StoredData<Kind>>,
  'id' | 'data' | 'retryCount' | 'retryLimit'
> & {
  readonly sourceName?: string | null;
};

interface RunDeps extends Pick<Deps, 'logger' | 'requestScope'> {
  readonly telemetry: Pick<ProcessTelemetry, 'job'>;
}

interface Run<Kind extends JobKind> extends RunDeps {
  readonly handler: JobHandler<Kind>;
}

/** Runs one attempt at a job. Errors are stored with the job, so they are rethrown without sensitive values. */
export async function runJob<Kind extends JobKind>(
  kind: Kind,
  { id, data, retryCount, retryLimit, sourceName }: StoredJob<Kind>,
  { handler, logger, requestScope, telemetry }: Run<Kind>,
): Promise<void> {
  const { requestId } = data;
  const attempt = retryCount + 1;
  const run = { source: sourceName ?? undefined, attempt, isLast: retryCount >= retryLimit };
  const work = () => telemetry.job(kind, requestId, () => handler(data, run));
  try {
    await (requestId === undefined ? work() : requestScope.run(requestId, work));
  } catch (error) {
    if (error instanceof RetryJobError) throw error;
    logger.warn({ job: kind, id, attempt, error: redactError(error) }, 'a job failed');
    throw new RetryJobError();
  }
}

async function startWorkers<Kind extends JobKind>({ boss }: OpenedJobQueue, kind: Kind, run: Run<Kind>): Promise<void> {
  const { concurrency, pollSeconds } = jobQueues[kind];
  const workers: string[] = [];
  for (let index = 0; index < concurrency; index += 1) {
    const worker = await boss.work<StoredData<Kind>, void, { includeMetadata: true; pollingIntervalSeconds: number }>(
      kind,
      { includeMetadata: true, pollingIntervalSeconds: index === 0 ? pollSeconds : SECONDARY_POLL_SECONDS },
      async ([job]) => {
        // One job suggests that there are more: all workers poll at once, and this one again after it finishes.
        for (const otherWorker of workers) boss.notifyWorker(otherWorker);
        if (job) await runJob(kind, job, run);
      },
    );
    workers.push(worker);
  }
}

export interface RunningJobs {
  /** Takes no more jobs and resolves when running ones have ended. */
  stop(): Promise<void>;
}

export async function runJobs(
  jobs: OpenedJobQueue,
  { handlers, logger, requestScope, telemetry }: { handlers: Partial<JobHandlers> } & RunDeps,
): Promise<RunningJobs> {
  const { boss } = jobs;
  async function start<Kind extends JobKind>(kind: Kind): Promise<void> {
    const handler = handlers[kind];
    if (!handler) return;
    const { cron } = jobQueues[kind];
    if (cron !== undefined) await boss.schedule(kind, cron, {}, { missed: 'once' });
    await startWorkers(jobs, kind, { handler, logger, requestScope, telemetry });
  }
  // Immediately after startup, checks payments that have no job.
  if (handlers['enqueue-waiting']) await boss.send('enqueue-waiting', {});
  for (const kind of jobKinds) await start(kind);
  const isObsolete = ({ name }: Schedule): boolean => !jobKinds.some((kind) => kind === name);
  // Removes schedules of the previous release that have no handler; after a rollback, that release recreates them at
  // startup.
  for (const { name, key } of (await boss.getSchedules()).filter(isObsolete)) await boss.unschedule(name, key);
  return {
    // Leaves jobs that do not end in time to the next process, which gets them when their leases expire.
    stop: () => boss.stop({ graceful: true, timeout: 2 ** 30, close: false }),
  };
}
