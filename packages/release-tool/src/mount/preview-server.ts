import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface PreviewServer {
  readonly origin: string;
  readonly requests: Set<string>;
  stop(): Promise<void>;
}

function requestOf(incoming: IncomingMessage, origin: string): Request {
  const headers = Object.entries(incoming.headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
  return new Request(new URL(incoming.url ?? '/', origin), { headers });
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}

/** Proxies a request and streams the response, because the notification stream never ends. */
function forward(incoming: IncomingMessage, outgoing: ServerResponse, api: string): void {
  const { method, headers, url = '/' } = incoming;
  const proxied = httpRequest(new URL(url, api), { method, headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
  });
  proxied.on('error', (error) => fail(outgoing, error));
  outgoing.on('close', () => proxied.destroy());
  incoming.pipe(proxied);
}

function fail(outgoing: ServerResponse, error: unknown): void {
  if (!outgoing.headersSent) outgoing.writeHead(500, { 'content-type': 'text/plain' });
  outgoing.end(String(error));
}

/**
 * Serves a portal on a free port: pages and files by `pages`, everything else by the API.
 *
 * @param api Origin of the API; without one, everything else gets a 404.
 * @param requests Set to which the server adds the paths of requested files; servers may share one.
 */
export async function startPreview(
  pages: (request: Request) => Promise<Response | undefined>,
  api?: string,
  requests = new Set<string>(),
): Promise<PreviewServer> {
  const server = createServer((incoming, outgoing) => {
    const request = requestOf(incoming, origin);
    requests.add(new URL(request.url).pathname);
    pages(request)
      .then(async (page) => {
        if (page) await send(page, outgoing);
        else if (api) forward(incoming, outgoing, api);
        else await send(new Response('Not found', { status: 404 }), outgoing);
      })
      .catch((error: unknown) => fail(outgoing, error));
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
