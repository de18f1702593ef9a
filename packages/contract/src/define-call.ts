import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { ApiScope } from './api-scope.ts';
import type { ErrorId } from './errors.ts';
import type { ResourceTag } from './resource-tags.ts';

export type CallMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * Callers of an endpoint. The server checks them against its own records on every request.
 *
 * - `public`: anybody, no token needed
 * - `session`: any live session, of any role or approval
 * - `tech-or-admin`: an approved technician or an approved administrator
 * - `admin`: an approved administrator
 * - `reset-token`: the bearer of a password-reset token, valid for nothing else
 * - `approval-token`: the bearer of an emailed estimate-approval token, valid for nothing else
 * - `payment-token`: the bearer of an emailed payment link, or of the approval that made it, valid for nothing else
 * - `api-key`: an API key with the call's `scope`, valid for nothing else
 */
export type CallAccess =
  | 'public'
  | 'session'
  | 'tech-or-admin'
  | 'admin'
  | 'reset-token'
  | 'approval-token'
  | 'payment-token'
  | 'api-key';

/** Users who must reauthenticate: all, or some. */
type StepUp = true | 'factor' | 'administrator';

/** Declared as a method, whose parameters compare loosely, to keep every declaration assignable to the general type. */
interface EncodesBody<Body> {
  encode(body: SchemaInput<Body>): unknown;
}

type BodyEncoder<Body> = EncodesBody<Body>['encode'];

interface NarrowsChanges<Query, Body> {
  narrow(input: { readonly query: SchemaInput<Query>; readonly body: SchemaInput<Body> }): readonly ResourceTag[];
}

type ChangesNarrowing<Query, Body> = NarrowsChanges<Query, Body>['narrow'];

/** Declaration of an API call, for the client, the server, the mocks and the API document. */
export interface CallDeclaration<
  Query extends GenericSchema | undefined = GenericSchema | undefined,
  Body extends GenericSchema | undefined = GenericSchema | undefined,
  Answer extends GenericSchema = GenericSchema,
> {
  /** Unique name in camelCase; the operation id of the API document. */
  readonly id: string;
  readonly method: CallMethod;
  /** Absolute path exactly as the specification writes it, trailing slash included. */
  readonly path: `/${string}`;
  /** One sentence for the API document. */
  readonly summary: string;
  readonly access: CallAccess;
  /** Scope that the API key needs; for `api-key` calls only. */
  readonly scope?: ApiScope;
  /**
   * Requires recent reauthentication (FACTOR-2). `factor`: only of users with a second factor, as the body has the
   * password. `administrator`: only of administrators, who can read all records.
   */
  readonly stepUp?: StepUp;
  /**
   * Requests with the same `Idempotency-Key` are one change (API-49): a user without a response may submit it again.
   */
  readonly once?: true;
  /** Resources in the response; a change of one makes a cached response stale. */
  readonly reads?: readonly ResourceTag[];
  /** Resources that a success may write. */
  readonly changes?: readonly ResourceTag[];
  /** Subset of `changes` for a certain input. */
  readonly changesFor?: ChangesNarrowing<Query, Body>;
  /** Query parameters. The input type is for callers, the output type for the server. */
  readonly query: Query;
  /** JSON body. */
  readonly body: Body;
  /** Converts a caller's body to the wire format where they differ (EST-50). */
  readonly encodeBody?: BodyEncoder<Body> | undefined;
  /** Maximum bytes of a body, above the server's default. */
  readonly bodyBytes?: number;
  /** Further media types of the JSON body, for requests that browsers send by themselves. */
  readonly mediaTypes?: readonly string[];
  /** The body is a byte stream of any length. */
  readonly takesBytes?: boolean;
  /** The response is a stream of server-sent events, each with data of the `response` schema. */
  readonly isStream?: boolean;
  /** Sent by a page without user action: it does not count as use of the session. */
  readonly isBackground?: boolean;
  /** Only status that counts as a success. */
  readonly successStatus?: number;
  /** JSON response. The input type is for the server, the output type for the client. */
  readonly response: Answer;
  /** Errors of this call besides those that {@link implicitErrors} derives. */
  readonly errors: readonly ErrorId[];
}

/** Endpoint that reads: every GET, and a POST whose input is too long for a URL. */
export interface ReadDeclaration<
  Query extends GenericSchema | undefined = GenericSchema | undefined,
  Body extends GenericSchema | undefined = GenericSchema | undefined,
  Answer extends GenericSchema = GenericSchema,
> extends CallDeclaration<Query, Body, Answer> {
  readonly reads: readonly ResourceTag[];
}

export interface ChangeDeclaration<
  Query extends GenericSchema | undefined = GenericSchema | undefined,
  Body extends GenericSchema | undefined = GenericSchema | undefined,
  Answer extends GenericSchema = GenericSchema,
