import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import type { Configuration } from '@rspack/core';
import type { RemoteManifest } from '@tech-portal/platform/manifest';
import { baseConfig, buildMode } from './base-config.ts';
import { ChunkOrderPlugin } from './chunk-order-plugin.ts';
import { ChunkRetryPlugin } from './chunk-retry-plugin.ts';
import { FederationManifestPlugin } from './federation-manifest-plugin.ts';
import { portableRuntimePlugin, esmRuntimePlugin, runtimeStubPlugin } from './federation-runtime.ts';
import { hostReplacementPlugins, hotExposes } from './hot-exposes.ts';
import { exposeChunkName, PortalManifestPlugin } from './portal-manifest-plugin.ts';
import { readManifest } from './read-manifest.ts';
import { sharedModules } from './shared-modules.ts';

export interface RemoteVariant {
  /** Manifest to build; default the folder's `src/manifest.ts`. */
  readonly manifest?: RemoteManifest;
  /** Virtual modules: path relative to the folder → source. */
  readonly modules?: Readonly<Record<string, string>>;
}

/**
 * Build configuration of a remote, derived only from its `src/manifest.ts`: a federation container as an ES module.
 * Never bundles modules that the shell shares, not even as a fallback, nor the core of the federation runtime.
 *
 * @param folder Absolute path of the app, `import.meta.dirname` of its rspack.config.ts.
 */
export async function remoteConfig(
  folder: string,
  mode = buildMode(),
  variant: RemoteVariant = {},
): Promise<Configuration> {
  const manifest = variant.manifest ?? (await readManifest(folder));
  const hot = mode === 'development' ? hotExposes(folder, manifest.exposes) : undefined;
  const virtual = Object.entries(variant.modules ?? {}).map(([file, source]) => [join(folder, file), source]);
  const base = baseConfig(folder, manifest.name, mode);
  const modules = sharedModules(folder, mode);
  // Code compiled for development requests a module that a published shell lacks; see `hostReplacementPlugins`.
  const offered = Object.entries(modules).filter(([request]) => request !== 'react/jsx-dev-runtime');
  const shared = offered.map(([request, { range }]) => ({
    [request]: { import: false as const, singleton: true, strictVersion: true, requiredVersion: range },
  }));
  const exposes = Object.entries(hot?.exposes ?? manifest.exposes).map(([expose, file]) => ({
    [expose]: { import: file, name: exposeChunkName(expose) },
  }));
  return {
    ...base,
    entry: {},
    plugins: [
      ...(base.plugins ?? []),
      portableRuntimePlugin(),
      esmRuntimePlugin(),
      ...(mode === 'production' ? [runtimeStubPlugin()] : []),
      new FederationManifestPlugin(),
      new ModuleFederationPlugin({
        name: manifest.name.replaceAll('-', '_'),
        filename: mode === 'production' ? 'remote-entry.[contenthash:10].js' : 'remote-entry.js',
        library: { type: 'module' },
        exposes,
        shared,
        dts: false,
        manifest: mode === 'production',
        experiments: {
          externalRuntime: true,
          optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
        },
      }),
      ...(hot ? hostReplacementPlugins() : []),
      new rspack.experiments.VirtualModulesPlugin({
        ...(Object.fromEntries(virtual) as Record<string, string>),
        ...hot?.modules,
      }),
      new ChunkOrderPlugin(),
      new ChunkRetryPlugin(),
      new PortalManifestPlugin(manifest, modules),
    ],
  };
}
