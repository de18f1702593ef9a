import { asSent, errorStatus, implicitErrors } from '@tech-portal/contract';
import type { CallDeclaration, ErrorId, ParsedBodyOf, ParsedQueryOf, WireResponseOf } from '@tech-portal/contract';
import { http } from 'msw/http';
import { getDotPath, safeParse } from 'valibot';
import type { GenericSchema } from 'valibot';

/** Request of a mocked call, as a handler of the API sees it. */
export interface MockedRequest<Call extends CallDeclaration> {
  readonly query: ParsedQueryOf<Call>;
  readonly body: ParsedBodyOf<Call>;
  /** Bearer token; undefined when none was sent. */
  readonly token: string | undefined;
  readonly request: Request;
}

type Answer<Call extends CallDeclaration> = WireResponseOf<Call> | Response;
type Maker<Call extends CallDeclaration> = (request: MockedRequest<Call>) => Answer<Call> | Promise<Answer<Call>>;
type Reply<Call extends CallDeclaration> = WireResponseOf<Call> | Maker<Call>;

const isMaker = <Call extends CallDeclaration>(reply: Reply<Call>): reply is Maker<Call> => typeof reply === 'function';

/** Handler of a mocked call, for `setupServer` or `server.use`. */
export type MockedCall = ReturnType<typeof http.get>;

const methods = { GET: http.get, POST: http.post, PATCH: http.patch, DELETE: http.delete } as const;

/** Name of a call in messages: `GET /api/my-cart (getMyCart)`. */
const nameOf = ({ method, path, id }: CallDeclaration): string => `${method} ${path} (${id})`;

function checkAnswer(call: CallDeclaration, response: unknown): void {
  const { issues } = safeParse(asSent(call.response), response);
  if (!issues) return;
  const path = getDotPath(issues[0]) ?? 'the answer itself';
  throw new TypeError(
    `The mock of ${nameOf(call)} answers what the contract does not declare, at ${path}: ${issues[0].message}. ` +
      'Build the response with @tech-portal/api-mocks/fixtures or correct it.',
  );
}

const errorResponse = (error: ErrorId, body: object): Response =>
  Response.json({ error, ...body }, { status: errorStatus[error] });

function refusedInput(schema: GenericSchema | undefined, input: unknown): Response | undefined {
  const issues = schema && safeParse(schema, input).issues;
  if (!issues) return undefined;
  const fields = Object.fromEntries(issues.map((issue) => [getDotPath(issue) ?? '', issue.message]));
  return errorResponse('invalid_input', { message: issues[0].message, fields });
}

const parse = (schema: GenericSchema | undefined, input: unknown): unknown => schema && safeParse(schema, input).output;

async function inputOf(call: CallDeclaration, request: Request): Promise<{ query: unknown; body: unknown }> {
  const query: unknown = Object.fromEntries(new URL(request.url).searchParams);
  const body: unknown = call.body
    ? await request
        .clone()
        .json()
        .catch(() => undefined)
    : undefined;
  return { query, body };
}

/**
 * Mocks a call with a response, or with a function that creates one. The response has the type of the wire format and
 * is checked by the call's schema, a fixed one at once, to keep tests from passing on impossible responses. Invalid
 * input gets the 400 of the API. A function may return a `Response` for anything else.
 *
 * @example server.use(mockCall(getMyCart, createCart()))
 * @example server.use(mockCall(getProduct, ({ query }) => createProduct({ id: Number(query.id) })))
 */
export function mockCall<Call extends CallDeclaration>(call: Call, reply: Reply<Call>): MockedCall {
  if (!isMaker(reply)) checkAnswer(call, reply);
  const respond = async ({ request }: { readonly request: Request }): Promise<Response> => {
    const input = await inputOf(call, request);
    const refused = refusedInput(call.query, input.query) ?? refusedInput(call.body, input.body);
    if (refused) return refused;
    if (!isMaker(reply)) return Response.json(reply, { status: call.successStatus ?? 200 });
    const response: unknown = await reply({
      query: parse(call.query, input.query) as ParsedQueryOf<Call>,
      body: parse(call.body, input.body) as ParsedBodyOf<Call>,
      token: /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1],
      request,
    });
    if (response instanceof Response) return response;
    checkAnswer(call, response);
    return Response.json(response, { status: call.successStatus ?? 200 });
  };
  return methods[call.method](`*${call.path}`, respond);
}

/** Optional fields of an error response besides its message. */
export interface MockedErrorExtra {
  readonly fields?: Readonly<Record<string, string>>;
  readonly logout?: boolean;
  readonly timeout?: boolean;
  readonly [detail: string]: unknown;
}

/** Errors that any call can return without declaring them. */
const always: readonly ErrorId[] = ['request_timeout', 'unavailable', 'not_implemented'];

/** @throws TypeError when the contract does not declare the error for this call */
function errorAnswer(call: CallDeclaration, error: ErrorId, message: string, extra: MockedErrorExtra = {}): Response {
  const declared = [...call.errors, ...implicitErrors(call), ...always];
  if (!declared.includes(error)) {
    throw new TypeError(`${nameOf(call)} never gives ${error}. It gives ${declared.join(', ')}.`);
  }
  return errorResponse(error, { message, ...extra });
}

/**
 * Mocks a call with an error, with the contract's status for its id. Throws when the contract does not declare the
 * error for this call, as the API would never return it.
 *
 * @example server.use(mockError(login, 'login_failed', 'Login failed'))
 */
export function mockError(
  call: CallDeclaration,
  error: ErrorId,
  message: string,
  extra: MockedErrorExtra = {},
): MockedCall {
  const response = errorAnswer(call, error, message, extra);
  return methods[call.method](`*${call.path}`, () => response.clone());
}
