import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { rspack } from '@rspack/core';
import type { Configuration } from '@rspack/core';
import { baseConfig, buildMode } from './base-config.ts';
import type { BuildMode } from './base-config.ts';
import { sharedModules } from './shared-modules.ts';
import type { SharedModules } from './shared-modules.ts';
import { sharedChunkName, sharedModulesSource } from './shared-modules-source.ts';
import { ShellPagePlugin } from './shell-page-plugin.ts';

/** Differences of builds other than the portal's own. */
export interface ShellVariant {
  /** Folder of the build; default the shell's `dist`. */
  readonly output?: string;
  /** Modules provided to remotes; default all that are shared. */
  readonly shared?: SharedModules;
  /** Further chunks the boot script may ask for, by name. */
  readonly preloadable?: readonly string[];
}

/** The router's package leads bundlers to its development files in every mode; this leads them to the others. */
function productionRouter(folder: string): Record<string, string> {
  const requireFromShell = createRequire(join(folder, 'package.json'));
  const requireFromRouter = createRequire(requireFromShell.resolve('react-router-dom'));
  const files = dirname(requireFromRouter.resolve('react-router')).replace('development', 'production');
  return { 'react-router$': join(files, 'index.mjs'), 'react-router/dom$': join(files, 'dom-export.mjs') };
}

/**
 * The build of the shell: its app, and before it the boot script that the page carries inline.
 *
 * @param folder Absolute path of the shell, `import.meta.dirname` of its rspack.config.ts.
 */
export function shellConfig(folder: string, mode = buildMode(), variant: ShellVariant = {}): Configuration[] {
  const output = variant.output ?? join(folder, 'dist');
  return [bootConfig(folder, mode, output), appConfig(folder, mode, output, variant)];
}

function appConfig(folder: string, mode: BuildMode, output: string, variant: ShellVariant): Configuration {
  const base = baseConfig(folder, 'shell', mode);
  const shared = variant.shared ?? sharedModules(folder, mode);
  const sharedModulesFile = join(folder, 'src/remotes/shared-modules.virtual.js');
  return {
    ...base,
    dependencies: ['boot'],
    entry: { main: './src/main.tsx' },
    output: { ...base.output, path: output, clean: { keep: /^boot/ } },
    resolve: {
      ...base.resolve,
      alias: {
        ...(mode === 'production' ? productionRouter(folder) : {}),
        [join(folder, 'src/remotes/shared-modules.ts')]: sharedModulesFile,
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.experiments.VirtualModulesPlugin({ [sharedModulesFile]: sharedModulesSource(shared) }),
      new ShellPagePlugin({
        bootFile: join(output, 'boot.js'),
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
    entry: { boot: './src/boot/boot.ts' },
    devtool: false,
    plugins: [],
    output: { path: output, filename: 'boot.js', iife: true },
  };
}
