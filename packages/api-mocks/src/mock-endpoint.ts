import { closePicklists, errorStatus, implicitErrors } from '@tech-portal/contract';
import type { EndpointDeclaration, ErrorId, ParsedBodyOf, ParsedQueryOf, WireResponseOf } from '@tech-portal/contract';
import { http } from 'msw/http';
import { getDotPath, safeParse } from 'valibot';
import type { GenericSchema } from 'valibot';

/** Request of a mocked endpoint, in the form that a handler of the API gets. */
export interface MockedRequest<Endpoint extends EndpointDeclaration> {
  readonly query: ParsedQueryOf<Endpoint>;
  readonly body: ParsedBodyOf<Endpoint>;
  /** Bearer token; undefined when none was sent. */
  readonly token: string | undefined;
  readonly request: Request;
}

type MockedResponse<Endpoint extends EndpointDeclaration> = WireResponseOf<Endpoint> | Response;
type ResponseFactory<Endpoint extends EndpointDeclaration> = (
  request: MockedRequest<Endpoint>,
) => MockedResponse<Endpoint> | Promise<MockedResponse<Endpoint>>;
type Reply<Endpoint extends EndpointDeclaration> = WireResponseOf<Endpoint> | ResponseFactory<Endpoint>;

const isFactory = <Endpoint extends EndpointDeclaration>(reply: Reply<Endpoint>): reply is ResponseFactory<Endpoint> =>
  typeof reply === 'function';

/** Handler of a mocked endpoint, for `setupServer` or `server.use`. */
export type MockHandler = ReturnType<typeof http.get>;

const methods = { GET: http.get, POST: http.post, PATCH: http.patch, DELETE: http.delete } as const;

/** Name of an endpoint in messages: `GET /api/my-cart (getMyCart)`. */
const nameOf = ({ method, path, id }: EndpointDeclaration): string => `${method} ${path} (${id})`;

function checkResponse(endpoint: EndpointDeclaration, response: unknown): void {
  const { issues } = safeParse(closePicklists(endpoint.response), response);
  if (!issues) return;
  const path = getDotPath(issues[0]) ?? 'the answer itself';
  throw new TypeError(
    `The mock of ${nameOf(endpoint)} answers what the contract does not declare, at ${path}: ${issues[0].message}. ` +
      'Build the response with @tech-portal/api-mocks/fixtures or correct it.',
  );
}

const errorResponse = (error: ErrorId, body: object): Response =>
  Response.json({ error, ...body }, { status: errorStatus[error] });

function validationError(schema: GenericSchema | undefined, input: unknown): Response | undefined {
  const issues = schema && safeParse(schema, input).issues;
  if (!issues) return undefined;
  const fields = Object.fromEntries(issues.map((issue) => [getDotPath(issue) ?? '', issue.message]));
  return errorResponse('invalid_input', { message: issues[0].message, fields });
}

const parse = (schema: GenericSchema | undefined, input: unknown): unknown => schema && safeParse(schema, input).output;

async function readInput(endpoint: EndpointDeclaration, request: Request): Promise<{ query: unknown; body: unknown }> {
  const query: unknown = Object.fromEntries(new URL(request.url).searchParams);
  const body: unknown = endpoint.body
    ? await request
        .clone()
        .json()
        .catch(() => undefined)
    : undefined;
  return { query, body };
}

/**
 * Mocks an endpoint with a response, or with a function that creates one. Responses have the wire format and are
 * checked against the endpoint's schema, a fixed response when it is mocked, to keep tests from passing on impossible
 * responses. Invalid input gets the API's 400. A function may also return a `Response`, which is not checked.
 *
 * @example server.use(mockEndpoint(getMyCart, createCart()))
 * @example server.use(mockEndpoint(getProduct, ({ query }) => createProduct({ id: Number(query.id) })))
 */
export function mockEndpoint<Endpoint extends EndpointDeclaration>(
  endpoint: Endpoint,
  reply: Reply<Endpoint>,
): MockHandler {
  if (!isFactory(reply)) checkResponse(endpoint, reply);
  const respond = async ({ request }: { readonly request: Request }): Promise<Response> => {
    const input = await readInput(endpoint, request);
    const invalid = validationError(endpoint.query, input.query) ?? validationError(endpoint.body, input.body);
    if (invalid) return invalid;
    if (!isFactory(reply)) return Response.json(reply, { status: endpoint.successStatus ?? 200 });
    const response: unknown = await reply({
      query: parse(endpoint.query, input.query) as ParsedQueryOf<Endpoint>,
      body: parse(endpoint.body, input.body) as ParsedBodyOf<Endpoint>,
      token: /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1],
      request,
    });
    if (response instanceof Response) return response;
    checkResponse(endpoint, response);
    return Response.json(response, { status: endpoint.successStatus ?? 200 });
  };
  return methods[endpoint.method](`*${endpoint.path}`, respond);
}

/** Optional fields of an error response besides its message. */
export interface MockedErrorExtra {
  readonly fields?: Readonly<Record<string, string>>;
  readonly logout?: boolean;
  readonly timeout?: boolean;
  readonly [detail: string]: unknown;
}

/** Errors that any endpoint can return without declaring them. */
const UNDECLARED_ERRORS: readonly ErrorId[] = ['request_timeout', 'unavailable', 'not_implemented'];

/** @throws TypeError when the contract does not declare the error for this endpoint */
function createDeclaredError(
  endpoint: EndpointDeclaration,
  error: ErrorId,
  message: string,
  extra: MockedErrorExtra = {},
): Response {
  const declared = [...endpoint.errors, ...implicitErrors(endpoint), ...UNDECLARED_ERRORS];
  if (!declared.includes(error)) {
    throw new TypeError(`${nameOf(endpoint)} never gives ${error}. It gives ${declared.join(', ')}.`);
  }
  return errorResponse(error, { message, ...extra });
}

/**
 * Mocks an endpoint with an error. Its status is the contract's for the error id. Throws when the contract does not
 * declare the error for this endpoint, as the API would never return it.
 *
 * @example server.use(mockError(login, 'login_failed', 'Login failed'))
 */
export function mockError(
  endpoint: EndpointDeclaration,
  error: ErrorId,
  message: string,
  extra: MockedErrorExtra = {},
): MockHandler {
  const response = createDeclaredError(endpoint, error, message, extra);
  return methods[endpoint.method](`*${endpoint.path}`, () => response.clone());
}
