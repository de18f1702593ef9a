import type { AnswerOf, BodyOf, CallDeclaration, QueryOf } from '@tech-portal/contract';

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Name]?: never }
  : { readonly [K in Name]: Value };

/** What a call takes: its query and body as the contract declares them, a signal, and for token-bound calls the token. */
export type CallInput<Call extends CallDeclaration> = Part<'query', QueryOf<Call>> &
  Part<'body', BodyOf<Call>> & {
    readonly signal?: AbortSignal;
    /** Replaces the session's bearer token: reset and approval links bring their own. */
    readonly token?: string;
    /** Leaves the global toast out, where the screen itself shows the failure. */
    readonly quiet?: boolean;
  };

export interface ApiClientOptions {
  /** Origin of the API without trailing slash; absolute. */
  readonly baseUrl: string;
  /** The session's bearer token, read at each call; empty when signed out. */
  getToken(): string;
  /** Toasts of the global error policy. */
  notify(toast: { message: string; kind: 'success' | 'error' }): void;
  /** The server said that the session is over. */
  onLogout(): void;
  /** Milliseconds; default 30,000. */
  readonly timeout?: number;
}

export interface ApiClient {
  /** Makes a call and answers what its schema parses. Throws the errors of `@tech-portal/api-client/errors`. */
  call<Call extends CallDeclaration>(call: Call, input: CallInput<Call>): Promise<AnswerOf<Call>>;
}

export function createApiClient(_options: ApiClientOptions): ApiClient {
  throw new Error('not written yet');
}
