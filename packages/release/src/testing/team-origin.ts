import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { contentTypeOf } from '../content-types.ts';
import type { ReleaseFiles } from '../release-store.ts';

type Behavior = 'well' | 'away' | 'silent' | 'endless';

/** Local server of a team with the pointer and files of its app. */
export interface TeamOrigin {
  readonly address: string;
  readonly requests: string[];
  behavior: Behavior;
  readonly missing: Set<string>;
  stop(): void;
}

async function respond(
  { behavior, missing, requests }: TeamOrigin,
  store: ReleaseFiles,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (behavior === 'silent') return;
  if (behavior === 'away') return void response.destroy();
  const path = new URL(request.url ?? '/', 'http://team').pathname.slice(1);
  if (behavior === 'endless') {
    response.writeHead(200);
    const more = () => void (response.destroyed || response.write('x'.repeat(65_536), () => setImmediate(more)));
    return more();
  }
  const content = missing.has(path) ? undefined : await store.read(path);
  const tag = content && `"${createHash('sha256').update(content).digest('hex')}"`;
  const status = !content ? 404 : request.headers['if-none-match'] === tag ? 304 : 200;
  requests.push(`${path} ${status}`);
  response.writeHead(status, {
    'content-type': contentTypeOf(path),
    'access-control-allow-origin': '*',
    'cache-control': path.endsWith('live.json') ? 'no-cache' : 'public, max-age=31536000, immutable',
    ...(tag && { etag: tag }),
  });
  response.end(status === 200 ? content : undefined);
}

export async function startTeamOrigin(store: ReleaseFiles): Promise<TeamOrigin> {
  const server = createServer((request, response) => void respond(origin, store, request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin: TeamOrigin = {
    address: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    requests: [],
    behavior: 'well',
    missing: new Set(),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  return origin;
}
