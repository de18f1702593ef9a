/** Types for the parts of autocannon used here; the package ships none. */
declare module 'autocannon' {
  export interface LoadRequest {
    method: string;
    path: string;
    headers?: Record<string, string>;
    body?: string;
  }

  export interface LoadClient {
    setRequests(requests: readonly LoadRequest[]): void;
  }

  export interface LoadOptions {
    url: string;
    connections: number;
    duration: number;
    setupClient(client: LoadClient): void;
  }

  export interface LoadResult {
    requests: { total: number };
    latency: { p50: number; p90: number; p99: number; max: number };
    duration: number;
    errors: number;
    timeouts: number;
    '2xx': number;
    non2xx: number;
  }

  export default function autocannon(options: LoadOptions): Promise<LoadResult>;
}
