import type { LoadRequest } from 'autocannon';

/** The work of one load process: each connection sends its own requests, over and over. */
export interface LoadJob {
  readonly url: string;
  readonly seconds: number;
  readonly connections: readonly (readonly LoadRequest[])[];
}

/** What came of it; times in milliseconds. */
export interface LoadFigures {
  readonly requestsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** Responses other than 2xx, timeouts and broken connections. */
  readonly failed: number;
}
