import type { IncomingMessage, ServerResponse } from 'node:http';

export type PageWriter = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const isApiUrl = (url = '') => url.startsWith('/dev/outbox');

export function pageMiddleware(write: PageWriter) {
  return (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
    const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
    if (!isPage || isApiUrl(request.url)) next();
    else write(request, response).catch(next);
  };
}

export const fileMiddleware =
  (path: string, type: string, text: () => string | Promise<string>) =>
  (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void => {
    if (request.url?.split('?')[0] !== path) return next();
    void Promise.resolve(text()).then((body) => response.setHeader('content-type', type).end(body), next);
  };
