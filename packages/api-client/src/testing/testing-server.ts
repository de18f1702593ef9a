import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';

interface RecordedRequest {
  readonly method: string;
  readonly url: string;
  readonly authorization: string | undefined;
  readonly contentType: string | undefined;
  readonly composition?: string | undefined;
  readonly key?: string | undefined;
  readonly body: string;
}

export interface TestingServer {
  readonly baseUrl: string;
  /** Requests in order of arrival. */
  readonly requests: readonly RecordedRequest[];
  close(): Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

export async function startServer(respond: (response: ServerResponse) => void): Promise<TestingServer> {
  const requests: RecordedRequest[] = [];
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const { authorization, 'content-type': contentType, 'x-portal-composition': composition } = request.headers;
      const { 'idempotency-key': key } = request.headers;
      const { method = '', url = '' } = request;
      requests.push({
        method,
        url,
        authorization,
        contentType,
        body,
        ...(composition && { composition: String(composition) }),
        ...(key && { key: String(key) }),
      });
      respond(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The testing server has no port.');
  return {
    baseUrl: `http://127.0.0.1:${address.port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export const sendJson =
  (status: number, value: unknown, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
  };

/** Responds with HTML, as a proxy does. */
export const sendHtml =
  (status: number) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'text/html' }).end('<html></html>');
  };
