import type { JobData, JobKind } from './jobs.ts';

/** Queue settings of one kind of job, in the terms of pg-boss. */
interface JobQueue<Kind extends JobKind> {
  /** Key of the record, if at most one job per record may exist. */
  readonly keyOf?: (data: JobData[Kind]) => string;
  /**
   * `exclusive`: at most one job per record waits or runs; a second one is dropped. `short`: at most one job per record
   * waits, even while one runs; a second one moves the start of the first. `standard`: no limit.
   */
  readonly policy: 'exclusive' | 'short' | 'standard';
  readonly retryLimit: number;
  /** Seconds before a retry. A doubling delay has jitter: the job waits 50% to 100% of it. */
  readonly retryDelay: number;
  /** Upper limit in seconds for the doubling delay. */
  readonly retryDelayMax?: number;
  /** Lease in seconds: afterwards the worker counts as dead and the job is retried. */
  readonly expireInSeconds: number;
  /** Seconds without a heartbeat until the worker counts as dead, for long jobs. */
  readonly heartbeatSeconds?: number;
  /** Kind of job that gets the data after the last retry failed. */
  readonly deadLetter?: JobKind;
  readonly concurrency: number;
  /** Polling interval of an idle process in seconds. */
  readonly pollSeconds: number;
  /** Schedule shared by all processes. */
  readonly cron?: string;
}

const retryDefaults = { retryLimit: 5, retryDelay: 2, retryDelayMax: 60, deadLetter: 'report-failure' } as const;
/** Jobs after failures and scheduled jobs can wait for a few seconds. */
const lowPriorityDefaults = { expireInSeconds: 5 * 60, concurrency: 1, pollSeconds: 10 } as const;

export const jobQueues: { readonly [Kind in JobKind]: JobQueue<Kind> } = {
  'send-email': {
    keyOf: ({ email }) => String(email),
    policy: 'exclusive',
    // Twelve attempts (EMAIL-4).
    retryLimit: 11,
    retryDelay: 10,
    retryDelayMax: 15 * 60,
    expireInSeconds: 5 * 60,
    deadLetter: 'report-failure',
    // One slow mail server must not delay emails to others, but more connections may look like abuse.
    concurrency: 5,
    pollSeconds: 1,
  },
  'check-payment': {
    keyOf: ({ payment }) => payment,
    policy: 'short',
    ...retryDefaults,
    expireInSeconds: 60,
    // After an outage of the provider many payments wait, and each reserves stock.
    concurrency: 5,
    pollSeconds: 1,
  },
  refund: {
    keyOf: ({ payment }) => payment,
    policy: 'short',
    ...retryDefaults,
    expireInSeconds: 60,
    concurrency: 1,
    // An administrator waits for the outcome.
    pollSeconds: 1,
  },
  'import-catalog': {
    keyOf: (data) => String(data.import),
    policy: 'short',
    ...retryDefaults,
    // Enough for a feed of millions of rows on a slow machine. No retry: an interrupted import needs a person to look
    // at it.
    expireInSeconds: 6 * 60 * 60,
    heartbeatSeconds: 60,
    concurrency: 1,
    pollSeconds: 1,
  },
  'deliver-webhook': {
    keyOf: ({ delivery }) => String(delivery),
    policy: 'short',
    ...retryDefaults,
    expireInSeconds: 60,
    // One receiver may take ten seconds and must not delay the others.
    concurrency: 5,
    pollSeconds: 1,
  },
  'fetch-feed': {
    keyOf: ({ source }) => source,
    policy: 'short',
    // The schedule starts the next run.
    retryLimit: 0,
    retryDelay: 60,
    expireInSeconds: 6 * 60 * 60,
    concurrency: 1,
    pollSeconds: 10,
  },
  'send-reminder': {
    keyOf: ({ estimate }) => String(estimate),
    policy: 'short',
    ...retryDefaults,
    ...lowPriorityDefaults,
  },
  'enqueue-waiting': { policy: 'exclusive', ...retryDefaults, ...lowPriorityDefaults, cron: '* * * * *' },
  // Polls often, because a canary that fails for too many people must stop within seconds.
  'judge-releases': {
    keyOf: () => 'all',
    policy: 'short',
    ...retryDefaults,
    expireInSeconds: 60,
    concurrency: 1,
    pollSeconds: 1,
  },
  'remove-aged': {
    policy: 'exclusive',
    ...retryDefaults,
    ...lowPriorityDefaults,
    expireInSeconds: 15 * 60,
    cron: '*/15 * * * *',
  },
  'report-failure': { policy: 'standard', retryLimit: 5, retryDelay: 60, ...lowPriorityDefaults },
};

/** Dead-letter queues come first, because they must exist before the queues that use them. */
export const jobKinds = [
  'report-failure',
  'send-email',
  'check-payment',
  'refund',
  'import-catalog',
  'deliver-webhook',
  'fetch-feed',
  'send-reminder',
  'enqueue-waiting',
  'judge-releases',
  'remove-aged',
] as const satisfies readonly JobKind[];
