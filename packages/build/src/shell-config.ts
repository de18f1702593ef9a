import { join } from 'node:path';
import { rspack } from '@rspack/core';
import type { Configuration } from '@rspack/core';
import { baseConfig, buildMode } from './base-config.ts';
import { sharedModules } from './shared-modules.ts';
import { sharedModulesSource } from './shared-modules-source.ts';
import { ShellPagePlugin } from './shell-page-plugin.ts';

/**
 * The build of the shell: its app, and before it the boot script that the page carries inline.
 *
 * @param folder Absolute path of the shell, `import.meta.dirname` of its rspack.config.ts.
 */
export function shellConfig(folder: string, mode = buildMode()): Configuration[] {
  return [bootConfig(folder, mode), appConfig(folder, mode)];
}

function appConfig(folder: string, mode = buildMode()): Configuration {
  const base = baseConfig(folder, 'shell', mode);
  const shared = sharedModules(folder, mode);
  const sharedModulesFile = join(folder, 'src/remotes/shared-modules.virtual.js');
  return {
    ...base,
    dependencies: ['boot'],
    entry: { main: './src/main.tsx' },
    output: { ...base.output, clean: { keep: /^boot/ } },
    resolve: { ...base.resolve, alias: { [join(folder, 'src/remotes/shared-modules.ts')]: sharedModulesFile } },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.experiments.VirtualModulesPlugin({ [sharedModulesFile]: sharedModulesSource(shared) }),
      new ShellPagePlugin({ bootFile: join(folder, 'dist/boot.js'), sharedRequests: Object.keys(shared) }),
    ],
  };
}

function bootConfig(folder: string, mode = buildMode()): Configuration {
  const base = baseConfig(folder, 'boot', mode);
  return {
    ...base,
    entry: { boot: './src/boot/boot.ts' },
    devtool: false,
    plugins: [],
    output: { path: join(folder, 'dist'), filename: 'boot.js', iife: true },
  };
}
