import type { WebhookOutcome } from '@tech-portal/contract/webhooks';

/** A signed request to a receiver. */
export interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What came of a request. */
export interface WebhookResult {
  readonly outcome: WebhookOutcome;
  /** Of the response; null without one. */
  readonly status: number | null;
  /** The first part of the response as text that a database can store; empty without one. */
  readonly response: string;
}

/**
 * The way to receivers. It reaches no local network, whatever a name leads to at the moment of the request, and follows
 * no redirect.
 */
export interface WebhookTransport {
  /** Sends a request; never rejects, and takes no longer than ten seconds. */
  send(request: WebhookRequest): Promise<WebhookResult>;
  /** Why no request can be sent to a host at the moment; undefined where one can, or that cannot be told. */
  problemOf(host: string): Promise<'unknown_host' | 'local_address' | undefined>;
}

declare module '../../platform/deps/deps.ts' {
  interface Deps {
    /** The way to receivers of events. */
    readonly webhooks: WebhookTransport;
  }
}
