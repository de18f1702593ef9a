import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Db, QueueOptions, QueueResult } from 'pg-boss';
import type { Deps } from '../deps/deps.ts';
import type { Database } from '../db/database.ts';
import { withoutValues } from '../telemetry/without-values.ts';
import { jobKinds, jobQueues } from './job-queues.ts';
import type { JobData, JobKind, Jobs } from './jobs.ts';
import type { OpenDatabase } from '../postgres/opened-database.ts';

/** How long a job that is over stays in the database, for people who look. */
const KEEP_SECONDS = 24 * 60 * 60;
/** The kinds do not change while a process runs. */
const KINDS_KNOWN_SECONDS = 24 * 60 * 60;
/** How often a worker looks for jobs whose worker has died. */
const SUPERVISE_SECONDS = 15;

/** The queue of jobs, opened. */
export interface OpenJobs extends Jobs {
  readonly boss: PgBoss;
}

/** The database has no queue, or one of another version. */
export class JobsMissingError extends Error {
  constructor(cause: unknown) {
    super('The database has no queue for jobs of this version. Run `migrate` of this version first.', { cause });
    this.name = 'JobsMissingError';
  }
}

/** What is stored of a job: its data, and the request that caused it. */
export type StoredData<Kind extends JobKind> = JobData[Kind] & { readonly requestId?: string | undefined };

/** The queue hands most errors on as plain objects with their message and stack. */
const asError = (error: Error): Error => (error instanceof Error ? error : Object.assign(new Error(), error));

/** Statements in somebody's transaction. */
const within = (db: Database): Db => fromDrizzle(db, sql);

function optionsOf(kind: JobKind) {
  const { retryLimit, retryDelay, retryDelayMax, expireInSeconds, heartbeatSeconds, deadLetter } = jobQueues[kind];
  return {
    retryLimit,
    retryDelay,
    ...(retryDelayMax !== undefined && { retryBackoff: true, retryDelayMax }),
    expireInSeconds,
    ...(heartbeatSeconds !== undefined && { heartbeatSeconds }),
    deleteAfterSeconds: KEEP_SECONDS,
    ...(deadLetter && { deadLetter }),
  } satisfies QueueOptions & { deadLetter?: string };
}

/** Makes the queues that are missing; those whose settings have changed are brought up to date by a worker. */
async function makeQueues(boss: PgBoss, mayChange: boolean): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const kind of jobKinds) {
    const options = optionsOf(kind);
    const queue = known.get(kind);
    if (!queue) await boss.createQueue(kind, { ...options, policy: jobQueues[kind].policy });
    else if (mayChange && isOther(queue, options)) await boss.updateQueue(kind, options);
  }
}

const isOther = (queue: QueueResult, options: QueueOptions): boolean =>
  Object.entries(options).some(([name, value]) => queue[name as keyof QueueOptions] !== value);

/**
 * Opens the queue of jobs, whose tables the migrations have made.
 *
 * @param works whether this process also works on jobs; otherwise it has no timers of the queue's own
 * @throws JobsMissingError
 */
export async function openJobs(
  { jobStore }: Pick<OpenDatabase, 'jobStore'>,
  { logger, requestScope, works }: Pick<Deps, 'logger' | 'requestScope'> & { works: boolean },
): Promise<OpenJobs> {
  const boss = new PgBoss({
    db: await jobStore(),
    migrate: false,
    supervise: works,
    schedule: works,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    queueCacheIntervalSeconds: KINDS_KNOWN_SECONDS,
    registerInstance: false,
    // It would be cut off by the time that a statement may take.
    reindex: false,
    openTelemetry: { enabled: false },
  });
  boss.on('error', (error) => logger.warn({ error: withoutValues(asError(error)) }, 'jobs could not be read'));
  boss.on('warning', ({ message }) => logger.warn({ warning: message }, 'the queue of jobs has a warning'));
  await boss.start().catch((error: unknown) => {
    const isMissing = error instanceof Error && /not installed|requires migrations/.test(error.message);
    throw isMissing ? new JobsMissingError(error) : error;
  });
  await makeQueues(boss, works);
  return {
    boss,
    async enqueue(db, kind, data, { afterMs = 0, isNew = false } = {}) {
      const { policy, keyOf } = jobQueues[kind];
      const options = { db: within(db), startAfter: afterMs / 1000, ...(keyOf && { singletonKey: keyOf(data) }) };
      const stored: StoredData<typeof kind> = { ...data, requestId: requestScope.requestId };
      if (policy === 'short' && !isNew) await boss.upsert(kind, stored, options);
      else await boss.send(kind, stored, options);
    },
    async enqueueMissing(db, kind, data) {
      if (data.length === 0) return;
      const { keyOf } = jobQueues[kind];
      const missing = data.map((each) => ({ data: each, ...(keyOf && { singletonKey: keyOf(each) }) }));
      await boss.insert(kind, missing, { db: within(db) });
    },
  };
}
