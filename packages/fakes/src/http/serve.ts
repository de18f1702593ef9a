import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FakeRoute } from './route.ts';

/** Maximum characters of a request body, more than the portal ever sends. */
const MAX_CHARACTERS = 16 * 1024 * 1024;

/** Headers that allow any page to load the scripts and request places, as the real services do. */
const SHARED_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'GET, POST',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
};

async function readText(incoming: IncomingMessage): Promise<string> {
  incoming.setEncoding('utf8');
  let text = '';
  for await (const chunk of incoming) {
    text += String(chunk);
    if (text.length > MAX_CHARACTERS) return '';
  }
  return text;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function handleRequest(routes: readonly FakeRoute[], incoming: IncomingMessage, outgoing: ServerResponse) {
  const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? 'localhost'}`);
  if (incoming.method === 'OPTIONS') return void outgoing.writeHead(204, SHARED_HEADERS).end();
  for (const route of routes) {
    const match = route.method === incoming.method ? route.path.exec(url.pathname) : null;
    if (!match) continue;
    const headers = new Headers(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]));
    const text = await readText(incoming);
    const response = await route.respond({ url, params: match.slice(1), headers, text, body: readJson(text) });
    if (!response) return undefined;
    outgoing.writeHead(response.status, { ...SHARED_HEADERS, ...Object.fromEntries(response.headers) });
    return void outgoing.end(await response.text());
  }
  return void outgoing.writeHead(404, SHARED_HEADERS).end('There is nothing at this address of the fakes.');
}

export interface RunningServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves routes over plain HTTP; port 0 uses a free one. Rejects when the port is occupied. */
export async function serve(
  routes: readonly FakeRoute[],
  { host, port }: { readonly host: string; readonly port: number },
): Promise<RunningServer> {
  const server = createServer((incoming, outgoing) => {
    handleRequest(routes, incoming, outgoing).catch((error: unknown) =>
      outgoing.writeHead(500, SHARED_HEADERS).end(String(error)),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const boundPort = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://${host}:${boundPort}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
