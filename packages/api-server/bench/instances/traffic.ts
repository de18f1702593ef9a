import type { CallDeclaration } from '@tech-portal/contract';

/** What came of a request: a status with its body, or nothing but a broken connection. */
export interface Reply {
  readonly status: number | 'broken';
  readonly body: Record<string, unknown>;
}

/** What all people of one scenario have seen together. */
export class Traffic {
  readonly #url: string;
  /** How many requests had which outcome other than a success. */
  readonly failures = new Map<string, number>();
  requests = 0;
  /** Responses 503 that do not say when to come back. */
  withoutRetryAfter = 0;
  /** Milliseconds of each place-order that was answered with an order. */
  readonly orderMs: number[] = [];
  /** Orders that buyers know of. */
  readonly transIds: string[] = [];
  isOver = false;

  constructor(url: string) {
    this.#url = url;
  }

  /** Makes a call through the balancer. */
  async ask(
    call: CallDeclaration,
    token: string,
    { query = {}, body }: { query?: object; body?: unknown },
  ): Promise<Reply> {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    this.requests += 1;
    try {
      const response = await fetch(`${this.#url}${call.path}?${search}`, {
        method: call.method,
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

  /** How many requests had an outcome that begins so. */
  count(beginning: string): number {
    return [...this.failures].reduce((sum, [name, times]) => sum + (name.startsWith(beginning) ? times : 0), 0);
  }

  /** All outcomes other than successes, for people. */
  describeFailures(): string {
    return [...this.failures].map(([name, times]) => `${times} × ${name}`).join(', ') || 'none';
  }
}
