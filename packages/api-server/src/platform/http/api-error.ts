import { errorStatus } from '@tech-portal/contract';
import type { ErrorBody, ErrorId } from '@tech-portal/contract';

/**
 * What an error response may carry beside its message: `fields`, `logout`, `timeout`, or a fresh record such as `cart`.
 */
export type ErrorExtra = Omit<ErrorBody, 'message' | 'error'>;

/**
 * An error the caller is meant to see. Throw it anywhere below a handler; the status follows from the id.
 *
 * The message is a sentence for the person in front of the screen: what failed, with which value, what to do.
 *
 * @example
 * throw new ApiError('not_found', 'Product 4711 does not exist.');
 * throw new ApiError('stale_position', 'The cart has changed meanwhile.', { cart });
 */
export class ApiError extends Error {
  readonly id: ErrorId;
  readonly extra: ErrorExtra;
  /** Headers of the response, such as Retry-After. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(id: ErrorId, message: string, extra: ErrorExtra = {}, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = 'ApiError';
    this.id = id;
    this.extra = extra;
    this.headers = headers;
  }

  get status(): number {
    return errorStatus[this.id];
  }

  /** The body of the response. */
  toBody(): ErrorBody {
    return { message: this.message, error: this.id, ...this.extra };
  }
}
