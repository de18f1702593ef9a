import { visibleText } from '@tech-portal/contract';
import type { EndpointDeclaration } from '@tech-portal/contract';
import ky, { isHTTPError, isTimeoutError } from 'ky';
import type { KyInstance } from 'ky';
import { createResponseError } from './read-response.ts';
import { ApiNetworkError, ApiTimeoutError } from './errors.ts';

export interface HttpOptions {
  /** Absolute origin of the API without trailing slash. */
  readonly baseUrl: string;
  /** Id of the versions that run in this tab, sent with every call for the server's log. */
  getComposition?(): string;
  /** Retries of a read after a network error or a 5xx; default 1 (API-10). */
  readonly readRetries?: number | undefined;
  /** Milliseconds for the whole call including body and retries; default 30,000. */
  readonly timeout?: number | undefined;
}

export interface HttpContext extends Record<string, unknown> {
  readonly endpoint: EndpointDeclaration;
  readonly token: string;
  readonly key: string | undefined;
}

/**
 * Fetches a response with its whole body: rejects also when the connection breaks within it, which makes ky retry such
 * a read like any other.
 */
async function fetchCompleteResponse(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  return response.body ? new Response(await response.arrayBuffer(), response) : response;
}

/**
 * Creates the HTTP instance for all calls. After a network error or a 5xx, retries reads, by default once; never
 * retries changes (API-10). Rejects with the errors of `errors.ts`.
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
    fetch: fetchCompleteResponse,
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
          const { endpoint } = options.context as HttpContext;
          if (isHTTPError(error)) return createResponseError(endpoint, error.response, error.data);
          return isTimeoutError(error)
            ? new ApiTimeoutError(endpoint, { cause: error })
            : new ApiNetworkError(endpoint, { cause: error });
        },
      ],
    },
  });
}
