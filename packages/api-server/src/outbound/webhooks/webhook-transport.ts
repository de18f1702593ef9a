import type { WebhookOutcome } from '@tech-portal/contract/webhooks';

export interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface WebhookResult {
  readonly outcome: WebhookOutcome;
  /** Response status; null without a response. */
  readonly status: number | null;
  /** Start of the response as text that PostgreSQL can store; empty without a response. */
  readonly response: string;
}

/**
 * Transport to receivers. It reaches no local network, even if DNS changes before the request, and follows no redirect.
 */
export interface WebhookTransport {
  /** Sends a request within ten seconds; never rejects. */
  send(request: WebhookRequest): Promise<WebhookResult>;
  /** Reason why a host cannot receive requests now; undefined when it can, or when that is unknown. */
  findHostProblem(host: string): Promise<'unknown_host' | 'local_address' | undefined>;
}

declare module '../../platform/deps/deps.ts' {
  interface Deps {
    readonly webhooks: WebhookTransport;
  }
}
