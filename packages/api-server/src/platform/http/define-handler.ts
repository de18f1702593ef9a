import type { EndpointDeclaration, ParsedBodyOf, ParsedQueryOf, WireResponseOf } from '@tech-portal/contract';
import type { KeyHolder } from './key-holder.ts';
import type { Deps } from '../deps/deps.ts';
import { parseInput } from './parse-input.ts';
import type { CurrentUser } from './current-user.ts';

export interface RequestContext {
  /** Sent as `x-request-id` and logged with every line of this request. */
  readonly id: string;
  readonly clientAddress: string;
  readonly userAgent: string;
  readonly deviceToken: string | undefined;
  readonly responseHeaders: Headers;
  /** Raw body of an endpoint that takes bytes; null without a body. */
  readonly stream?: ReadableStream<Uint8Array> | null;
  /** Idempotency key of the change, for retries by the client (API-49). */
  readonly idempotencyKey: string | undefined;
  /** Aborted at the deadline or when the caller disconnects. */
  readonly signal: AbortSignal;
}

/** Arguments of a handler of a public endpoint; the input is validated. */
export interface PublicContext<Endpoint extends EndpointDeclaration> {
  readonly query: ParsedQueryOf<Endpoint>;
  readonly body: ParsedBodyOf<Endpoint>;
  readonly deps: Deps;
  readonly request: RequestContext;
}

/** Arguments of a handler with a current user, after the access check. */
export interface HandlerContext<Endpoint extends EndpointDeclaration> extends PublicContext<Endpoint> {
  readonly currentUser: CurrentUser;
}

/** Arguments of a handler for an API key, after the check of its scope. */
export interface ApiKeyContext<Endpoint extends EndpointDeclaration> extends PublicContext<Endpoint> {
  readonly holder: KeyHolder;
}

/**
 * Request before validation. `holder` is set for endpoints for API keys, `currentUser` for all others except public
 * ones.
 */
interface IncomingRequest {
  readonly query: unknown;
  readonly body: unknown;
  readonly currentUser: CurrentUser | undefined;
  readonly holder: KeyHolder | undefined;
  readonly deps: Deps;
  readonly request: RequestContext;
}

/**
 * An endpoint with its handler, listed in `src/operations/routes.ts`. Created by {@link defineHandler},
 * `definePublicHandler` or `defineApiKeyHandler`.
 */
export interface Route {
  readonly endpoint: EndpointDeclaration;
  /**
   * Validates the input, runs the handler and returns its result; the result of a stream endpoint is a complete
   * response.
   */
  readonly run: (incoming: IncomingRequest) => Promise<unknown>;
}

/**
 * Binds a handler to an endpoint of the contract, which declares method, path, access and validation. A handler is a
 * pipeline of policy, command or query, and presenter. It returns the wire format (money in dollars, see
 * `centsToDollars` of the domain package) and throws `ApiError` on failure.
 *
 * @example
 * export const customersRoutes: readonly Route[] = [
 *   defineHandler(getCustomer, async ({ query, currentUser, deps }) => {
 *     const row = await findCustomer(deps.db, query.id, scopeOf(currentUser));
 *     if (!row) throw new ApiError('not_found', `Customer ${query.id} does not exist.`);
 *     return presentCustomer(row);
 *   }),
 * ];
 */
export function defineHandler<Endpoint extends EndpointDeclaration>(
  endpoint: Endpoint,
  handler: (context: HandlerContext<Endpoint>) => Promise<WireResponseOf<Endpoint>>,
): Route {
  if (endpoint.access === 'public') throw new Error(`${endpoint.id} is public: bind it with definePublicHandler.`);
  if (endpoint.access === 'api-key')
    throw new Error(`${endpoint.id} is for API keys: bind it with defineApiKeyHandler.`);
  return {
    endpoint,
    async run({ currentUser, ...incoming }) {
      if (!currentUser) throw new Error(`${endpoint.id} was reached without a current user.`);
      return handler({ ...incoming, ...parseInput(endpoint, incoming), currentUser });
    },
  };
}

/** Works like {@link defineHandler} for a `public` endpoint, which has no current user. */
export function definePublicHandler<Endpoint extends EndpointDeclaration>(
  endpoint: Endpoint,
  handler: (context: PublicContext<Endpoint>) => Promise<WireResponseOf<Endpoint>>,
): Route {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.id} is not public: bind it with defineHandler.`);
  return {
    endpoint,
    async run(incoming) {
      return handler({ ...incoming, ...parseInput(endpoint, incoming) });
    },
  };
}

/** Works like {@link defineHandler} for an `api-key` endpoint, which has a key holder instead of a user. */
export function defineApiKeyHandler<Endpoint extends EndpointDeclaration>(
  endpoint: Endpoint,
  handler: (context: ApiKeyContext<Endpoint>) => Promise<WireResponseOf<Endpoint>>,
): Route {
  if (endpoint.access !== 'api-key') throw new Error(`${endpoint.id} is not for API keys: bind it with defineHandler.`);
  return {
    endpoint,
    async run({ holder, ...incoming }) {
      if (!holder) throw new Error(`${endpoint.id} was reached without an API key.`);
      return handler({ ...incoming, ...parseInput(endpoint, incoming), holder });
    },
  };
}
