import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Db, QueueOptions, QueueResult } from 'pg-boss';
import type { Deps } from '../deps/deps.ts';
import type { Database } from '../db/database.ts';
import { redactError } from '../telemetry/redact-error.ts';
import { jobKinds, jobQueues } from './job-queues.ts';
import type { JobData, JobKind, Jobs } from './jobs.ts';
import type { OpenDatabase } from '../postgres/opened-database.ts';

/** Retention of finished jobs, for debugging. */
const RETENTION_SECONDS = 24 * 60 * 60;
/** Cache lifetime of queue kinds, which do not change while a process runs. */
const QUEUE_CACHE_SECONDS = 24 * 60 * 60;
const SUPERVISE_SECONDS = 15;

export interface OpenedJobQueue extends Jobs {
  readonly boss: PgBoss;
}

/** The database has no queue, or one of another version. */
export class JobSchemaMissingError extends Error {
  constructor(cause: unknown) {
    super('The database has no queue for jobs of this version. Run `migrate` of this version first.', { cause });
    this.name = 'JobSchemaMissingError';
  }
}

/** Stored data of a job, with the id of the request that caused it. */
export type StoredData<Kind extends JobKind> = JobData[Kind] & { readonly requestId?: string | undefined };

/** pg-boss passes most errors as plain objects with message and stack. */
const asError = (error: Error): Error => (error instanceof Error ? error : Object.assign(new Error(), error));

const asJobDatabase = (db: Database): Db => fromDrizzle(db, sql);

function optionsOf(kind: JobKind) {
  const { retryLimit, retryDelay, retryDelayMax, expireInSeconds, heartbeatSeconds, deadLetter } = jobQueues[kind];
  return {
    retryLimit,
    retryDelay,
    ...(retryDelayMax !== undefined && { retryBackoff: true, retryDelayMax }),
    expireInSeconds,
    ...(heartbeatSeconds !== undefined && { heartbeatSeconds }),
    deleteAfterSeconds: RETENTION_SECONDS,
    ...(deadLetter && { deadLetter }),
  } satisfies QueueOptions & { deadLetter?: string };
}

/** Creates missing queues; only a worker updates changed settings. */
async function ensureQueues(boss: PgBoss, canUpdate: boolean): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const kind of jobKinds) {
    const options = optionsOf(kind);
    const queue = existing.get(kind);
    if (!queue) await boss.createQueue(kind, { ...options, policy: jobQueues[kind].policy });
    else if (canUpdate && hasChangedOptions(queue, options)) await boss.updateQueue(kind, options);
  }
}

const hasChangedOptions = (queue: QueueResult, options: QueueOptions): boolean =>
  Object.entries(options).some(([name, value]) => queue[name as keyof QueueOptions] !== value);

/**
 * Opens the job queue; migrations create its tables.
 *
 * @param isWorker true if this process also runs jobs; otherwise the queue starts no timers
 * @throws JobSchemaMissingError
 */
export async function openJobQueue(
  { jobStore }: Pick<OpenDatabase, 'jobStore'>,
  { logger, requestScope, isWorker }: Pick<Deps, 'logger' | 'requestScope'> & { isWorker: boolean },
): Promise<OpenedJobQueue> {
  const boss = new PgBoss({
    db: await jobStore(),
    migrate: false,
    supervise: isWorker,
    schedule: isWorker,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    queueCacheIntervalSeconds: QUEUE_CACHE_SECONDS,
    registerInstance: false,
    // Rebuilding indexes would exceed the statement timeout.
    reindex: false,
    openTelemetry: { enabled: false },
  });
  boss.on('error', (error) => logger.warn({ error: redactError(asError(error)) }, 'jobs could not be read'));
  boss.on('warning', ({ message }) => logger.warn({ warning: message }, 'the job queue reported a warning'));
  await boss.start().catch((error: unknown) => {
    const isMissing = error instanceof Error && /not installed|requires migrations/.test(error.message);
    throw isMissing ? new JobSchemaMissingError(error) : error;
  });
  await ensureQueues(boss, isWorker);
  return {
    boss,
    async enqueue(db, kind, data, { afterMs = 0, isNew = false } = {}) {
      const { policy, keyOf } = jobQueues[kind];
      const options = {
        db: asJobDatabase(db),
        startAfter: afterMs / 1000,
        ...(keyOf && { singletonKey: keyOf(data) }),
      };
      const stored: StoredData<typeof kind> = { ...data, requestId: requestScope.requestId };
      if (policy === 'short' && !isNew) await boss.upsert(kind, stored, options);
      else await boss.send(kind, stored, options);
    },
    async enqueueMissing(db, kind, data) {
      if (data.length === 0) return;
      const { keyOf } = jobQueues[kind];
      const missing = data.map((each) => ({ data: each, ...(keyOf && { singletonKey: keyOf(each) }) }));
      await boss.insert(kind, missing, { db: asJobDatabase(db) });
    },
  };
}
