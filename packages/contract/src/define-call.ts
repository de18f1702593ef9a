import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { ApiScope } from './api-scope.ts';
import type { ErrorId } from './errors.ts';
import type { ResourceTag } from './resource-tags.ts';

/** HTTP methods the portal's calls use. */
export type CallMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * Who may make a call. The server decides it from its own records on every request.
 *
 * - `public`: anybody, no token needed
 * - `session`: any live session, whatever its role or approval
 * - `tech-or-admin`: an approved technician or an approved administrator
 * - `admin`: an approved administrator
 * - `reset-token`: the bearer of a password-reset token, which opens nothing else
 * - `approval-token`: the bearer of an emailed estimate-approval token, which opens nothing else
 * - `payment-token`: the bearer of an emailed link to pay an invoice, or of the approval that made it, which open nothing
 *   else
 * - `api-key`: a program with an API key that has the call's `scope`, which opens nothing else
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

/** Who has to prove that it is them: everybody, or some. */
type StepUp = true | 'factor' | 'administrator';

/** A method's parameter, so that a declaration with its own body still is a declaration like any other. */
interface EncodesBody<Body> {
  encode(body: SchemaInput<Body>): unknown;
}

type BodyEncoder<Body> = EncodesBody<Body>['encode'];

interface NarrowsChanges<Query, Body> {
  narrow(input: { readonly query: SchemaInput<Query>; readonly body: SchemaInput<Body> }): readonly ResourceTag[];
}

type ChangesNarrowing<Query, Body> = NarrowsChanges<Query, Body>['narrow'];

/** One call of the API: everything the client, the server, the mocks and the API document need to know. */
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
  /** What an API key must be allowed to do; of `api-key` calls alone. */
  readonly scope?: ApiScope;
  /**
   * Whether the server wants the viewer to have proved within the last minutes that it is them (FACTOR-2). `factor`: only
   * those who have a second factor, as the body has the password. `administrator`: only administrators, who get the
   * records of everybody.
   */
  readonly stepUp?: StepUp;
  /**
   * Requests with the same `Idempotency-Key` are one change (API-49): a user without a response may submit it again.
   */
  readonly once?: true;
  /** Resources whose fields are in the response; a cached response is out of date once one of them changed. */
  readonly reads?: readonly ResourceTag[];
  /** Resources that a success may write. */
  readonly changes?: readonly ResourceTag[];
  /** The part of `changes` that a certain input writes, where the input decides. */
  readonly changesFor?: ChangesNarrowing<Query, Body>;
  /** Parameters of the query string. Input is what a caller writes, output is what the server works with. */
  readonly query: Query;
  /** JSON body. */
  readonly body: Body;
  /** Turns a caller's body into the form of the wire, where the two differ (EST-50). */
  readonly encodeBody?: BodyEncoder<Body> | undefined;
  /** The most bytes a body may have, where a call needs more than the server takes otherwise. */
  readonly bodyBytes?: number;
  /** Media types that the JSON of the body may also come as, where browsers send it on their own. */
  readonly mediaTypes?: readonly string[];
  /** The body is bytes of any length, which the server takes as they come. */
  readonly takesBytes?: boolean;
  /** The response is a stream of server-sent events; the data of each is what `response` says. */
  readonly isStream?: boolean;
  /** A page makes the call by itself: it is no sign that somebody still uses the session. */
  readonly isBackground?: boolean;
  /** The one status of a success, where others do not count as one. */
  readonly successStatus?: number;
  /** JSON response. Input is what the server sends, output is what the client works with. */
  readonly response: Answer;
  /** Errors this call gives beyond those that {@link implicitErrors} derives. */
  readonly errors: readonly ErrorId[];
}

/** An endpoint that reads: every GET, and a POST whose input is too long for an address. */
export interface ReadDeclaration<
  Query extends GenericSchema | undefined = GenericSchema | undefined,
  Body extends GenericSchema | undefined = GenericSchema | undefined,
  Answer extends GenericSchema = GenericSchema,
> extends CallDeclaration<Query, Body, Answer> {
  readonly reads: readonly ResourceTag[];
}

/** An endpoint that writes. */
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

/** Who may make the call; for programs, with what an API key must be allowed to do. */
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
 * Declares one call of the API. A GET says what it `reads`, every other method what it `changes`; an empty list says
 * that it is nothing.
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

/** Errors that follow from a call's access and input, so that no declaration repeats them. */
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

/** Query parameters as a caller writes them. */
export type QueryOf<Call extends CallDeclaration> = SchemaInput<Call['query']>;
/** Query parameters as the server sees them after validation. */
export type ParsedQueryOf<Call extends CallDeclaration> = SchemaOutput<Call['query']>;
/** Body as a caller writes it. */
export type BodyOf<Call extends CallDeclaration> = SchemaInput<Call['body']>;
/** Body as the server sees it after validation. */
export type ParsedBodyOf<Call extends CallDeclaration> = SchemaOutput<Call['body']>;
/** Response as the server writes it. */
export type WireResponseOf<Call extends CallDeclaration> = InferInput<Call['response']>;
/** Response as the client reads it. */
export type ResponseOf<Call extends CallDeclaration> = InferOutput<Call['response']>;
