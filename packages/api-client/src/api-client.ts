import type { ResponseOf, BodyOf, CallDeclaration, QueryOf } from '@tech-portal/contract';
import type { SearchParamsOption } from 'ky';
import { getDotPath, safeParse } from 'valibot';
import { notJson, notSuccess, readAnswer } from './answer.ts';
import type { Answer } from './answer.ts';
import { describeError } from './error-policy.ts';
import { ApiSchemaError, ApiTokenError, isApiResponseError, isRefusal } from './errors.ts';
import type { ApiResponseError } from './errors.ts';
import { createHttp } from './http.ts';
import type { HttpContext, HttpOptions } from './http.ts';
import { bodyOf, tokenOf } from './request.ts';
import { withoutUnknown } from './unknown-parameters.ts';

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Name]?: never }
  : { readonly [K in Name]: Value };

interface Success {
  readonly answer: Answer;
  readonly response: Response;
}

interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Replaces the session's bearer token: reset and approval links have their own. */
  readonly token?: string | undefined;
  /**
   * Shows the toast of the error catalog: the server's message, or the reason for the failure. Without it, the screen
   * reports the failure.
   */
  readonly toast?: boolean | undefined;
  /** Idempotency key of a call declared `once` (API-49): repeated calls with the same key make one change. */
  readonly key?: string | undefined;
}

/** Input of a call: query and body as the contract declares them, a signal, and the token of token-bound calls. */
export type CallInput<Call extends CallDeclaration> = Part<'query', QueryOf<Call>> &
  Part<'body', BodyOf<Call>> &
  CallOptions;

export interface ApiClientOptions extends HttpOptions {
  /** Bearer token of the session, read for each call; empty when signed out. */
  getToken(): string;
  notify(toast: { message: string; kind: 'success' | 'error' }): void;
  onLogout(): void;
  /**
   * Asks the user to reauthenticate when the server requires it (FACTOR-2). Resolves with true on success, and the call
   * is then repeated once.
   */
  proveIdentity?(refusal: ApiResponseError): Promise<boolean>;
}

export interface ApiClient {
  /**
   * Makes a call and returns its parsed response. Throws the errors of `@tech-portal/api-client/errors`, or the
   * signal's own reason when the caller aborts. A change is sent once, and again only after a required
   * reauthentication. A read is retried once (API-10), and again without a parameter unknown to an older server.
   */
  call<Call extends CallDeclaration>(call: Call, input: CallInput<Call>): Promise<ResponseOf<Call>>;
}

/**
 * Creates the client of the portal's API with the global policy of the error catalog: it ends the session and, for
 * calls with `toast`, shows the toast of a message, a timeout or 429.
 *
 * @example
 * const api = createApiClient({ baseUrl: location.origin, getToken, notify, onLogout });
 * const cart = await api.call(getMyCart, {});
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const http = createHttp(options);

  /** Ends the session of the token; a stale response must not end a newer session. */
  function endSession(input: CallInput<CallDeclaration>, token: string) {
    if (input.token !== undefined || token === options.getToken()) options.onLogout();
  }

  async function send(call: CallDeclaration, input: CallInput<CallDeclaration>, token: string): Promise<Success> {
    const context: HttpContext = { call, token, key: call.once ? input.key : undefined };
    const json = bodyOf(call, input.body);
    try {
      const response = await http(call.path, {
        method: call.method,
        context,
        searchParams: input.query as SearchParamsOption,
        ...(json !== undefined && { json }),
        ...(input.signal && { signal: input.signal }),
      });
      const answer = readAnswer(call, await response.text());
      if (answer.logout) endSession(input, token);
      return { answer, response };
    } catch (error) {
      input.signal?.throwIfAborted();
      if (isApiResponseError(error) && error.logout) endSession(input, token);
      throw error;
    }
  }

  /** True when the user reauthenticated in the session that made the call. */
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
    let success: Success;
    try {
      success = await send(call, input as CallInput<CallDeclaration>, token);
    } catch (error) {
      if (!isApiResponseError(error)) throw error;
      const known = withoutUnknown(call, input, error);
      if (known) return run(call, known);
      if (mayAsk && (await isProved(error, token))) return run(call, input, false);
      throw error;
    }
    const { answer, response } = success;
    if (call.successStatus !== undefined && response.status !== call.successStatus) throw notSuccess(call, response);
    if (answer.json === undefined) throw notJson(call, response);
    const parsed = safeParse(call.response, answer.json);
    if (!parsed.success) {
      throw new ApiSchemaError(call, getDotPath(parsed.issues[0]) ?? '', parsed.issues[0].message);
    }
    if (answer.message && input.toast) options.notify({ message: answer.message, kind: 'success' });
    return parsed.output;
  }

  return {
    async call(call, input) {
      try {
        return await run(call, input);
      } catch (error) {
        const message = input.toast ? describeError(error) : undefined;
        if (message) options.notify({ message, kind: 'error' });
        throw error;
      }
    },
  };
}
