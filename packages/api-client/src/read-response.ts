import { visibleText } from '@tech-portal/contract';
import type { EndpointDeclaration } from '@tech-portal/contract';
import { ApiResponseError, ApiSchemaError, ApiTimeoutError } from './errors.ts';

/** Fields that every response may carry besides its data. */
export interface ResponseBody {
  /** JSON value; `{}` for an empty body, undefined for other content. */
  readonly json: unknown;
  readonly message: string | undefined;
  readonly logout: boolean;
}

type JsonObject = Readonly<Record<string, unknown>>;

const asRecord = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

const asText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

function parseJson(text: string): unknown {
  if (text === '') return {};
  try {
    return JSON.parse(visibleText(text));
  } catch {
    return undefined;
  }
}

/** Reads the body of a success; it may be empty, or a proxy's HTML. Throws if it only reports a timeout. */
export function readResponse(endpoint: EndpointDeclaration, text: string): ResponseBody {
  const json = parseJson(text);
  const { message, logout, timeout } = asRecord(json);
  if (timeout === true) throw new ApiTimeoutError(endpoint);
  return { json, message: asText(message), logout: logout === true };
}

/** Error for a response with an error status, including a reported timeout. */
export function createResponseError(
  endpoint: EndpointDeclaration,
  { status, headers }: Response,
  data: unknown,
): ApiResponseError | ApiTimeoutError {
  const details = asRecord(data);
  if (details['timeout'] === true || status === 408 || status === 504) return new ApiTimeoutError(endpoint);
  const fields = Object.entries(asRecord(details['fields'])).filter(([, message]) => typeof message === 'string');
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return new ApiResponseError(endpoint, {
    status,
    id: asText(details['error']),
    serverMessage: asText(details['message']),
    fields: Object.fromEntries(fields.map(([path, message]) => [path, String(message)])),
    logout: details['logout'] === true,
    retryAfter: Number.isFinite(seconds) ? seconds : undefined,
    details,
  });
}

/** Error for a success without JSON, such as the page of a captive portal. */
export const createNotJsonError = (endpoint: EndpointDeclaration, response: Response): ApiSchemaError =>
  new ApiSchemaError(endpoint, '', `expected JSON, got ${response.headers.get('content-type') ?? 'no content type'}.`);

/** Error for a success with an unexpected status, e.g. from a proxy in front of the server. */
export const createStatusError = (endpoint: EndpointDeclaration, { status }: Response): ApiSchemaError =>
  new ApiSchemaError(endpoint, '', `expected status ${endpoint.successStatus}, got ${status}.`);
