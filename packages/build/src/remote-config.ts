import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import type { RemoteManifest } from '@tech-portal/platform/manifest';
import { baseConfig, buildMode } from './base-config.ts';
import { federationRuntimeAsEsm } from './federation-runtime.ts';
import { exposeChunkName, PortalManifestPlugin } from './portal-manifest-plugin.ts';
import { RetryUrlPlugin } from './retry-url-plugin.ts';
import { sharedModules } from './shared-modules.ts';

/** The manifest a remote's folder declares. */
export async function readManifest(folder: string): Promise<RemoteManifest> {
  const module = (await import(pathToFileURL(join(folder, 'src/manifest.ts')).href)) as { default: RemoteManifest };
  return module.default;
}

/**
 * The build of a remote, from its `src/manifest.ts` alone: a federation container as an ES module. What the
 * shell shares is never bundled, not even as a fallback, nor is the core of the federation runtime.
 *
 * @param folder Absolute path of the app, `import.meta.dirname` of its rspack.config.ts.
 */
export async function remoteConfig(folder: string, mode = buildMode()): Promise<Configuration> {
  const manifest = await readManifest(folder);
  const base = baseConfig(folder, manifest.name, mode);
  const modules = sharedModules(folder, mode);
  const shared = Object.entries(modules).map(([request, requiredVersion]) => ({
    [request]: { import: false as const, singleton: true, strictVersion: true, requiredVersion },
  }));
  const exposes = Object.entries(manifest.exposes).map(([expose, file]) => ({
    [expose]: { import: file, name: exposeChunkName(expose) },
  }));
  return {
    ...base,
    entry: {},
    plugins: [
      ...(base.plugins ?? []),
      federationRuntimeAsEsm(),
      new ModuleFederationPlugin({
        name: manifest.name.replaceAll('-', '_'),
        filename: mode === 'production' ? 'remote-entry.[contenthash:10].js' : 'remote-entry.js',
        library: { type: 'module' },
        exposes,
        shared,
        dts: false,
        manifest: false,
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new RetryUrlPlugin(),
      new PortalManifestPlugin(manifest, modules),
    ],
  };
}
