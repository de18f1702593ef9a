import type { CallDeclaration, ParsedBodyOf, ParsedQueryOf, WireResponseOf } from '@tech-portal/contract';
import type { KeyHolder } from './key-holder.ts';
import type { Deps } from '../deps/deps.ts';
import { parseInput } from './parse-input.ts';
import type { Viewer } from './viewer.ts';

/** What a handler may want to know of the request itself. */
export interface RequestFacts {
  /** The id on the response's `x-request-id` and in every log line of this request. */
  readonly id: string;
  /** The caller's address, trusted proxies taken into account. */
  readonly clientAddress: string;
  /** What the caller's browser says it is, cut to a sensible length; empty when it says nothing. */
  readonly userAgent: string;
  /** The token of the caller's device, if it has one. */
  readonly deviceToken: string | undefined;
  /** What a handler puts here stands on the response, if that is a success. */
  readonly responseHeaders: Headers;
  /** The body as it comes, of a call that takes bytes; null without one. */
  readonly stream?: ReadableStream<Uint8Array> | null;
  /** Names the change for its client, who may send it again (API-49). */
  readonly changeKey: string | undefined;
  /** Aborted when the server gives up waiting for the handler, or the caller has gone. */
  readonly signal: AbortSignal;
}

/** What a handler of a public call gets: input already validated by the call's schemas. */
export interface PublicContext<Call extends CallDeclaration> {
  readonly query: ParsedQueryOf<Call>;
  readonly body: ParsedBodyOf<Call>;
  readonly deps: Deps;
  readonly request: RequestFacts;
}

/** What a handler of any other call gets: the access the call declares has already been checked. */
export interface HandlerContext<Call extends CallDeclaration> extends PublicContext<Call> {
  readonly viewer: Viewer;
}

/** What a handler of a call for programs gets: the key has already been checked for the scope the call declares. */
export interface KeyContext<Call extends CallDeclaration> extends PublicContext<Call> {
  readonly holder: KeyHolder;
}

/**
 * A call as it arrived, before validation. `viewer` is present for every call that is neither public nor for programs,
 * `holder` for those of programs.
 */
interface IncomingCall {
  readonly query: unknown;
  readonly body: unknown;
  readonly viewer: Viewer | undefined;
  readonly holder: KeyHolder | undefined;
  readonly deps: Deps;
  readonly request: RequestFacts;
}

/** One mounted call. Made by {@link handle}, {@link handlePublic} or {@link handleKey}, listed in `src/operations/routes.ts`. */
export interface Route {
  readonly call: CallDeclaration;
  /** Validates the input, runs the handler and gives its response, or the response itself where that is a stream. */
  readonly run: (incoming: IncomingCall) => Promise<unknown>;
}

/**
 * Binds a handler to a call of the contract. Method, path, access and validation follow from the declaration;
 * the handler reads as a pipeline: policy, command or query, presenter. It returns the response as it goes over
 * the wire (money in dollars, see `centsToDollars` of the domain package) and throws `ApiError` for anything else.
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
  if (call.access === 'api-key') throw new Error(`${call.id} is for programs: bind it with handleKey.`);
  return {
    call,
    async run({ viewer, ...incoming }) {
      if (!viewer) throw new Error(`${call.id} was reached without a viewer.`);
      return handler({ ...incoming, ...parseInput(call, incoming), viewer });
    },
  };
}

/** {@link handle} for a call whose access is `public`: there is no viewer. */
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

/** {@link handle} for a call whose access is `api-key`: there is the holder of a key in place of a viewer. */
export function handleKey<Call extends CallDeclaration>(
  call: Call,
  handler: (context: KeyContext<Call>) => Promise<WireResponseOf<Call>>,
): Route {
  if (call.access !== 'api-key') throw new Error(`${call.id} is not for programs: bind it with handle.`);
  return {
    call,
    async run({ holder, ...incoming }) {
      if (!holder) throw new Error(`${call.id} was reached without an API key.`);
      return handler({ ...incoming, ...parseInput(call, incoming), holder });
    },
  };
}
