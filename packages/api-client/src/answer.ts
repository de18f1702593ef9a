import { visibleText } from '@tech-portal/contract';
import type { CallDeclaration } from '@tech-portal/contract';
import { ApiResponseError, ApiSchemaError, ApiTimeoutError } from './errors.ts';

/** What every response may carry beside its data. */
export interface Answer {
  /** The JSON value; `{}` for an empty body, undefined when it is not JSON. */
  readonly json: unknown;
  readonly message: string | undefined;
  readonly logout: boolean;
  readonly timeout: boolean;
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

/** Reads the flags of a response, whatever was sent: JSON, HTML of a proxy, or nothing. */
export function readAnswer(text: string): Answer {
  const json = parseJson(text);
  const { message, logout, timeout } = asRecord(json);
  return { json, message: asText(message), logout: logout === true, timeout: timeout === true };
}

/** The error that a response with an error status, or one that only says that time ran out, becomes. */
export function refusalOf(
  call: CallDeclaration,
  response: Response,
  answer: Answer,
): ApiResponseError | ApiTimeoutError | undefined {
  const { status, ok, headers } = response;
  if (answer.timeout || status === 408 || status === 504) return new ApiTimeoutError(call);
  if (ok) return undefined;
  const details = asRecord(answer.json);
  const fields = Object.entries(asRecord(details['fields'])).filter(([, message]) => typeof message === 'string');
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return new ApiResponseError(call, {
    status,
    id: asText(details['error']),
    serverMessage: answer.message,
    fields: Object.fromEntries(fields.map(([path, message]) => [path, String(message)])),
    logout: answer.logout,
    retryAfter: Number.isFinite(seconds) ? seconds : undefined,
    details,
  });
}

/** The error of a success that is not JSON at all, such as the page of a captive portal. */
export const notJson = (call: CallDeclaration, response: Response): ApiSchemaError =>
  new ApiSchemaError(call, '', `expected JSON, got ${response.headers.get('content-type') ?? 'no content type'}.`);

/** The error of a success with another status than the one that means it, e.g. of a proxy in front of the server. */
export const notSuccess = (call: CallDeclaration, { status }: Response): ApiSchemaError =>
  new ApiSchemaError(call, '', `expected status ${call.successStatus}, got ${status}.`);
