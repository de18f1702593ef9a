import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { toRegistryEntry } from '@tech-portal/platform/to-registry-entry';
import type { BuiltRemote, RegistryEntry, RemoteManifest, RemoteRegistry } from '@tech-portal/platform/manifest';
import { developmentFolder, neighborsFolder } from '@tech-portal/release/packed-shell';
import { fileMiddleware, pageMiddleware } from './dev-middlewares.ts';
import type { PageWriter } from './dev-middlewares.ts';
import type { DevOptions } from './dev-options.ts';
import { catalogPage, respondWithPage } from './dev-page.ts';
import { devRegistry } from './dev-registry.ts';
import { host, devServerSettings, startDevServer } from './dev-server.ts';
import { requireFreePorts } from './free-ports.ts';
import { portalManifestFile } from './portal-manifest-plugin.ts';
import { remoteConfig } from './remote-config.ts';
import { proxyToApi } from './session-api.ts';

const shellBase = '/packed-shell/';
const neighborsBase = '/packed-neighbors/';

async function mockedNeighbors(packed: string, ownRemote: RemoteManifest): Promise<RegistryEntry[]> {
  const folder = join(packed, neighborsFolder);
  const names = (await readdir(folder)).filter((name) => name !== ownRemote.name);
  return Promise.all(
    names.map(async (name) => {
      const built = JSON.parse(await readFile(join(folder, name, portalManifestFile), 'utf8')) as BuiltRemote;
      return toRegistryEntry(built, `${neighborsBase}${name}/`, 'mocked');
    }),
  );
}

/** @throws Error naming the exposes that the app uses and no packed mock provides */
function requireMocks({ name, consumes }: RemoteManifest, neighbors: readonly RegistryEntry[]): void {
  for (const consumed of consumes) {
    const [remote = '', expose = ''] = consumed.split('/');
    const isMocked = neighbors.some((one) => one.name === remote && `./${expose}` in one.exposes);
    if (isMocked) continue;
    throw new Error(`${name} uses ${consumed}, but this version of @tech-portal/shell has no mock of it.`);
  }
}

export interface AppSession extends Pick<DevOptions, 'others' | 'api' | 'port'> {
  readonly folder: string;
  readonly manifest: RemoteManifest;
  /** Absolute path of the packed shell. */
  readonly packed: string;
}

/**
 * Serves an app with hot reload in the packed shell until the process ends, without the portal's sources. The other
 * remotes are packed mocks, or those of a running portal.
 */
export async function startAppSession({ folder, manifest, packed, others, api, port }: AppSession): Promise<void> {
  await requireFreePorts(host, port, 1);
  const neighbors = others === 'mock' ? await mockedNeighbors(packed, manifest) : [];
  if (others === 'mock') requireMocks(manifest, neighbors);
  const ownRemote = { origin: `http://${host}:${port}`, name: manifest.name, version: 'dev' };
  const registry = async (): Promise<RemoteRegistry> => {
    const { remotes } = await devRegistry([ownRemote], others === 'mock' ? undefined : others);
    return { remotes: [...remotes, ...neighbors] };
  };
  const template = await readFile(join(packed, developmentFolder, 'index.html'), 'utf8');
  const page: PageWriter = async (request, response) => {
    const { origin } = ownRemote;
    await respondWithPage(request, response, { template, registry: await registry(), api, origin, base: shellBase });
  };
  await startDevServer(await remoteConfig(folder, 'development'), {
    ...devServerSettings(port),
    static: [
      { directory: join(packed, developmentFolder), publicPath: shellBase },
      { directory: join(packed, neighborsFolder), publicPath: neighborsBase },
    ],
    proxy: proxyToApi(api, ownRemote.origin),
    setupMiddlewares: (middlewares) => [
      { name: 'catalogue', middleware: fileMiddleware('/components', 'text/html', () => catalogPage(shellBase)) },
      {
        name: 'registry',
        middleware: fileMiddleware('/registry.json', 'application/json', async () => JSON.stringify(await registry())),
      },
      { name: 'portal-page', middleware: pageMiddleware(page) },
      ...middlewares,
    ],
  });
}
