import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach } from 'vitest';
import { removeDataFolder } from './remove-data-folder.ts';
import { startServerProcess } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';

interface ServerProcesses {
  readonly folder: string;
  /** File that exists while the folder's database server runs. */
  readonly pidFile: string;
  start(variables?: NodeJS.ProcessEnv, ...role: readonly string[]): ServerProcess;
  stop(server: ServerProcess): Promise<void>;
}

/** Starts server processes on demand and stops them after each test. Call it once per file, at its top. */
export function prepareServerProcesses(): ServerProcesses {
  const folder = mkdtempSync(join(tmpdir(), 'tech-portal-process-'));
  const running = new Set<ServerProcess>();
  afterEach(async () => {
    for (const server of running) server.kill('SIGKILL');
    await Promise.all([...running].map(({ ended }) => ended));
    running.clear();
  });
  afterAll(() => removeDataFolder(folder));
  return {
    folder,
    pidFile: join(folder, 'postgres/postmaster.pid'),
    start(variables = {}, ...role) {
      const server = startServerProcess({ DATA_DIR: folder, ...variables }, ...role);
      running.add(server);
      return server;
    },
    async stop(server) {
      server.kill('SIGTERM');
      await server.ended;
    },
  };
}

/** Waits until a server listens, then sends it JSON, or a GET request if there is no body. */
export async function sendRequest(
  server: ServerProcess,
  path: string,
  body?: unknown,
  token?: string,
): Promise<Response> {
  return fetch((await server.url) + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}
