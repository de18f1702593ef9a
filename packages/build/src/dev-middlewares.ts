import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Responds to a request with the portal's page. */
export type PageWriter = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Responds to requests for a page. */
export function pageMiddleware(write: PageWriter) {
  return (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
    if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) next();
    else write(request, response).catch(next);
  };
}

/** Responds to one address with a text. */
export const fileMiddleware =
  (address: string, type: string, text: () => string | Promise<string>) =>
  (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void => {
    if (request.url?.split('?')[0] !== address) return next();
    void Promise.resolve(text()).then((body) => response.setHeader('content-type', type).end(body), next);
  };

/** The service worker of the mocked API, as the installed msw has it. */
export const readWorker = () => readFile(new URL(import.meta.resolve('msw/mockServiceWorker.js')), 'utf8');
