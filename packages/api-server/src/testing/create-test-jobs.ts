import { sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database.ts';
import type { Deps } from '../platform/deps/deps.ts';
import { jobKinds } from '../platform/jobs/job-queues.ts';
import { RetryJobError } from '../platform/jobs/retry-job-error.ts';
import type { JobHandler, JobHandlers } from '../platform/jobs/job-handlers.ts';
import type { JobData, JobKind, Jobs } from '../platform/jobs/jobs.ts';
import { openJobQueue } from '../platform/jobs/open-job-queue.ts';
import type { OpenDatabase } from '../platform/postgres/opened-database.ts';
import { runJob, runJobs } from '../operations/run-jobs.ts';
import type { RunningJobs } from '../operations/run-jobs.ts';
import { noProcessTelemetry } from '../operations/telemetry/process-telemetry.ts';

/** Real queue on a test's database; its jobs run on demand. */
export interface TestJobs extends Jobs {
  /**
   * Runs all due jobs of these kinds by the test's clock, concurrently, until none is left. Rejects at the end with the
   * first unexpected failure.
   */
  runDue(handlers: Partial<JobHandlers>): Promise<void>;
  /** Runs jobs of these kinds as a worker process does. */
  start(handlers: Partial<JobHandlers>): Promise<RunningJobs>;
  /** Stops the queue's timers, which would otherwise keep the database in memory. */
  close(): Promise<void>;
  /** Fetches a job, drops it like a crashing process, and returns its data. */
  dropOne<Kind extends JobKind>(kind: Kind): Promise<JobData[Kind] | undefined>;
}

/** The queue uses the database's clock, so when the test's clock moves, the times of the waiting jobs move instead. */
function createClockFollower(db: Database, offset: () => number): () => Promise<void> {
  let appliedMs = 0;
  return async () => {
    const ms = offset() - appliedMs;
    appliedMs += ms;
    if (ms === 0) return;
    const interval = sql`make_interval(secs => ${ms / 1000}::float8)`;
    await db.execute(sql`
      update pgboss.job set start_after = start_after - ${interval}, started_on = started_on - ${interval},
        heartbeat_on = heartbeat_on - ${interval}
      where state in ('created', 'retry', 'active')`);
    await db.execute(sql`
      update pgboss.queue set monitor_on = monitor_on - ${interval}, monitor_claim_on = monitor_claim_on - ${interval}`);
  };
}

/** @param offset milliseconds that the test's clock is ahead */
export async function createTestJobs(
  { db, jobStore }: Pick<OpenDatabase, 'db' | 'jobStore'>,
  { offset, ...sharedDeps }: Pick<Deps, 'logger' | 'requestScope'> & { offset: () => number },
): Promise<TestJobs> {
  const deps = { ...sharedDeps, telemetry: noProcessTelemetry };
  const { boss, ...jobs } = await openJobQueue({ jobStore }, { ...deps, isWorker: false });
  let hasDropped = false;
  const shiftJobTimes = createClockFollower(db, offset);

  /** Runs a batch of jobs of a kind; returns false if there were none. */
  async function runBatch<Kind extends JobKind>(
    kind: Kind,
    handler: JobHandler<Kind>,
    onFailure: (error: unknown) => void,
  ): Promise<boolean> {
    const fetchedJobs = await boss.fetch<never>(kind, { batchSize: 5, includeMetadata: true });
    await Promise.all(
      fetchedJobs.map(async (job) => {
        // Captures the error that the runner would store with the job.
        const observedHandler: JobHandler<Kind> = (data, run) =>
          handler(data, run).catch((error: unknown) => {
            onFailure(error);
            throw error;
          });
        await runJob(kind, job, { handler: observedHandler, ...deps }).then(
          () => boss.complete(kind, job),
          (error: Error) => boss.fail(kind, job, error),
        );
      }),
    );
    return fetchedJobs.length > 0;
  }

  return {
    ...jobs,
    close: () => boss.stop({ graceful: false, close: false }),
    async start(handlers) {
      const worker = await openJobQueue({ jobStore }, { ...deps, isWorker: true });
      return runJobs(worker, { ...deps, handlers });
    },
    async dropOne<Kind extends JobKind>(kind: Kind) {
      hasDropped = true;
      const [job] = await boss.fetch<JobData[Kind]>(kind);
      return job?.data;
    },
    async runDue(handlers) {
      const failures: unknown[] = [];
      const runAll = async <Kind extends JobKind>(kind: Kind): Promise<boolean> => {
        const handler = handlers[kind];
        return handler ? runBatch(kind, handler, (error) => failures.push(error)) : false;
      };
      await shiftJobTimes();
      if (hasDropped) await boss.supervise();
      for (let hasMore = true; hasMore;)
        hasMore = (await Promise.all(jobKinds.map((kind) => runAll(kind)))).some(Boolean);
      const [unexpected] = failures.filter((error) => error instanceof Error && !(error instanceof RetryJobError));
      if (unexpected instanceof Error) throw unexpected;
    },
  };
}
