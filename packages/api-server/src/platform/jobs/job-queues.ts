import type { JobData, JobKind } from './jobs.ts';

/** How the jobs of one kind are queued and worked on; the words are those of pg-boss. */
interface JobQueue<Kind extends JobKind> {
  /** The record of a job, where there is at most one for it. */
  readonly keyOf?: (data: JobData[Kind]) => string;
  /**
   * `exclusive`: at most one for the same record waits or is under way, and another one is left out. `short`: at most one
   * waits, also while one is under way; another one moves it. `standard`: any number.
   */
  readonly policy: 'exclusive' | 'short' | 'standard';
  /** How often a job that failed is tried again. */
  readonly retryLimit: number;
  /** Seconds before it is tried again; half of that, and up to all, when it doubles. */
  readonly retryDelay: number;
  /** The delay doubles up to so many seconds. */
  readonly retryDelayMax?: number;
  /** Its worker counts as dead after so many seconds, and the job is tried again. */
  readonly expireInSeconds: number;
  /** Its worker counts as dead, too, after so many seconds without a sign of life, for jobs that may take long. */
  readonly heartbeatSeconds?: number;
  /** Gets the data of a job that was tried as often as it may be. */
  readonly deadLetter?: JobKind;
  /** How many a process works on at a time. */
  readonly atATime: number;
  /** Seconds after which an idle process looks for more. */
  readonly lookEvery: number;
  /** When one is due by itself, for all processes together. */
  readonly cron?: string;
}

const unforeseen = { retryLimit: 5, retryDelay: 2, retryDelayMax: 60, deadLetter: 'report-failure' } as const;
/** What follows a failure, and what comes by itself, can wait for some seconds. */
const rare = { expireInSeconds: 5 * 60, atATime: 1, lookEvery: 10 } as const;

/** All kinds of jobs. */
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
    // A mail server that is slow over some does not delay the rest, and more connections may look like abuse.
    atATime: 5,
    lookEvery: 1,
  },
  'check-payment': {
    keyOf: ({ payment }) => payment,
    policy: 'short',
    ...unforeseen,
    expireInSeconds: 60,
    // After an outage of the provider many payments wait, and each reserves stock.
    atATime: 5,
    lookEvery: 1,
  },
  refund: {
    keyOf: ({ payment }) => payment,
    policy: 'short',
    ...unforeseen,
    ...rare,
    expireInSeconds: 60,
  },
  'import-catalog': {
    keyOf: (data) => String(data.import),
    policy: 'short',
    ...unforeseen,
    // A feed of millions of rows on a slow machine. One that was broken off is not repeated: somebody has to look.
    expireInSeconds: 6 * 60 * 60,
    heartbeatSeconds: 60,
    atATime: 1,
    lookEvery: 1,
  },
  'deliver-webhook': {
    keyOf: ({ delivery }) => String(delivery),
    policy: 'short',
    ...unforeseen,
    expireInSeconds: 60,
    // A receiver may take ten seconds, and others wait behind it.
    atATime: 5,
    lookEvery: 1,
  },
  'fetch-feed': {
    keyOf: ({ source }) => source,
    policy: 'short',
    // The next run is on schedule.
    retryLimit: 0,
    retryDelay: 60,
    expireInSeconds: 6 * 60 * 60,
    atATime: 1,
    lookEvery: 10,
  },
  'send-reminder': { keyOf: ({ estimate }) => String(estimate), policy: 'short', ...unforeseen, ...rare },
  'enqueue-waiting': { policy: 'exclusive', ...unforeseen, ...rare, cron: '* * * * *' },
  // A canary that fails for too many people runs on for some seconds at most.
  'judge-releases': {
    keyOf: () => 'all',
    policy: 'short',
    ...unforeseen,
    expireInSeconds: 60,
    atATime: 1,
    lookEvery: 1,
  },
  'remove-aged': { policy: 'exclusive', ...unforeseen, ...rare, expireInSeconds: 15 * 60, cron: '*/15 * * * *' },
  'report-failure': { policy: 'standard', retryLimit: 5, retryDelay: 60, ...rare },
};

/** In an order in which each comes after its dead letters. */
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
