import { errorStatus } from '@tech-portal/contract';
import type { ErrorBody, ErrorId } from '@tech-portal/contract';

/** Extra fields of an error response: `fields`, `logout`, `timeout`, or a fresh record such as `cart`. */
export type ErrorExtra = Omit<ErrorBody, 'message' | 'error'>;

/**
 * An error to show to the caller. Throw it in a handler or any code that a handler calls; the id determines the status.
 *
 * The message is for people: say which value failed and what to do next.
 *
 * @example
 * throw new ApiError('not_found', 'Product 4711 does not exist.');
 * throw new ApiError('stale_position', 'The cart has changed meanwhile.', { cart });
 */
export class ApiError extends Error {
  readonly id: ErrorId;
  readonly extra: ErrorExtra;
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

  toBody(): ErrorBody {
    return { message: this.message, error: this.id, ...this.extra };
  }
}
