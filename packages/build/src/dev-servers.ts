import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import type { Configuration } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { appFolder, workspaceFolder } from './apps.ts';
import type { AppName } from './apps.ts';
import { compile } from './compile.ts';
import { devPage } from './dev-page.ts';
import { devRegistry } from './dev-registry.ts';
import { remoteConfig } from './remote-config.ts';
import { shellConfig } from './shell-config.ts';

export interface DevOptions {
  /** Remotes to build and watch here. The shell is always among what is served. */
  readonly remotes: readonly AppName[];
  /** Port of the shell; the remotes take the ports after it. */
  readonly port: number;
  /** Origin of a running portal: it answers the API and has the remotes that are not built here. */
  readonly portal: string;
}

type Settings = ConstructorParameters<typeof RspackDevServer>[0];

const host = 'localhost';

/** A place of its own: a production build meanwhile empties the shell's `dist`. */
const shellOutput = join(workspaceFolder, '.cache/dev-shell');

const settings = (port: number): Settings => ({
  host,
  port,
  hot: true,
  liveReload: false,
  static: false,
  headers: { 'access-control-allow-origin': '*' },
  client: { webSocketURL: `ws://${host}:${port}/ws`, overlay: { errors: true, warnings: false, runtimeErrors: false } },
});

async function start(configuration: Configuration, options: Settings): Promise<void> {
  await new RspackDevServer(options, rspack(configuration)).start();
}

async function startRemote(app: AppName, port: number): Promise<string> {
  await start(await remoteConfig(appFolder(app), 'development'), settings(port));
  return `http://${host}:${port}`;
}

type PageWriter = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

function pageMiddleware(write: PageWriter) {
  return (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
    if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) next();
    else write(request, response).catch(next);
  };
}

async function startShell({ port, portal }: DevOptions, origins: readonly string[]): Promise<void> {
  const [boot, app] = shellConfig(appFolder('shell'), 'development', { output: shellOutput });
  if (!boot || !app) throw new Error('The shell has no boot or no app build.');
  await compile([boot]);
  const { dependencies: _built, ...watched } = app;
  await start(watched, {
    ...settings(port),
    proxy: [{ context: ['/api', '/auth', '/registry.json'], target: portal }],
    setupMiddlewares(middlewares, server) {
      const page: PageWriter = async (_request, response) => {
        await new Promise<void>((resolve) => server.middleware?.waitUntilValid(() => resolve()));
        const files = server.middleware?.context.outputFileSystem;
        const template = files?.readFileSync?.(join(shellOutput, 'index.html')).toString() ?? '';
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(devPage(template, await devRegistry(origins, portal)));
      };
      return [{ name: 'portal-page', middleware: pageMiddleware(page) }, ...middlewares];
    },
  });
}

/** Serves the shell and remotes with hot reload until the process ends. */
export async function startDevServers(options: DevOptions): Promise<void> {
  const origins = await Promise.all(options.remotes.map((app, index) => startRemote(app, options.port + 1 + index)));
  await startShell(options, origins);
}
