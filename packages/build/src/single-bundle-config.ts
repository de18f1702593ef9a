import { join } from 'node:path';
import { rspack } from '@rspack/core';
import type { Configuration } from '@rspack/core';
import type { BuiltRemote, RemoteManifest } from '@tech-portal/platform/manifest';
import { appFolder } from './apps.ts';
import { shellConfig } from './shell-config.ts';

const chunkNameOf = (remote: string, expose: string) => `${remote}-${expose.slice(2)}`;

const entryOf = (remote: string) => `data:text/javascript,${remote}`;

/** Source that replaces the shell's `remotes/open-remote.ts`: containers made of plain dynamic imports. */
function openRemoteSource(remotes: readonly RemoteManifest[]): string {
  const exposes = remotes.flatMap(({ name, exposes: files }) =>
    Object.entries(files).map(([expose, file]) => {
      const chunk = chunkNameOf(name, expose);
      const path = join(appFolder(name), file);
      return `  '${entryOf(name)}${expose}': () => import(/* webpackChunkName: "${chunk}" */ '${path}'),`;
    }),
  );
  return `const exposes = {\n${exposes.join('\n')}\n};
export const openRemote = async (entryUrl) => ({
  init() {},
  get: (expose) => exposes[entryUrl + expose]().then((module) => () => module),
});\n`;
}

/**
 * Configuration that bundles the same sources as one app, for comparison: the remotes' pages are lazy chunks of the
 * shell.
 *
 * @param output Folder of the build.
 */
export function singleBundleConfig(remotes: readonly RemoteManifest[], output: string): Configuration[] {
  const folder = appFolder('shell');
  const exposeChunks = remotes.flatMap(({ name, exposes }) =>
    Object.keys(exposes).map((expose) => chunkNameOf(name, expose)),
  );
  const openRemoteFile = join(folder, 'src/remotes/open-remote.virtual.js');
  const [boot, app] = shellConfig(folder, 'production', { output, shared: {}, preloadable: exposeChunks });
  if (!boot || !app) throw new Error('The shell has no boot or no app build.');
  const alias = { ...app.resolve?.alias, [join(folder, 'src/remotes/open-remote.ts')]: openRemoteFile };
  return [
    boot,
    {
      ...app,
      resolve: { ...app.resolve, alias },
      plugins: [
        ...(app.plugins ?? []),
        new rspack.experiments.VirtualModulesPlugin({ [openRemoteFile]: openRemoteSource(remotes) }),
      ],
    },
  ];
}

/** Manifest of a remote in that bundle: its files are chunks of the shell, and nothing else is loaded. */
export function singleBundleRemote({ exposes, ...manifest }: RemoteManifest): BuiltRemote {
  const names = Object.keys(exposes);
  return {
    ...manifest,
    entry: entryOf(manifest.name),
    exposes: Object.fromEntries(names.map((expose) => [expose, []])),
    uses: Object.fromEntries(names.map((expose) => [expose, [chunkNameOf(manifest.name, expose)]])),
    requires: {},
    integrity: {},
  };
}
