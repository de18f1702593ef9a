import type { ResponseOf, BodyOf, CallDeclaration, QueryOf } from '@tech-portal/contract';
import { getDotPath, safeParse } from 'valibot';
import { notJson, notSuccess, readAnswer, refusalOf } from './answer.ts';
import { describeError } from './error-policy.ts';
import {
  ApiNetworkError,
  ApiSchemaError,
  ApiTimeoutError,
  ApiTokenError,
  isApiResponseError,
  isOutcomeUnknown,
  isRefusal,
} from './errors.ts';
import type { ApiResponseError } from './errors.ts';
import { exchange } from './exchange.ts';
import { bodyOf, tokenOf, urlOf } from './request.ts';
import { OutOfTime } from './wire.ts';

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Name]?: never }
  : { readonly [K in Name]: Value };

interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Replaces the session's bearer token: reset and approval links bring their own. */
  readonly token?: string | undefined;
  /**
   * Shows the toast of the error catalogue: the server's message, or why the call failed. Without it the screen reports
   * the failure.
   */
  readonly toast?: boolean | undefined;
  /**
   * Names the change of a call that is made `once` (API-49): sent again without a second change, here when no response
   * came, and by whoever passes it again.
   */
  readonly key?: string | undefined;
}

/**
 * What a call takes: its query and body as the contract declares them, a signal, and for token-bound calls the token.
 */
export type CallInput<Call extends CallDeclaration> = Part<'query', QueryOf<Call>> &
  Part<'body', BodyOf<Call>> &
  CallOptions;

export interface ApiClientOptions {
  /** Origin of the API without trailing slash; absolute. */
  readonly baseUrl: string;
  /** The session's bearer token, read at each call; empty when signed out. */
  getToken(): string;
  /** Toasts of the global error policy. */
  notify(toast: { message: string; kind: 'success' | 'error' }): void;
  /** The server said that the session is over. */
  onLogout(): void;
  /**
   * The server wants to know again that it is them (FACTOR-2): asks for it and says whether it was proved. Then the call
   * is made once more, as it was.
   */
  proveIdentity?(refusal: ApiResponseError): Promise<boolean>;
  /** Names what runs together in this tab, for the server's log; sent with every call. */
  getComposition?(): string;
  /** Milliseconds before a change without a response is sent again under its key; default 500. */
  readonly resendDelay?: number | undefined;
  /** Milliseconds for the whole call, its body included; default 30,000. */
  readonly timeout?: number | undefined;
}

export interface ApiClient {
  /**
   * Makes a call and returns what its schema parses. Throws the errors of `@tech-portal/api-client/errors`,
   * and the signal's own reason when the caller gave up. Repeats nothing but a read whose parameter an older server does
   * not know, without that parameter, what was refused until the user proved that it is them, and once a change with a
   * key that got no response.
   */
  call<Call extends CallDeclaration>(call: Call, input: CallInput<Call>): Promise<ResponseOf<Call>>;
}

/** A read without what an older server does not know; what looks for it is loaded when a read is refused. */
async function knownPartOf<Call extends CallDeclaration>(
  call: Call,
  input: CallInput<Call>,
  refusal: ApiResponseError,
) {
  if (call.method !== 'GET' || refusal.status !== 400) return undefined;
  const late = await import('./unknown-parameters.ts').catch(() => undefined);
  return late?.withoutUnknown(call, input, refusal);
}

/**
 * Makes the client of the portal's API, with the global policy of the error catalogue built in: the end of the session,
 * and for calls with `toast` the toast of a message, a timeout or 429.
 *
 * @example
 * const api = createApiClient({ baseUrl: location.origin, getToken, notify, onLogout });
 * const cart = await api.call(getMyCart, {});
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  async function send(call: CallDeclaration, input: CallInput<CallDeclaration>, token: string) {
    const composition = options.getComposition?.();
    try {
      return await exchange({
        url: urlOf(options.baseUrl, call, input.query),
        method: call.method,
        headers: {
          accept: 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
          ...(composition && { 'x-portal-composition': composition }),
          ...(call.once && input.key !== undefined && { 'idempotency-key': input.key }),
        },
        json: bodyOf(call, input.body),
        signal: input.signal,
        timeout: options.timeout ?? 30_000,
      });
    } catch (cause) {
      input.signal?.throwIfAborted();
      throw cause instanceof OutOfTime ? new ApiTimeoutError(call, { cause }) : new ApiNetworkError(call, { cause });
    }
  }

  /** Whether the user proved that it is them, in the session that the call was made in. */
  async function isProved(refusal: ApiResponseError, token: string): Promise<boolean> {
    return (
      isRefusal(refusal, 'step_up_required') &&
      (await options.proveIdentity?.(refusal)) === true &&
      token === options.getToken()
    );
  }

  async function run<Call extends CallDeclaration>(
    call: Call,
    input: CallInput<Call>,
    mayAsk = true,
  ): Promise<ResponseOf<Call>> {
    const token = tokenOf(call, input.token, options.getToken);
    if (token === '' && call.access !== 'public') throw new ApiTokenError();
    const { text, response } = await send(call, input as CallInput<CallDeclaration>, token);
    input.signal?.throwIfAborted();
    const answer = readAnswer(text);
    // A stale response to an earlier session must not end the one that has begun since.
    if (answer.logout && (input.token !== undefined || token === options.getToken())) options.onLogout();
    const refusal = refusalOf(call, response, answer);
    if (refusal) {
      const known = isApiResponseError(refusal) && (await knownPartOf(call, input, refusal));
      if (known) return run(call, known);
      if (mayAsk && isApiResponseError(refusal) && (await isProved(refusal, token))) return run(call, input, false);
      throw refusal;
    }
    if (call.successStatus !== undefined && response.status !== call.successStatus) throw notSuccess(call, response);
    if (answer.json === undefined) throw notJson(call, response);
    const parsed = safeParse(call.response, answer.json);
    if (!parsed.success) {
      throw new ApiSchemaError(call, getDotPath(parsed.issues[0]) ?? '', parsed.issues[0].message);
    }
    if (answer.message && input.toast) options.notify({ message: answer.message, kind: 'success' });
    return parsed.output;
  }

  /** A change with a key is sent once more where nobody knows whether it was made. */
  async function runAgain<Call extends CallDeclaration>(call: Call, input: CallInput<Call>): Promise<ResponseOf<Call>> {
    try {
      return await run(call, input);
    } catch (error) {
      if (!call.once || input.key === undefined || !isOutcomeUnknown(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, options.resendDelay ?? 500));
      input.signal?.throwIfAborted();
      return run(call, input);
    }
  }

  return {
    async call(call, input) {
      try {
        return await runAgain(call, input);
      } catch (error) {
        const message = input.toast ? describeError(error) : undefined;
        if (message) options.notify({ message, kind: 'error' });
        throw error;
      }
    },
  };
}
