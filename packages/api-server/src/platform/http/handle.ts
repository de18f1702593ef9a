import type { CallDeclaration, ParsedBodyOf, ParsedQueryOf, WireResponseOf } from '@tech-portal/contract';
import type { KeyHolder } from './key-holder.ts';
import type { Deps } from '../deps/deps.ts';
import { parseInput } from './parse-input.ts';
import type { Viewer } from './viewer.ts';

export interface RequestFacts {
  /** Sent as `x-request-id` and logged with every line of this request. */
  readonly id: string;
  readonly clientAddress: string;
  readonly userAgent: string;
  readonly deviceToken: string | undefined;
  readonly responseHeaders: Headers;
  /** Raw body of a call that takes bytes; null without a body. */
  readonly stream?: ReadableStream<Uint8Array> | null;
  /** Idempotency key of the change, for retries by the client (API-49). */
  readonly changeKey: string | undefined;
  /** Aborted at the deadline or when the caller disconnects. */
  readonly signal: AbortSignal;
}

/** Arguments of a handler of a public call; the input is validated. */
export interface PublicContext<Call extends CallDeclaration> {
  readonly query: ParsedQueryOf<Call>;
  readonly body: ParsedBodyOf<Call>;
  readonly deps: Deps;
  readonly request: RequestFacts;
}

/** Arguments of a handler with a viewer, after the access check. */
export interface HandlerContext<Call extends CallDeclaration> extends PublicContext<Call> {
  readonly viewer: Viewer;
}

/** Arguments of a handler for an API key, after the check of its scope. */
export interface KeyContext<Call extends CallDeclaration> extends PublicContext<Call> {
  readonly holder: KeyHolder;
}

/**
 * Incoming call before validation. `viewer` is set for every call that is neither public nor for API keys, `holder` for
 * API keys.
 */
interface IncomingCall {
  readonly query: unknown;
  readonly body: unknown;
  readonly viewer: Viewer | undefined;
  readonly holder: KeyHolder | undefined;
  readonly deps: Deps;
  readonly request: RequestFacts;
}

/**
 * A mounted call, made by {@link handle}, {@link handlePublic} or {@link handleKey} and listed in
 * `src/operations/routes.ts`.
 */
export interface Route {
  readonly call: CallDeclaration;
  /** Validates the input, runs the handler and returns its result; a stream returns a complete response. */
  readonly run: (incoming: IncomingCall) => Promise<unknown>;
}

/**
 * Binds a handler to a call of the contract, which declares method, path, access and validation. A handler is a
 * pipeline of policy, command or query, and presenter. It returns the wire format (money in dollars, see
 * `centsToDollars` of the domain package) and throws `ApiError` on failure.
 *
 * @example
 * export const customersRoutes: readonly Route[] = [
 *   handle(getCustomer, async ({ query, viewer, deps }) => {
 *     const row = await findCustomer(deps.db, query.id, viewerScope(viewer));
 *     if (!row) throw new ApiError('not_found', `Customer ${query.id} does not exist.`);
 *     return presentCustomer(row);
 *   }),
 * ];
 */
export function handle<Call extends CallDeclaration>(
  call: Call,
  handler: (context: HandlerContext<Call>) => Promise<WireResponseOf<Call>>,
): Route {
  if (call.access === 'public') throw new Error(`${call.id} is public: bind it with handlePublic.`);
  if (call.access === 'api-key') throw new Error(`${call.id} is for API keys: bind it with handleKey.`);
  return {
    call,
    async run({ viewer, ...incoming }) {
      if (!viewer) throw new Error(`${call.id} was reached without a viewer.`);
      return handler({ ...incoming, ...parseInput(call, incoming), viewer });
    },
  };
}

/** Works like {@link handle} for a `public` call, which has no viewer. */
export function handlePublic<Call extends CallDeclaration>(
  call: Call,
  handler: (context: PublicContext<Call>) => Promise<WireResponseOf<Call>>,
): Route {
  if (call.access !== 'public') throw new Error(`${call.id} is not public: bind it with handle.`);
  return {
    call,
    async run(incoming) {
      return handler({ ...incoming, ...parseInput(call, incoming) });
    },
  };
}

/** Works like {@link handle} for an `api-key` call, which has a key holder instead of a viewer. */
export function handleKey<Call extends CallDeclaration>(
  call: Call,
  handler: (context: KeyContext<Call>) => Promise<WireResponseOf<Call>>,
): Route {
  if (call.access !== 'api-key') throw new Error(`${call.id} is not for API keys: bind it with handle.`);
  return {
    call,
    async run({ holder, ...incoming }) {
      if (!holder) throw new Error(`${call.id} was reached without an API key.`);
      return handler({ ...incoming, ...parseInput(call, incoming), holder });
    },
  };
}
