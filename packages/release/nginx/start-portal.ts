import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createReleaseFixture } from '../src/release-fixture.ts';
import { startNginx } from './start-nginx.ts';

export async function startApi(status = 200, port = 0) {
  const received: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    received.push(request);
    request.resume();
    request.on('end', () =>
      response.writeHead(api.status, { 'content-type': 'application/json' }).end('{"from":"api"}'),
    );
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The API has no port.');
  const api = {
    status,
    port: address.port,
    received,
    stop: () => (server.closeAllConnections(), once(server.close(), 'close')),
  };
  return api;
}

export async function startPortal(apis?: readonly { port: number }[]) {
  const fixture = await createReleaseFixture();
  const store = await fixture.release(await fixture.buildRemote('mfe-store', 'store()'));
  await fixture.release(await fixture.buildShell('shell()'));
  const instances = apis ?? [await startApi()];
  const prefix = join(dirname(fixture.dir), 'nginx');
  const url = await startNginx(
    fixture.dir,
    prefix,
    instances.map(({ port }) => port),
  );
  const get = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers });
  return { fixture, store, prefix, url, get, chunk: `/remotes/mfe-store/${store}/cart-page.js` };
}
