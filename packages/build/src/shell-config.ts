import { join } from 'node:path';
import { rspack } from '@rspack/core';
import type { Configuration } from '@rspack/core';
import type { OfferedContract } from '@tech-portal/platform/contracts';
import { baseConfig, buildMode } from './base-config.ts';
import type { BuildMode } from './base-config.ts';
import { ChunkRetryPlugin } from './chunk-retry-plugin.ts';
import { componentChunks } from './component-chunks.ts';
import { federationDefinePlugin } from './federation-runtime.ts';
import { federationAliases } from './lean-federation.ts';
import { mantineAliasRules } from './lean-mantine.ts';
import { routerTreeShakingRule, routerAliases } from './production-router.ts';
import { sharedModules } from './shared-modules.ts';
import type { SharedModules } from './shared-modules.ts';
import { sharedChunkName, sharedModulesSource } from './shared-modules-source.ts';
import { ShellPagePlugin } from './shell-page-plugin.ts';

export interface ShellVariant {
  /** Folder of the build; default the shell's `dist`. */
  readonly output?: string;
  /** Modules provided to remotes; default all shared ones. */
  readonly shared?: SharedModules;
  /** Names of other chunks that the boot script may preload. */
  readonly preloadable?: readonly string[];
  /** Platform contracts with their dates, and the module with their adapters, which replaces the shell's own. */
  readonly contracts?: { readonly offered: readonly OfferedContract[]; readonly adapters: string };
}

/**
 * Build configuration of the shell: first the boot script, which its pages contain inline, then its app.
 *
 * @param folder Absolute path of the shell, `import.meta.dirname` of its rspack.config.ts.
 */
export function shellConfig(folder: string, mode = buildMode(), variant: ShellVariant = {}): Configuration[] {
  const output = variant.output ?? join(folder, 'dist');
  return [bootConfig(folder, mode, output), appConfig(folder, mode, output, variant)];
}

/** Entry name of the component catalog in a development session. */
export const CATALOG = 'catalogue';

const developmentEntries = (folder: string) => ({
  entry: { main: './src/dev/main.ts', [CATALOG]: join(folder, '../packages/ui/src/catalogue/main.tsx') },
  alias: { [join(folder, 'src/remotes/development.ts')]: join(folder, 'src/dev/development.ts') },
});

function appConfig(folder: string, mode: BuildMode, output: string, variant: ShellVariant): Configuration {
  const base = baseConfig(folder, 'shell', mode);
  const shared = variant.shared ?? sharedModules(folder, mode);
  const developmentOptions = mode === 'development' ? developmentEntries(folder) : undefined;
  const sharedModulesFile = join(folder, 'src/remotes/shared-modules.virtual.js');
  return {
    ...base,
    dependencies: ['boot'],
    entry: developmentOptions?.entry ?? { main: './src/start/main.tsx' },
    output: { ...base.output, path: output, clean: { keep: /^boot/ } },
    resolve: {
      ...base.resolve,
      alias: {
        ...developmentOptions?.alias,
        ...(mode === 'production' && { ...routerAliases(folder), ...federationAliases(folder) }),
        [join(folder, 'src/remotes/shared-modules.ts')]: sharedModulesFile,
        ...(variant.contracts && { [join(folder, 'src/remotes/contract-adapters.ts')]: variant.contracts.adapters }),
      },
    },
    module: {
      ...base.module,
      rules: [
        ...(base.module?.rules ?? []),
        ...mantineAliasRules(folder),
        ...(mode === 'production' ? [routerTreeShakingRule] : []),
      ],
    },
    optimization: { ...base.optimization, ...(mode === 'production' && { splitChunks: componentChunks }) },
    plugins: [
      ...(base.plugins ?? []),
      federationDefinePlugin(),
      new ChunkRetryPlugin(),
      new rspack.experiments.VirtualModulesPlugin({ [sharedModulesFile]: sharedModulesSource(shared) }),
      new ShellPagePlugin({
        bootFile: join(output, 'boot.js'),
        shared,
        contracts: variant.contracts?.offered,
        preloadable: {
          ...Object.fromEntries(Object.keys(shared).map((request) => [request, sharedChunkName(request)])),
          ...Object.fromEntries((variant.preloadable ?? []).map((chunk) => [chunk, chunk])),
        },
      }),
    ],
  };
}

function bootConfig(folder: string, mode: BuildMode, output: string): Configuration {
  return {
    ...baseConfig(folder, 'boot', mode),
    entry: { boot: './src/start/boot.ts' },
    devtool: false,
    plugins: [],
    output: { path: output, filename: '[name].js', iife: true },
  };
}
