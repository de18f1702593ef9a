import type { ResponseOf, BodyOf, EndpointDeclaration, QueryOf } from '@tech-portal/contract';
import type { SearchParamsOption } from 'ky';
import { getDotPath, safeParse } from 'valibot';
import { createNotJsonError, createStatusError, readResponse } from './read-response.ts';
import type { ResponseBody } from './read-response.ts';
import { describeError } from './error-policy.ts';
import { ApiSchemaError, ApiTokenError, isApiResponseError, isRefusal } from './errors.ts';
import type { ApiResponseError } from './errors.ts';
import { createHttp } from './http.ts';
import type { HttpContext, HttpOptions } from './http.ts';
import { bodyOf, tokenOf } from './request.ts';
import { omitUnknownParameters } from './unknown-parameters.ts';

type InputField<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Name]?: never }
  : { readonly [K in Name]: Value };

interface Success {
  readonly responseBody: ResponseBody;
  readonly response: Response;
}

interface RequestOptions {
  readonly signal?: AbortSignal | undefined;
  /** Bearer token to send instead of the session's, for reset and approval links. */
  readonly token?: string | undefined;
  /**
   * Shows the toast of the error catalog: the server's message, or the reason for the failure. Without it, the screen
   * reports the failure.
   */
  readonly toast?: boolean | undefined;
  /** Idempotency key of an endpoint declared `once` (API-49): repeated calls with the same key make the change once. */
  readonly key?: string | undefined;
}

/** Input of a call: query and body as the contract declares them, a signal, and the token of token-bound endpoints. */
export type EndpointInput<Endpoint extends EndpointDeclaration> = InputField<'query', QueryOf<Endpoint>> &
  InputField<'body', BodyOf<Endpoint>> &
  RequestOptions;

export interface ApiClientOptions extends HttpOptions {
  /** Bearer token of the session, read for each call; empty when signed out. */
  getToken(): string;
  notify(toast: { message: string; kind: 'success' | 'error' }): void;
  onLogout(): void;
  /**
   * Asks the user to reauthenticate when the server requires it (FACTOR-2). Resolves with true on success; the client
   * then repeats the call once.
   */
  reauthenticate?(refusal: ApiResponseError): Promise<boolean>;
}

export interface ApiClient {
  /**
   * Makes a call and returns its parsed response. Throws the errors of `@tech-portal/api-client/errors`, or the
   * signal's own reason when the caller aborts. A change is sent again only after a required reauthentication. A read
   * is retried once after a failure (API-10), and once more without a parameter that an older server does not know.
   */
  call<Endpoint extends EndpointDeclaration>(
    endpoint: Endpoint,
    input: EndpointInput<Endpoint>,
  ): Promise<ResponseOf<Endpoint>>;
}

/**
 * Creates the client of the portal's API with the error catalog's global policy: it ends the session when the server
 * says so and, for calls with `toast`, shows a toast for a message, a timeout or 429.
 *
 * @example
 * const api = createApiClient({ baseUrl: location.origin, getToken, notify, onLogout });
 * const cart = await api.call(getMyCart, {});
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const http = createHttp(options);

  /** Ends the session that the token belongs to; a late response must not end a newer session. */
  function endSession(input: EndpointInput<EndpointDeclaration>, token: string) {
    if (input.token !== undefined || token === options.getToken()) options.onLogout();
  }

  async function send(
    endpoint: EndpointDeclaration,
    input: EndpointInput<EndpointDeclaration>,
    token: string,
  ): Promise<Success> {
    const context: HttpContext = { endpoint, token, key: endpoint.once ? input.key : undefined };
    const json = bodyOf(endpoint, input.body);
    try {
      const response = await http(endpoint.path, {
        method: endpoint.method,
        context,
        searchParams: input.query as SearchParamsOption,
        ...(json !== undefined && { json }),
        ...(input.signal && { signal: input.signal }),
      });
      const responseBody = readResponse(endpoint, await response.text());
      if (responseBody.logout) endSession(input, token);
      return { responseBody, response };
    } catch (error) {
      input.signal?.throwIfAborted();
      if (isApiResponseError(error) && error.logout) endSession(input, token);
      throw error;
    }
  }

  /** True when the user reauthenticated in the session that made the call. */
  async function hasReauthenticated(refusal: ApiResponseError, token: string): Promise<boolean> {
    return (
      isRefusal(refusal, 'step_up_required') &&
      (await options.reauthenticate?.(refusal)) === true &&
      token === options.getToken()
    );
  }

  async function run<Endpoint extends EndpointDeclaration>(
    endpoint: Endpoint,
    input: EndpointInput<Endpoint>,
    canReauthenticate = true,
  ): Promise<ResponseOf<Endpoint>> {
    const token = tokenOf(endpoint, input.token, options.getToken);
    if (token === '' && endpoint.access !== 'public') throw new ApiTokenError();
    let success: Success;
    try {
      success = await send(endpoint, input as EndpointInput<EndpointDeclaration>, token);
    } catch (error) {
      if (!isApiResponseError(error)) throw error;
      const known = omitUnknownParameters(endpoint, input, error);
      if (known) return run(endpoint, known);
      if (canReauthenticate && (await hasReauthenticated(error, token))) return run(endpoint, input, false);
      throw error;
    }
    const { responseBody, response } = success;
    if (endpoint.successStatus !== undefined && response.status !== endpoint.successStatus)
      throw createStatusError(endpoint, response);
    if (responseBody.json === undefined) throw createNotJsonError(endpoint, response);
    const parsed = safeParse(endpoint.response, responseBody.json);
    if (!parsed.success) {
      throw new ApiSchemaError(endpoint, getDotPath(parsed.issues[0]) ?? '', parsed.issues[0].message);
    }
    if (responseBody.message && input.toast) options.notify({ message: responseBody.message, kind: 'success' });
    return parsed.output;
  }

  return {
    async call(endpoint, input) {
      try {
        return await run(endpoint, input);
      } catch (error) {
        const message = input.toast ? describeError(error) : undefined;
        if (message) options.notify({ message, kind: 'error' });
        throw error;
      }
    },
  };
}
