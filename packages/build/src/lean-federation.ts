import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const resolveFrom = (file: string, request: string): string => createRequire(file).resolve(request);

/**
 * Leaves out of the federation runtime what loads entries and preloads files of remotes. The shell does both itself, and
 * the runtime's own loading is switched off by a flag; its collection of helpers alone would bring them along.
 *
 * @param folder Absolute path of the shell, which has the library among its packages.
 */
export function leanFederation(folder: string): Record<string, false> {
  const chain = ['enhanced', 'runtime-tools', 'runtime', 'runtime-core'].map((name) => `@module-federation/${name}`);
  const core = dirname(chain.reduce(resolveFrom, join(folder, 'package.json')));
  const sdk = dirname(resolveFrom(join(core, 'index.js'), '@module-federation/sdk'));
  const files = [join(core, 'utils/load.js'), join(core, 'utils/preload.js'), join(sdk, 'dom.js')];
  return Object.fromEntries(files.map((file) => [file, false]));
}
