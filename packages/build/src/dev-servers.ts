import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { appFolder, workspaceFolder } from './apps.ts';
import { compile } from './compile.ts';
import { fileMiddleware, pageMiddleware } from './dev-middlewares.ts';
import type { PageWriter } from './dev-middlewares.ts';
import type { DevOptions } from './dev-options.ts';
import { catalogPage, respondWithPage } from './dev-page.ts';
import { devRegistry } from './dev-registry.ts';
import type { ServedRemote } from './dev-registry.ts';
import { host, devServerSettings, startDevServer } from './dev-server.ts';
import { requireFreePorts } from './free-ports.ts';
import { proxyToApi } from './session-api.ts';
import { createRemoteConfigs } from './dev-remotes.ts';
import { shellConfig } from './shell-config.ts';

/** Separate folder, as a production build may empty the shell's `dist` at the same time. */
const shellOutput = join(workspaceFolder, '.cache/dev-shell');

async function startRemote(configuration: Configuration, port: number): Promise<string> {
  // Allows all hosts: pages of another portal run the app by an override, and CORS opens its files to all pages anyway.
  await startDevServer(configuration, { ...devServerSettings(port), allowedHosts: 'all' });
  return `http://${host}:${port}`;
}

async function startShell({ port, others, api }: DevOptions, own: readonly ServedRemote[]): Promise<void> {
  const origin = `http://${host}:${port}`;
  const registry = () => devRegistry(own, others === 'mock' ? undefined : others);
  const [boot, app] = shellConfig(appFolder('shell'), 'development', { output: shellOutput });
  if (!boot || !app) throw new Error('The shell has no boot or no app build.');
  await compile([boot]);
  const { dependencies: _built, ...watched } = app;
  await startDevServer(watched, {
    ...devServerSettings(port),
    proxy: proxyToApi(api, origin),
    setupMiddlewares(middlewares, server) {
      const page: PageWriter = async (request, response) => {
        await new Promise<void>((resolve) => server.middleware?.waitUntilValid(() => resolve()));
        const files = server.middleware?.context.outputFileSystem;
        const template = files?.readFileSync?.(join(shellOutput, 'index.html')).toString() ?? '';
        await respondWithPage(request, response, { template, registry: await registry(), api, origin });
      };
      return [
        { name: 'catalogue', middleware: fileMiddleware('/components', 'text/html', () => catalogPage()) },
        { name: 'portal-page', middleware: pageMiddleware(page) },
        {
          name: 'registry',
          middleware: fileMiddleware('/registry.json', 'application/json', async () =>
            JSON.stringify(await registry()),
          ),
        },
        ...middlewares,
      ];
    },
  });
}

/** Serves the shell and remotes with hot reload until the process ends. */
export async function startDevServers(options: DevOptions): Promise<void> {
  const configurations = await createRemoteConfigs(options);
  await requireFreePorts(host, options.port, configurations.length + 1);
  const remotes = await Promise.all(
    configurations.map(async (configuration, index): Promise<ServedRemote> => {
      const { name = '' } = configuration;
      const isOwn = options.apps.some((app) => app === name);
      const origin = await startRemote(configuration, options.port + 1 + index);
      return { origin, name, version: isOwn ? 'dev' : 'mocked' };
    }),
  );
  await startShell(options, remotes);
}
