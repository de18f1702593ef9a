import type { EndpointDeclaration } from '@tech-portal/contract';

export interface TrafficResponse {
  readonly status: number | 'broken';
  readonly body: Record<string, unknown>;
}

export class Traffic {
  readonly #url: string;
  /** Number of failed requests by outcome. */
  readonly failures = new Map<string, number>();
  requests = 0;
  withoutRetryAfter = 0;
  /** Latency in ms of each successful place-order request. */
  readonly orderMs: number[] = [];
  /** Orders that buyers have seen confirmed. */
  readonly transIds: string[] = [];
  hasEnded = false;

  constructor(url: string) {
    this.#url = url;
  }

  async send(
    endpoint: EndpointDeclaration,
    token: string,
    { query = {}, body }: { query?: object; body?: unknown },
  ): Promise<TrafficResponse> {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    this.requests += 1;
    try {
      const response = await fetch(`${this.#url}${endpoint.path}?${search}`, {
        method: endpoint.method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const parsed = (await response.json()) as Record<string, unknown>;
      if (!response.ok)
        this.#count(`${response.status}${typeof parsed['error'] === 'string' ? ` ${parsed['error']}` : ''}`);
      if (response.status === 503 && !response.headers.has('retry-after')) this.withoutRetryAfter += 1;
      return { status: response.status, body: parsed };
    } catch {
      this.#count('broken');
      return { status: 'broken', body: {} };
    }
  }

  #count(outcome: string): void {
    this.failures.set(outcome, (this.failures.get(outcome) ?? 0) + 1);
  }

  count(prefix: string): number {
    return [...this.failures].reduce((sum, [name, times]) => sum + (name.startsWith(prefix) ? times : 0), 0);
  }

  describeFailures(): string {
    return [...this.failures].map(([name, times]) => `${times} × ${name}`).join(', ') || 'none';
  }
}
