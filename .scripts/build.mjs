import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { contentStamp, isDone, markDone } from './content-stamp.mjs';
import { installWhenNeeded } from './install.mjs';
import { checkNode, findNode24 } from './node-24.mjs';
import { run } from './process.mjs';
import { apps, at } from './repository.mjs';
import { Advice, main, say } from './say.mjs';

const sources = [
  'pnpm-lock.yaml',
  '.config/tsconfig.base.json',
  '.config/tsconfig.web.json',
  ...apps,
  ...['contract', 'api-client', 'domain', 'platform', 'ui', 'forms', 'providers', 'build', 'release'].map(
    (name) => `packages/${name}`,
  ),
];

/** Builds the shell and the remotes and publishes them into `.release`, unless their sources are unchanged. */
export async function buildWhenNeeded(node) {
  const stamp = contentStamp(sources);
  if (existsSync(at('.release')) && isDone('build', stamp)) return;

  say('Building the shell and the remotes …');
  const { code, output } = await run(node, [at('packages/build/src/build.ts'), '--dir', at('.release')]);
  if (code !== 0) throw new Advice(`${output.trim()}\n\nThe build failed: the lines above say where.`);
  markDone('build', stamp);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => {
    checkNode();
    await installWhenNeeded();
    await buildWhenNeeded(findNode24());
  });
}
