import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const resolveFrom = (file: string, request: string): string => createRequire(file).resolve(request);

/**
 * Removes loading and preloading of remotes from the federation runtime. The shell does both, and a flag already
 * disables them, but the runtime's collection of helpers would still include the code.
 *
 * @param folder Absolute path of the shell, which depends on the library.
 */
export function federationAliases(folder: string): Record<string, false> {
  const chain = ['enhanced', 'runtime-tools', 'runtime', 'runtime-core'].map((name) => `@module-federation/${name}`);
  const core = dirname(chain.reduce(resolveFrom, join(folder, 'package.json')));
  const sdk = dirname(resolveFrom(join(core, 'index.js'), '@module-federation/sdk'));
  const files = [join(core, 'utils/load.js'), join(core, 'utils/preload.js'), join(sdk, 'dom.js')];
  return Object.fromEntries(files.map((file) => [file, false]));
}
