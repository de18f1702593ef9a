import type { EndpointDeclaration, ErrorId } from '@tech-portal/contract';

/** Name of an endpoint in every error, e.g. `GET /api/my-cart`. */
const nameOf = (endpoint: EndpointDeclaration): string => `${endpoint.method} ${endpoint.path}`;

export interface Refusal {
  readonly status: number;
  /** Id in the contract's error table; undefined for a response that is not the API's, such as a proxy's. */
  readonly id: ErrorId | (string & {}) | undefined;
  readonly serverMessage: string | undefined;
  /** Messages by field path for `invalid_input`; otherwise empty. */
  readonly fields: Readonly<Record<string, string>>;
  /** True when the server reports that the session has ended. */
  readonly logout: boolean;
  /** Seconds to wait before a retry, from `Retry-After`. */
  readonly retryAfter: number | undefined;
  /** Response body, e.g. with the current cart of a `stale_position` (CART-17); empty when it is not JSON. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** Response with an error status. `message` is the server's, or else names endpoint and status. */
export class ApiResponseError extends Error implements Refusal {
  override readonly name = 'ApiResponseError';
  readonly status: number;
  readonly id: Refusal['id'];
  readonly serverMessage: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly logout: boolean;
  readonly retryAfter: number | undefined;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(endpoint: EndpointDeclaration, refusal: Refusal) {
    super(refusal.serverMessage ?? `${nameOf(endpoint)} returned ${refusal.status} without a message.`);
    this.status = refusal.status;
    this.id = refusal.id;
    this.serverMessage = refusal.serverMessage;
    this.fields = refusal.fields;
    this.logout = refusal.logout;
    this.retryAfter = refusal.retryAfter;
    this.details = refusal.details;
  }
}

/**
 * No response in time: the client stopped waiting, or the server or a proxy reported a timeout. A write may have
 * happened.
 */
export class ApiTimeoutError extends Error {
  override readonly name = 'ApiTimeoutError';

  constructor(endpoint: EndpointDeclaration, options?: ErrorOptions) {
    super(`${nameOf(endpoint)} timed out.`, options);
  }
}

/** The server was unreachable, or the connection broke. A write may have happened. */
export class ApiNetworkError extends Error {
  override readonly name = 'ApiNetworkError';

  constructor(endpoint: EndpointDeclaration, options?: ErrorOptions) {
    super(`${nameOf(endpoint)} could not reach the server.`, options);
  }
}

/** Successful response whose content violates the contract. */
export class ApiSchemaError extends Error {
  override readonly name = 'ApiSchemaError';
  readonly endpoint: string;
  /** Dotted path of the first invalid value; empty for the response itself. */
  readonly path: string;

  constructor(endpoint: EndpointDeclaration, path: string, reason: string) {
    super(
      `${nameOf(endpoint)} (${endpoint.id}) returned something the contract does not declare at "${path}": ${reason}`,
    );
    this.endpoint = endpoint.id;
    this.path = path;
  }
}

/** The endpoint needs a token and none is stored. Nothing was sent (API-2). */
export class ApiTokenError extends Error {
  override readonly name = 'ApiTokenError';

  constructor() {
    super('No authentication token found');
  }
}

/** All errors of a call, except the `AbortError` when the caller's own signal ends it. */
export type ApiError = ApiResponseError | ApiTimeoutError | ApiNetworkError | ApiSchemaError | ApiTokenError;

// Compares names instead of using instanceof: a remote may bundle a copy of this module.
const hasName = (error: unknown, name: ApiError['name']): boolean => error instanceof Error && error.name === name;

export const isApiResponseError = (error: unknown): error is ApiResponseError => hasName(error, 'ApiResponseError');
export const isApiTimeoutError = (error: unknown): error is ApiTimeoutError => hasName(error, 'ApiTimeoutError');
export const isApiNetworkError = (error: unknown): error is ApiNetworkError => hasName(error, 'ApiNetworkError');
export const isApiSchemaError = (error: unknown): error is ApiSchemaError => hasName(error, 'ApiSchemaError');
export const isApiTokenError = (error: unknown): error is ApiTokenError => hasName(error, 'ApiTokenError');

export const isApiError = (error: unknown): error is ApiError =>
  isApiResponseError(error) ||
  isApiTimeoutError(error) ||
  isApiNetworkError(error) ||
  isApiSchemaError(error) ||
  isApiTokenError(error);

/**
 * True when a change may have happened: there was no response, it broke off or was invalid, or a proxy responded for
 * the server (502, or 504 and above, without an error id of the contract).
 */
export const isOutcomeUnknown = (error: unknown): boolean =>
  isApiNetworkError(error) ||
  isApiTimeoutError(error) ||
  isApiSchemaError(error) ||
  (isApiResponseError(error) && error.id === undefined && error.status >= 502 && error.status !== 503);

/** True when the caller's own signal ended the call. Show no error then. */
export const isAborted = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/**
 * True when the server refused with one of these ids.
 *
 * @example if (isRefusal(error, 'stale_position')) showFreshCart();
 */
export const isRefusal = (error: unknown, ...ids: readonly ErrorId[]): error is ApiResponseError =>
  isApiResponseError(error) && ids.some((id) => id === error.id);

/** True when nobody is signed in, or the session ended. A wrong password or a used link does not count. */
export const isUnauthenticated = (error: unknown): error is ApiResponseError | ApiTokenError =>
  isApiTokenError(error) ||
  (isApiResponseError(error) &&
    error.status === 401 &&
    !isRefusal(error, 'login_failed', 'invalid_token', 'second_factor_required'));

/**
 * True when a failed session check or user lookup ends the session: a 4xx except 408 and 429. Network failures,
 * timeouts and 5xx do not (SESSION-7, SESSION-8, ACCESS-17).
 */
export const endsSession = (error: unknown): boolean =>
  isApiTokenError(error) ||
  (isApiResponseError(error) &&
    error.status >= 400 &&
    error.status < 500 &&
    error.status !== 408 &&
    error.status !== 429);
