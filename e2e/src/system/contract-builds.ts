import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compile, shellConfig } from '@tech-portal/build';
import type { OfferedContract } from '@tech-portal/platform/contracts';
import type { BuiltRemote } from '@tech-portal/platform/manifest';

const repository = resolve(import.meta.dirname, '../../..');

/**
 * Adapter of each contract. In contract 2 of these scenarios, `init` gets an object, and an expose is a record with the
 * component.
 */
const adapters: Readonly<Record<number, string>> = {
  1: '(container) => container',
  2: `({ init, get }) => ({
    init: (modules) => init({ modules }),
    get: async (expose) => {
      const { default: exposed } = (await get(expose))();
      return () => ({ default: exposed.Component });
    },
  })`,
};

export async function buildShell(root: string, offered: readonly OfferedContract[]): Promise<string> {
  const folder = mkdtempSync(join(root, 'shell-'));
  const lines = offered.map(({ version }) => `${version}: ${adapters[version]},`);
  const file = join(folder, 'adapters.js');
  writeFileSync(file, `export const contractAdapters = {\n${lines.join('\n')}\n};\n`);
  const output = join(folder, 'dist');
  await compile(
    shellConfig(join(repository, 'shell'), 'production', { output, contracts: { offered, adapters: file } }),
  );
  return output;
}

/** Differences between the entries of remotes of both contracts. */
const initFunctions = { 1: '(given) => { modules = given; }', 2: '(given) => { modules = given.modules; }' };
const exposedValues = { 1: 'Page', 2: '{ Component: Page }' };

export function buildRemote(root: string, name: string, contract: 1 | 2, path: `/${string}`): string {
  const folder = mkdtempSync(join(root, `${name}-`));
  const entry = `let modules;
export const init = ${initFunctions[contract]};
export const get = async () => {
  const [react] = Object.values(modules.react);
  const { createElement } = (await react.get())();
  const Page = () => createElement('h1', null, '${name} by contract ${contract}');
  return () => ({ default: ${exposedValues[contract]} });
};
`;
  const integrity = `sha256-${createHash('sha256').update(entry).digest('base64')}`;
  const manifest: BuiltRemote = {
    name,
    owner: { team: 'Scenarios', contact: 'scenarios@example.com' },
    platformContract: contract,
    routes: [{ path, expose: './page', access: 'any', title: name }],
    navigation: [{ label: name, path, icon: 'tools', order: 10, section: 'main', access: 'any' }],
    slots: [],
    consumes: [],
    entry: 'remote-entry.js',
    exposes: { './page': [] },
    uses: {},
    integrity: { 'remote-entry.js': integrity },
    requires: {},
  };
  writeFileSync(join(folder, 'remote-entry.js'), entry);
  writeFileSync(join(folder, 'portal-manifest.json'), JSON.stringify(manifest));
  return folder;
}