> extends CallDeclaration<Query, Body, Answer> {
  readonly method: Exclude<CallMethod, 'GET'>;
  readonly changes: readonly ResourceTag[];
}

interface CallDefinition<
  Query extends GenericSchema | undefined,
  Body extends GenericSchema | undefined,
  Answer extends GenericSchema,
> {
  id: string;
  path: `/${string}`;
  summary: string;
  stepUp?: StepUp;
  query?: Query;
  body?: Body;
  encodeBody?: BodyEncoder<Body> | undefined;
  bodyBytes?: number;
  mediaTypes?: readonly string[];
  takesBytes?: boolean;
  isStream?: boolean;
  isBackground?: boolean;
  successStatus?: number;
  response: Answer;
  errors?: readonly ErrorId[];
}

/** Access of a call; for API keys with the required scope. */
type AccessDefinition =
  | { access: Exclude<CallAccess, 'api-key'>; scope?: undefined }
  | { access: Extract<CallAccess, 'api-key'>; scope: ApiScope };

interface ReadDefinition {
  method: 'GET';
  reads: readonly ResourceTag[];
}

interface LongReadDefinition {
  method: 'POST';
  reads: readonly ResourceTag[];
  changes: readonly [];
}

interface ChangeDefinition<Query, Body> {
  method: Exclude<CallMethod, 'GET'>;
  changes: readonly ResourceTag[];
  changesFor?: ChangesNarrowing<Query, Body>;
  once?: true;
}

/**
 * Declares an API call. A GET names what it `reads`, every other method what it `changes`; an empty list is explicit.
 *
 * @example
 * export const getProduct = defineCall({
 *   id: 'getProduct',
 *   method: 'GET',
 *   path: '/api/products/product',
 *   summary: 'One product with its category path.',
 *   access: 'tech-or-admin',
 *   reads: ['products'],
 *   query: v.strictObject({ id: v.string(), type: productLetter }),
 *   response: productDetail,
 *   errors: ['not_found'],
 * });
 */
export function defineCall<
  Answer extends GenericSchema,
  Query extends GenericSchema | undefined = undefined,
  Body extends GenericSchema | undefined = undefined,
>(
  definition: CallDefinition<Query, Body, Answer> & AccessDefinition & (ReadDefinition | LongReadDefinition),
): ReadDeclaration<Query, Body, Answer>;
export function defineCall<
  Answer extends GenericSchema,
  Query extends GenericSchema | undefined = undefined,
  Body extends GenericSchema | undefined = undefined,
>(
  definition: CallDefinition<Query, Body, Answer> & AccessDefinition & ChangeDefinition<Query, Body>,
): ChangeDeclaration<Query, Body, Answer>;
export function defineCall<
  Answer extends GenericSchema,
  Query extends GenericSchema | undefined,
  Body extends GenericSchema | undefined,
>(
  definition: CallDefinition<Query, Body, Answer> &
    AccessDefinition &
    (ReadDefinition | LongReadDefinition | ChangeDefinition<Query, Body>),
): CallDeclaration<Query, Body, Answer> {
  const { scope, ...rest } = definition;
  return {
    ...rest,
    ...(scope && { scope }),
    query: definition.query as Query,
    body: definition.body as Body,
    errors: definition.errors ?? [],
  };
}

/** Errors derived from a call's access and input, which declarations omit. */
export function implicitErrors(call: CallDeclaration): ErrorId[] {
  const errors: ErrorId[] = ['rate_limited', 'internal'];
  if (call.access !== 'public') errors.push('unauthenticated');
  if (call.access === 'tech-or-admin' || call.access === 'admin' || call.access === 'api-key') errors.push('forbidden');
  if (call.access === 'tech-or-admin' || call.access === 'admin') errors.push('second_factor_missing');
  if (call.stepUp) errors.push('step_up_required');
  if (call.query || call.body) errors.push('invalid_input');
  if (call.body) errors.push('payload_too_large');
  return errors;
}

type SchemaInput<Schema> = Schema extends GenericSchema ? InferInput<Schema> : undefined;
type SchemaOutput<Schema> = Schema extends GenericSchema ? InferOutput<Schema> : undefined;

/** Query parameters in a caller. */
export type QueryOf<Call extends CallDeclaration> = SchemaInput<Call['query']>;
/** Query parameters in the server after validation. */
export type ParsedQueryOf<Call extends CallDeclaration> = SchemaOutput<Call['query']>;
/** Body in a caller. */
export type BodyOf<Call extends CallDeclaration> = SchemaInput<Call['body']>;
/** Body in the server after validation. */
export type ParsedBodyOf<Call extends CallDeclaration> = SchemaOutput<Call['body']>;
/** Response in the server. */
export type WireResponseOf<Call extends CallDeclaration> = InferInput<Call['response']>;
/** Response in the client. */
export type ResponseOf<Call extends CallDeclaration> = InferOutput<Call['response']>;
