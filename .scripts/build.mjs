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
  ...['contract', 'api-client', 'domain', 'platform', 'ui', 'build', 'release'].map((name) => `packages/${name}`),
];

async function buildApp(node, app) {
  const { code, output } = await run(node, ['--run', 'build'], { cwd: at(app) });
  if (code !== 0) throw new Advice(`${output.trim()}\n\nThe build of ${app} failed: the lines above say where.`);
}

async function publish(node) {
  const { code, output } = await run(node, [
    at('packages/release/src/cli.ts'),
    'publish',
    ...apps.map((app) => at(app, 'dist')),
    '--promote',
  ]);
  if (code !== 0) throw new Advice(`${output.trim()}\n\nThe builds could not be published into .release.`);
}

/** Builds the shell and the remotes and publishes them into `.release`, unless their sources are unchanged. */
export async function buildWhenNeeded(node) {
  const stamp = contentStamp(sources);
  if (existsSync(at('.release')) && isDone('build', stamp)) return;

  say('Building the shell and the remotes …');
  // Two at a time: the shell beside one remote, as most machines have few cores to spare.
  const waiting = [...apps];
  const worker = async () => {
    for (let app = waiting.shift(); app; app = waiting.shift()) await buildApp(node, app);
  };
  await Promise.all([worker(), worker()]);
  await publish(node);
  markDone('build', stamp);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => {
    checkNode();
    await installWhenNeeded();
    await buildWhenNeeded(findNode24());
  });
}
