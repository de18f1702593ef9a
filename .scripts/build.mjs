import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { contentStamp, isDone, markDone } from './content-stamp.mjs';
import { installWhenNeeded } from './install.mjs';
import { checkNode, findNode24 } from './node-24.mjs';
import { run } from './process.mjs';
import { apps, at } from './repository.mjs';
import { Advice, main, say } from './say.mjs';

const portalSources = [
  'pnpm-lock.yaml',
  '.config/tsconfig.base.json',
  '.config/tsconfig.web.json',
  ...apps,
  ...[
    'contract',
    'api-client',
    'domain',
    'platform',
    'ui',
    'forms',
    'lists',
    'providers',
    'build',
    'release',
    'release-client',
  ].map((name) => `packages/${name}`),
];

const serverSources = [
  'pnpm-lock.yaml',
  ...[
    'api-server/package.json',
    'api-server/src',
    'build/src',
    'contract',
    'domain',
    'platform',
    'release',
    'sample-data',
  ].map((name) => `packages/${name}`),
];

export const serverBundle = at('packages/api-server/dist/node/main.js');

async function buildServerWhenNeeded(node) {
  const stamp = contentStamp(serverSources);
  if (existsSync(serverBundle) && isDone('build-server', stamp)) return;

  say('Bundling the server …');
  const { code, output } = await run(node, [at('packages/build/src/build-server.ts')]);
  if (code !== 0) throw new Advice(`${output.trim()}\n\nThe server could not be bundled: the lines above say where.`);
  markDone('build-server', stamp);
}

async function buildPortalWhenNeeded(node) {
  const stamp = contentStamp(portalSources);
  if (existsSync(at('.release')) && isDone('build', stamp)) return;

  say('Building the shell and the remotes …');
  const { code, output } = await run(node, [at('packages/build/src/build.ts'), '--dir', at('.release')]);
  if (code !== 0) throw new Advice(`${output.trim()}\n\nThe build failed: the lines above say where.`);
  markDone('build', stamp);
}

/**
 * Builds the shell and the remotes, publishes them into `.release`, and bundles the server; skips each if its sources
 * are unchanged.
 */
export async function buildWhenNeeded(node) {
  await buildPortalWhenNeeded(node);
  await buildServerWhenNeeded(node);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => {
    checkNode();
    await installWhenNeeded();
    await buildWhenNeeded(findNode24());
  });
}
