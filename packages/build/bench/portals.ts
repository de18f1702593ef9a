import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderStore, promote, publish } from '@tech-portal/release';
import { appFolder, appNames, workspaceFolder } from '../src/apps.ts';
import { buildPortal } from '../src/build-portal.ts';
import { compile } from '../src/compile.ts';
import { readManifest } from '../src/read-manifest.ts';
import { singleBundleConfig, singleBundleRemote } from '../src/single-bundle-config.ts';

/** Portals built from the same sources in two ways. */
export const portalNames = ['federated', 'single'] as const;
/** Measured portals, all served in the same way: both builds and, on request, an earlier one. */
export type PortalName = (typeof portalNames)[number] | 'earlier';

export const cache = join(workspaceFolder, '.cache/bench-web');
export const releaseDir = (name: string) => join(cache, name);

async function buildSingle(dir: string): Promise<void> {
  const store = folderStore(dir);
  const output = join(cache, 'single-build');
  const remotes = await Promise.all(
    appNames.filter((app) => app !== 'shell').map((app) => readManifest(appFolder(app))),
  );
  await compile(singleBundleConfig(remotes, join(output, 'shell')));
  for (const remote of remotes) {
    const build = join(output, remote.name);
    await mkdir(build, { recursive: true });
    await writeFile(join(build, 'portal-manifest.json'), JSON.stringify(singleBundleRemote(remote)));
    await promote({ store, ...(await publish({ store, build })) });
  }
  await promote({ store, ...(await publish({ store, build: join(output, 'shell') })) });
}

export async function buildPortals(): Promise<void> {
  await rm(cache, { recursive: true, force: true });
  await buildPortal({ dir: releaseDir('federated'), apps: appNames });
  await buildSingle(releaseDir('single'));
}

export interface ServedPortal extends ServedRelease {
  readonly name: PortalName;
}

async function waitUntilHealthy(origin: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`The server for ${origin} exited with ${server.exitCode}.`);
    await new Promise((resolve) => setTimeout(resolve, 250));
    const response = await fetch(`${origin}/registry.json`).catch(() => undefined);
    // Another program may respond at that port while this server exits.
    if (response?.ok && server.exitCode === null) return;
  }
  throw new Error(`${origin} did not answer within a minute.`);
}

interface ServedRelease {
  readonly origin: string;
  stop(): Promise<void>;
}

export async function serveRelease(options: { dir: string; data: string; port: number }): Promise<ServedRelease> {
  const origin = `http://127.0.0.1:${options.port}`;
  const server = spawn(process.execPath, [join(workspaceFolder, 'packages/api-server/src/operations/main.ts')], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(options.port),
      PORTAL_DIR: options.dir,
      DATA_DIR: options.data,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await waitUntilHealthy(origin, server);
  return {
    origin,
    async stop() {
      if (server.exitCode !== null) return;
      const ended = once(server, 'exit');
      server.kill();
      await ended;
    },
  };
}

export async function servePortal(name: PortalName, dir: string, port: number): Promise<ServedPortal> {
  return { name, ...(await serveRelease({ dir, data: join(cache, `${name}-data`), port })) };
}
