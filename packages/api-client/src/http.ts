import { visibleText } from '@tech-portal/contract';
import type { CallDeclaration } from '@tech-portal/contract';
import ky, { isHTTPError, isTimeoutError } from 'ky';
import type { KyInstance } from 'ky';
import { refusalOf } from './answer.ts';
import { ApiNetworkError, ApiTimeoutError } from './errors.ts';

export interface HttpOptions {
  /** Origin of the API without trailing slash; absolute. */
  readonly baseUrl: string;
  /** Names what runs together in this tab, for the server's log; sent with every call. */
  getComposition?(): string;
  /** Retries of a read after a network error or a 5xx; default 1 (API-10). */
  readonly readRetries?: number | undefined;
  /** Milliseconds for the whole call, its body and retries included; default 30,000. */
  readonly timeout?: number | undefined;
}

/** Context of a request, for the hooks. */
export interface HttpContext extends Record<string, unknown> {
  readonly call: CallDeclaration;
  readonly token: string;
  /** Idempotency key of a change; undefined for none. */
  readonly key: string | undefined;
}

/** Rejects when the connection breaks in the middle of a body, too, so that such a read is retried like any other. */
async function fetchWhole(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  return response.body ? new Response(await response.arrayBuffer(), response) : response;
}

/**
 * Makes the instance that sends all calls. Reads are retried once after a network error or a 5xx, changes never (API-10).
 * It rejects with the errors of `errors.ts`.
 */
export function createHttp({ baseUrl, getComposition, readRetries = 1, timeout = 30_000 }: HttpOptions): KyInstance {
  return ky.create({
    baseUrl,
    headers: { accept: 'application/json' },
    timeout: false,
    totalTimeout: timeout,
    retry: {
      limit: readRetries,
      methods: ['get'],
      shouldRetry: ({ error }) => (isHTTPError(error) ? error.response.status >= 500 : undefined),
      delay: () => 1000,
    },
    parseJson: (text) => JSON.parse(visibleText(text)) as unknown,
    fetch: fetchWhole,
    hooks: {
      beforeRequest: [
        ({ request: { headers }, options }) => {
          const { token, key } = options.context as HttpContext;
          const composition = getComposition?.();
          if (token) headers.set('authorization', `Bearer ${token}`);
          if (composition) headers.set('x-portal-composition', composition);
          if (key !== undefined) headers.set('idempotency-key', key);
        },
      ],
      beforeError: [
        ({ error, options }) => {
          const { call } = options.context as HttpContext;
          if (isHTTPError(error)) return refusalOf(call, error.response, error.data);
          return isTimeoutError(error)
            ? new ApiTimeoutError(call, { cause: error })
            : new ApiNetworkError(call, { cause: error });
        },
      ],
    },
  });
}
