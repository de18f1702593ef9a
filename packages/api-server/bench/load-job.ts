import type { LoadRequest } from 'autocannon';

/**
 * Work of one load process. Each connection repeats its own requests, one at a time; with a rate, requests start at
 * fixed times instead, regardless of earlier responses.
 */
export interface LoadJob {
  readonly url: string;
  readonly seconds: number;
  readonly rate?: number | undefined;
  readonly connections: readonly (readonly LoadRequest[])[];
}

/** Results. Times in ms; with a rate, they count from the scheduled start. */
export interface LoadResult {
  /** Number of requests sent, warm-up included. */
  readonly sent: number;
  readonly requestsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** Non-2xx responses, timeouts and broken connections. */
  readonly failed: number;
}
