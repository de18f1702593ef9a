import type { CallDeclaration, ErrorId } from '@tech-portal/contract';

/** `GET /api/my-cart`: how every error of this package names the call it belongs to. */
const nameOf = (call: CallDeclaration): string => `${call.method} ${call.path}`;

/** What the server said when it refused. */
export interface Refusal {
  readonly status: number;
  /** Id of the contract's error table; undefined when the response came from something else, such as a proxy. */
  readonly id: ErrorId | (string & {}) | undefined;
  /** The server's sentence for the person in front of the screen, if it sent one. */
  readonly serverMessage: string | undefined;
  /** Field path → message, for `invalid_input`; otherwise empty. */
  readonly fields: Readonly<Record<string, string>>;
  /** The server said that the session is over. */
  readonly logout: boolean;
  /** Seconds until another try makes sense, from `Retry-After`. */
  readonly retryAfter: number | undefined;
  /** The whole response body, e.g. with the fresh cart of a `stale_position` (CART-17); empty when it was not JSON. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** The server responded with an error status. `message` is its own sentence, or one naming call and status. */
export class ApiResponseError extends Error implements Refusal {
  override readonly name = 'ApiResponseError';
  readonly status: number;
  readonly id: Refusal['id'];
  readonly serverMessage: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly logout: boolean;
  readonly retryAfter: number | undefined;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(call: CallDeclaration, refusal: Refusal) {
    super(refusal.serverMessage ?? `${nameOf(call)} answered ${refusal.status} without a message.`);
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
 * No response in time: the client gave up waiting, or the server or a proxy said that it did. Whether a write happened
 * is unknown.
 */
export class ApiTimeoutError extends Error {
  override readonly name = 'ApiTimeoutError';

  constructor(call: CallDeclaration, options?: ErrorOptions) {
    super(`${nameOf(call)} timed out.`, options);
  }
}

/** The server could not be reached, or the connection broke. Whether a write happened is unknown. */
export class ApiNetworkError extends Error {
  override readonly name = 'ApiNetworkError';

  constructor(call: CallDeclaration, options?: ErrorOptions) {
    super(`${nameOf(call)} could not reach the server.`, options);
  }
}

/** The server responded with success, but not with what the contract declares. */
export class ApiSchemaError extends Error {
  override readonly name = 'ApiSchemaError';
  /** Id of the call. */
  readonly call: string;
  /** Dotted path to the first value that is not as declared; empty for the response itself. */
  readonly path: string;

  constructor(call: CallDeclaration, path: string, reason: string) {
    super(`${nameOf(call)} (${call.id}) answered something the contract does not declare at "${path}": ${reason}`);
    this.call = call.id;
    this.path = path;
  }
}

/** The call needs a token and none is stored. Nothing was sent (API-2). */
export class ApiTokenError extends Error {
  override readonly name = 'ApiTokenError';

  constructor() {
    super('No authentication token found');
  }
}

/** Everything a call may throw, except the `AbortError` of a caller's own signal. */
export type ApiError = ApiResponseError | ApiTimeoutError | ApiNetworkError | ApiSchemaError | ApiTokenError;

// By name, not by instanceof: a remote may carry its own copy of this module.
const isNamed = (error: unknown, name: ApiError['name']): boolean => error instanceof Error && error.name === name;

/** The server responded with an error status. */
export const isApiResponseError = (error: unknown): error is ApiResponseError => isNamed(error, 'ApiResponseError');
/** No response in time. */
export const isApiTimeoutError = (error: unknown): error is ApiTimeoutError => isNamed(error, 'ApiTimeoutError');
/** The server could not be reached. */
export const isApiNetworkError = (error: unknown): error is ApiNetworkError => isNamed(error, 'ApiNetworkError');
/** The response violates the contract. */
export const isApiSchemaError = (error: unknown): error is ApiSchemaError => isNamed(error, 'ApiSchemaError');
/** There is no token for a call that needs one. */
export const isApiTokenError = (error: unknown): error is ApiTokenError => isNamed(error, 'ApiTokenError');

/** Any error of this package. */
export const isApiError = (error: unknown): error is ApiError =>
  isApiResponseError(error) ||
  isApiTimeoutError(error) ||
  isApiNetworkError(error) ||
  isApiSchemaError(error) ||
  isApiTokenError(error);

/**
 * Nobody knows whether a change was made: no response came, a broken one, or a proxy got none (502 and from 504 on,
 * without an id of the contract).
 */
export const isOutcomeUnknown = (error: unknown): boolean =>
  isApiNetworkError(error) ||
  isApiTimeoutError(error) ||
  isApiSchemaError(error) ||
  (isApiResponseError(error) && error.id === undefined && error.status >= 502 && error.status !== 503);

/** The caller's own signal ended the call: nobody waits for it any more, so show nothing. */
export const isAborted = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/**
 * The server refused with one of these ids.
 *
 * @example if (isRefusal(error, 'stale_position')) showFreshCart();
 */
export const isRefusal = (error: unknown, ...ids: readonly ErrorId[]): error is ApiResponseError =>
  isApiResponseError(error) && ids.some((id) => id === error.id);

/** Nobody is signed in, or not any more. A wrong password or a used-up link is something else. */
export const isUnauthenticated = (error: unknown): error is ApiResponseError | ApiTokenError =>
  isApiTokenError(error) ||
  (isApiResponseError(error) &&
    error.status === 401 &&
    !isRefusal(error, 'login_failed', 'invalid_token', 'second_factor_required'));

/**
 * Whether a failed session check or user lookup ends the session: a 4xx does, except 408 and 429;
 * network failures, timeouts and 5xx say nothing about it (SESSION-7, SESSION-8, ACCESS-17).
 */
export const endsSession = (error: unknown): boolean =>
  isApiTokenError(error) ||
  (isApiResponseError(error) &&
    error.status >= 400 &&
    error.status < 500 &&
    error.status !== 408 &&
    error.status !== 429);
