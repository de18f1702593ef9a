import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

type Answer = (request: Request) => Promise<Response>;

/** A server on this machine alone. */
export interface PreviewServer {
  readonly origin: string;
  /** Paths of the requested files. */
  readonly requests: Set<string>;
  stop(): Promise<void>;
}

async function requestOf(incoming: IncomingMessage, origin: string): Promise<Request> {
  const headers = Object.entries(incoming.headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
  const body = ['GET', 'HEAD'].includes(incoming.method ?? '') ? undefined : new Uint8Array(await buffer(incoming));
  return new Request(new URL(incoming.url ?? '/', origin), {
    method: incoming.method ?? 'GET',
    headers,
    ...(body && { body }),
  });
}

async function send(answered: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(answered.status, Object.fromEntries(answered.headers));
  outgoing.end(Buffer.from(await answered.arrayBuffer()));
}

/**
 * Serves a portal on a free port: pages and files by `pages`, what it leaves to others by `calls`.
 *
 * @param requests Gets the paths of the requested files, also where another server adds to it.
 */
export async function startPreview(
  pages: (request: Request) => Promise<Response | undefined>,
  calls: Answer,
  requests = new Set<string>(),
): Promise<PreviewServer> {
  const server = createServer((incoming, outgoing) => {
    const answering = requestOf(incoming, origin).then(async (request) => {
      requests.add(new URL(request.url).pathname);
      return send((await pages(request)) ?? (await calls(request)), outgoing);
    });
    answering.catch((error: unknown) => {
      if (!outgoing.headersSent) outgoing.writeHead(500, { 'content-type': 'text/plain' });
      outgoing.end(String(error));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    origin,
    requests,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
