import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { ApiScope } from './api-scope.ts';
import type { ErrorId } from './errors.ts';
import type { ResourceTag } from './resource-tags.ts';

export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE';

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
 * - `api-key`: an API key with the endpoint's `scope`, valid for nothing else
 */
export type EndpointAccess =
  | 'public'
  | 'session'
  | 'tech-or-admin'
  | 'admin'
  | 'reset-token'
  | 'approval-token'
  | 'payment-token'
  | 'api-key';

/** Users who must reauthenticate: all, those with a second factor, or administrators. */
type StepUp = true | 'factor' | 'administrator';

/**
 * Declared as a method, because TypeScript compares method parameters bivariantly: every declaration stays assignable
 * to the general type.
 */
interface EncodesBody<Body> {
  encode(body: SchemaInput<Body>): unknown;
}

type BodyEncoder<Body> = EncodesBody<Body>['encode'];

interface NarrowsChanges<Query, Body> {
  narrow(input: { readonly query: SchemaInput<Query>; readonly body: SchemaInput<Body> }): readonly ResourceTag[];
}

type ChangesNarrowing<Query, Body> = NarrowsChanges<Query, Body>['narrow'];

/** Declaration of an API endpoint, for the client, the server, the mocks and the API document. */
export interface EndpointDeclaration<
  Query extends GenericSchema | undefined = GenericSchema | undefined,
  Body extends GenericSchema | undefined = GenericSchema | undefined,
  Result extends GenericSchema = GenericSchema,
> {
  /** Unique name in camelCase; the operation id of the API document. */
  readonly id: string;
  readonly method: HttpMethod;
  /** Absolute path exactly as the specification writes it, trailing slash included. */
  readonly path: `/${string}`;
  /** One sentence for the API document. */
  readonly summary: string;
  readonly access: EndpointAccess;
  /** Scope that the API key needs; for `api-key` endpoints only. */
  readonly scope?: ApiScope;
  /**
   * Requires recent reauthentication (FACTOR-2). `factor`: only from users with a second factor, as the body already
   * contains the password. `administrator`: only from administrators, who can read all records.
   */
  readonly stepUp?: StepUp;
  /**
   * Requests with the same `Idempotency-Key` count as one change (API-49): a user who got no response may submit again.
   */
  readonly once?: true;
  /** Resources in the response; a change to any of them makes a cached response stale. */
  readonly reads?: readonly ResourceTag[];
  /** Resources that a success may write. */
  readonly changes?: readonly ResourceTag[];
  /** Narrows `changes` to the resources that a given input changes. */
  readonly changesFor?: ChangesNarrowing<Query, Body>;
  /** Query parameters. The input type is for callers, the output type for the server. */
  readonly query: Query;
  /** JSON body. */
  readonly body: Body;
  /** Converts a caller's body to the wire format where they differ (EST-50). */
  readonly encodeBody?: BodyEncoder<Body> | undefined;
  /** Maximum bytes of a body, above the server's default. */
  readonly bodyBytes?: number;
  /** Other media types accepted for the JSON body, for requests that browsers send by themselves. */
  readonly mediaTypes?: readonly string[];
  /** The body is a byte stream of any length. */
  readonly takesBytes?: boolean;
  /** The response is a stream of server-sent events, each with data of the `response` schema. */
  readonly isStream?: boolean;
  /** Set if pages send it without user action: it does not count as use of the session. */
  readonly isBackground?: boolean;
  /** The only status that counts as a success. */
  readonly successStatus?: number;
  /** JSON response. The input type is for the server, the output type for the client. */
  readonly response: Result;
  /** Errors of this endpoint besides those that {@link implicitErrors} derives. */
  readonly errors: readonly ErrorId[];
}

/** Endpoint that reads: every GET, and a POST whose input is too long for a URL. */
export interface ReadDeclaration<
  Query extends GenericSchema | undefined = GenericSchema | undefined,
  Body extends GenericSchema | undefined = GenericSchema | undefined,
  Result extends GenericSchema = GenericSchema,
> extends EndpointDeclaration<Query, Body, Result> {
  readonly reads: readonly ResourceTag[];
}

export interface ChangeDeclaration<
  Query extends GenericSchema | undefined = GenericSchema | undefined,
  Body extends GenericSchema | undefined = GenericSchema | undefined,
  Result extends GenericSchema = GenericSchema,
