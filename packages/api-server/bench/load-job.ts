import type { LoadRequest } from 'autocannon';

/**
 * The work of one load process: each connection sends its own requests, over and over, each when the one before it has its
 * response; with a rate, requests of all of them in turn begin at fixed times instead, whatever became of the others.
 */
export interface LoadJob {
  readonly url: string;
  readonly seconds: number;
  /** Requests that begin in each second. */
  readonly rate?: number | undefined;
  readonly connections: readonly (readonly LoadRequest[])[];
}

/** What came of it; times in milliseconds, with a rate from when a request was to begin. */
export interface LoadFigures {
  /** How many were sent, also before they counted. */
  readonly sent: number;
  readonly requestsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** Responses other than 2xx, timeouts and broken connections. */
  readonly failed: number;
}
