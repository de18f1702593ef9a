import { visibleText } from '@tech-portal/contract';
import type { CallDeclaration } from '@tech-portal/contract';
import { ApiResponseError, ApiSchemaError, ApiTimeoutError } from './errors.ts';

/** Fields that every response may carry besides its data. */
export interface Answer {
  /** JSON value; `{}` for an empty body, undefined for other content. */
  readonly json: unknown;
  readonly message: string | undefined;
  readonly logout: boolean;
}

type Json = Readonly<Record<string, unknown>>;

const asRecord = (value: unknown): Json =>
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

/** Reads the body of a success, including HTML of a proxy or an empty one. Throws if it only reports a timeout. */
export function readAnswer(call: CallDeclaration, text: string): Answer {
  const json = parseJson(text);
  const { message, logout, timeout } = asRecord(json);
  if (timeout === true) throw new ApiTimeoutError(call);
  return { json, message: asText(message), logout: logout === true };
}

/** Error of a response with an error status, which may report a timeout. */
export function refusalOf(
  call: CallDeclaration,
  { status, headers }: Response,
  data: unknown,
): ApiResponseError | ApiTimeoutError {
  const details = asRecord(data);
  if (details['timeout'] === true || status === 408 || status === 504) return new ApiTimeoutError(call);
  const fields = Object.entries(asRecord(details['fields'])).filter(([, message]) => typeof message === 'string');
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return new ApiResponseError(call, {
    status,
    id: asText(details['error']),
    serverMessage: asText(details['message']),
    fields: Object.fromEntries(fields.map(([path, message]) => [path, String(message)])),
    logout: details['logout'] === true,
    retryAfter: Number.isFinite(seconds) ? seconds : undefined,
    details,
  });
}

/** Error of a success without JSON, such as the page of a captive portal. */
export const notJson = (call: CallDeclaration, response: Response): ApiSchemaError =>
  new ApiSchemaError(call, '', `expected JSON, got ${response.headers.get('content-type') ?? 'no content type'}.`);

/** Error of a success with an unexpected status, e.g. of a proxy in front of the server. */
export const notSuccess = (call: CallDeclaration, { status }: Response): ApiSchemaError =>
  new ApiSchemaError(call, '', `expected status ${call.successStatus}, got ${status}.`);