> extends EndpointDeclaration<Query, Body, Result> {
  readonly method: Exclude<HttpMethod, 'GET'>;
  readonly changes: readonly ResourceTag[];
}

interface EndpointDefinition<
  Query extends GenericSchema | undefined,
  Body extends GenericSchema | undefined,
  Result extends GenericSchema,
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
  response: Result;
  errors?: readonly ErrorId[];
}

/** Access of an endpoint; for API keys with the required scope. */
type AccessDefinition =
  | { access: Exclude<EndpointAccess, 'api-key'>; scope?: undefined }
  | { access: Extract<EndpointAccess, 'api-key'>; scope: ApiScope };

interface ReadDefinition {
  method: 'GET';
  reads: readonly ResourceTag[];
}

interface PostReadDefinition {
  method: 'POST';
  reads: readonly ResourceTag[];
  changes: readonly [];
}

interface ChangeDefinition<Query, Body> {
  method: Exclude<HttpMethod, 'GET'>;
  changes: readonly ResourceTag[];
  changesFor?: ChangesNarrowing<Query, Body>;
  once?: true;
}

/**
 * Declares an API endpoint. A GET names what it `reads`, every other method what it `changes`; an empty list is explicit.
 *
 * @example
 * export const getProduct = defineEndpoint({
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
export function defineEndpoint<
  Result extends GenericSchema,
  Query extends GenericSchema | undefined = undefined,
  Body extends GenericSchema | undefined = undefined,
>(
  definition: EndpointDefinition<Query, Body, Result> & AccessDefinition & (ReadDefinition | PostReadDefinition),
): ReadDeclaration<Query, Body, Result>;
export function defineEndpoint<
  Result extends GenericSchema,
  Query extends GenericSchema | undefined = undefined,
  Body extends GenericSchema | undefined = undefined,
>(
  definition: EndpointDefinition<Query, Body, Result> & AccessDefinition & ChangeDefinition<Query, Body>,
): ChangeDeclaration<Query, Body, Result>;
export function defineEndpoint<
  Result extends GenericSchema,
  Query extends GenericSchema | undefined,
  Body extends GenericSchema | undefined,
>(
  definition: EndpointDefinition<Query, Body, Result> &
    AccessDefinition &
    (ReadDefinition | PostReadDefinition | ChangeDefinition<Query, Body>),
): EndpointDeclaration<Query, Body, Result> {
  const { scope, ...rest } = definition;
  return {
    ...rest,
    ...(scope && { scope }),
    query: definition.query as Query,
    body: definition.body as Body,
    errors: definition.errors ?? [],
  };
}

/** Errors derived from an endpoint's access and input, which declarations omit. */
export function implicitErrors(endpoint: EndpointDeclaration): ErrorId[] {
  const errors: ErrorId[] = ['rate_limited', 'internal'];
  if (endpoint.access !== 'public') errors.push('unauthenticated');
  if (endpoint.access === 'tech-or-admin' || endpoint.access === 'admin' || endpoint.access === 'api-key')
    errors.push('forbidden');
  if (endpoint.access === 'tech-or-admin' || endpoint.access === 'admin') errors.push('second_factor_missing');
  if (endpoint.stepUp) errors.push('step_up_required');
  if (endpoint.query || endpoint.body) errors.push('invalid_input');
  if (endpoint.body) errors.push('payload_too_large');
  return errors;
}

type SchemaInput<Schema> = Schema extends GenericSchema ? InferInput<Schema> : undefined;
type SchemaOutput<Schema> = Schema extends GenericSchema ? InferOutput<Schema> : undefined;

/** Query parameters as a caller passes them. */
export type QueryOf<Endpoint extends EndpointDeclaration> = SchemaInput<Endpoint['query']>;
/** Query parameters as the server gets them after validation. */
export type ParsedQueryOf<Endpoint extends EndpointDeclaration> = SchemaOutput<Endpoint['query']>;
/** Body as a caller passes it. */
export type BodyOf<Endpoint extends EndpointDeclaration> = SchemaInput<Endpoint['body']>;
/** Body as the server gets it after validation. */
export type ParsedBodyOf<Endpoint extends EndpointDeclaration> = SchemaOutput<Endpoint['body']>;
/** Response as the server returns it. */
export type WireResponseOf<Endpoint extends EndpointDeclaration> = InferInput<Endpoint['response']>;
/** Response as the client gets it. */
export type ResponseOf<Endpoint extends EndpointDeclaration> = InferOutput<Endpoint['response']>;
