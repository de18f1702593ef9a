import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { folderStore, promote, publish } from '@tech-portal/release';
import {
  developmentFolder,
  mocksFolder,
  neighborsFolder,
  packedReleaseFolder,
} from '@tech-portal/release/packed-shell';
import { appFolder, appNames } from './apps.ts';
import type { BuildMode } from './base-config.ts';
import { compile } from './compile.ts';
import { mockedManifest, mockedPageFile, mockedPageSource, findMocks } from './mocked-remote.ts';
import { readManifest } from './read-manifest.ts';
import { remoteConfig } from './remote-config.ts';
import { shellConfig } from './shell-config.ts';

const neighbors = appNames.filter((app) => app !== 'shell');

async function mockedRemoteConfig(app: string, mode: BuildMode, output: string): Promise<Configuration> {
  const folder = appFolder(app);
  const manifest = await readManifest(folder);
  const config = await remoteConfig(folder, mode, {
    manifest: mockedManifest(manifest, findMocks(folder, manifest)),
    modules: { [mockedPageFile]: mockedPageSource(manifest) },
  });
  return { ...config, devtool: false, output: { ...config.output, path: output } };
}

const shellConfigs = (mode: BuildMode, output: string): Configuration[] =>
  shellConfig(appFolder('shell'), mode, { output }).map((config) => ({ ...config, devtool: false }));

async function mockModuleConfigs(app: string, output: string): Promise<Configuration[]> {
  const folder = appFolder(app);
  const mocks = Object.entries(findMocks(folder, await readManifest(folder)));
  if (mocks.length === 0) return [];
  const config = await remoteConfig(folder, 'production', {
    manifest: { ...(await readManifest(folder)), exposes: {}, routes: [], slots: [], navigation: [] },
  });
  return [
    {
      ...config,
      name: `${app}-mocks`,
      devtool: false,
      entry: Object.fromEntries(mocks.map(([expose, file]) => [expose.slice(2), file])),
      plugins: [],
      externalsType: 'module',
      externals: [/^react(\/|$)/, /^@tech-portal\//],
      output: {
        ...config.output,
        path: output,
        filename: '[name].js',
        library: { type: 'module' },
        chunkLoading: false,
      },
    },
  ];
}

/** Removes the compressed copies, which only a server for browsers needs. */
async function removeCompressedCopies(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(files.filter((file) => /\.(br|gz)$/.test(file)).map((file) => rm(join(folder, file))));
}

/**
 * Builds the portal for other repositories, without sources: the shell and mocks of its remotes, for a development
 * session and for tests, and as a release folder in which to check a candidate.
 *
 * @param folder Absolute path of an empty folder.
 */
export async function buildPackedShell(folder: string): Promise<void> {
  const resolveOutput = (...parts: string[]) => join(folder, ...parts);
  const publishedFolderOf = (app: string) => resolveOutput('published', app);
  await compile([
    ...shellConfigs('development', resolveOutput(developmentFolder)),
    ...(await Promise.all(
      neighbors.map((app) => mockedRemoteConfig(app, 'development', resolveOutput(neighborsFolder, app))),
    )),
    ...(await Promise.all(neighbors.map((app) => mockModuleConfigs(app, resolveOutput(mocksFolder, app))))).flat(),
  ]);
  await compile([
    ...shellConfigs('production', publishedFolderOf('shell')),
    ...(await Promise.all(neighbors.map((app) => mockedRemoteConfig(app, 'production', publishedFolderOf(app))))),
  ]);
  const store = folderStore(resolveOutput(packedReleaseFolder));
  for (const app of [...neighbors, 'shell']) {
    await promote({ store, ...(await publish({ store, build: publishedFolderOf(app) })), by: 'sdk' });
  }
  await removeCompressedCopies(resolveOutput(packedReleaseFolder));
  await rm(resolveOutput('published'), { recursive: true });
}
