import { existsSync, readdirSync } from 'node:fs';
import { contentStamp, isDone, markDone } from './content-stamp.mjs';
import { pnpm } from './pnpm.mjs';
import { apps, at } from './repository.mjs';
import { Advice, say } from './say.mjs';

const manifests = () => [
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'e2e/package.json',
  ...apps.map((app) => `${app}/package.json`),
  ...readdirSync(at('packages')).map((name) => `packages/${name}/package.json`),
];

/** Installs exactly the packages of the lockfile, unless they are already installed. */
export async function installWhenNeeded() {
  const stamp = contentStamp(manifests());
  if (existsSync(at('node_modules/.modules.yaml')) && isDone('install', stamp)) return;

  say('Installing packages …');
  const { code, output } = await pnpm(['install', '--frozen-lockfile', '--reporter=append-only']);
  if (code !== 0) {
    throw new Advice(
      `${output.trim()}\n\nThe packages could not be installed. Check the connection to the package registry; after a ` +
        'change of a package.json run: node .scripts/pnpm.mjs install',
    );
  }
  markDone('install', stamp);
}
