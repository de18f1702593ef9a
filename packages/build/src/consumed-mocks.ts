import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findPackedShell, mocksFolder } from '@tech-portal/release/packed-shell';
import { findMocks } from './mocked-remote.ts';
import { readManifest } from './read-manifest.ts';

const moduleName = 'virtual:consumed-mocks';
const resolvedName = `\0${moduleName}`;

/** Part of Vite's plugin type that this plugin needs. */
interface ModulePlugin {
  readonly name: string;
  resolveId(id: string): string | undefined;
  load(id: string): Promise<string | undefined>;
}

async function mockFileOf(folder: string, remote: string, expose: string): Promise<string | undefined> {
  const packedShell = findPackedShell(folder);
  if (packedShell !== undefined) {
    const file = join(packedShell, mocksFolder, remote, `${expose}.js`);
    return existsSync(file) ? file : undefined;
  }
  const owner = join(folder, '..', remote);
  const file = findMocks(owner, await readManifest(owner))[`./${expose}`];
  return file && join(owner, file);
}

async function mockImports(folder: string): Promise<string[]> {
  const { name, consumes } = await readManifest(folder);
  return Promise.all(
    consumes.map(async (consumed) => {
      const [remote = '', expose = ''] = consumed.split('/');
      const file = await mockFileOf(folder, remote, expose);
      if (file === undefined) throw new Error(`${name} uses ${consumed}, but ${remote} ships no mock of it.`);
      return `  '${consumed}': () => import('${file}'),`;
    }),
  );
}

/**
 * Vite plugin for an app's `vitest.config.ts`: the module `virtual:consumed-mocks` exports `loadExposed`, which loads
 * other apps' mocks of the exposes that this app consumes. Apps never import each other: as in the portal, the manifest
 * lists the exposes.
 *
 * @param folder Absolute path of the app, `import.meta.dirname` of its vitest.config.ts.
 */
export const consumedMocks = (folder: string): ModulePlugin => ({
  name: 'consumed-mocks',
  resolveId: (id) => (id === moduleName ? resolvedName : undefined),
  async load(id) {
    if (id !== resolvedName) return undefined;
    return `const mocks = {\n${(await mockImports(folder)).join('\n')}\n};
export const loadExposed = (name) => mocks[name]?.() ?? Promise.reject(new Error('No mock of ' + name + '.'));\n`;
  },
});
