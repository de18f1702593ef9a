import { readdirSync } from 'node:fs';
import { run } from './process.mjs';
import { apps, at } from './repository.mjs';
import { main, say } from './say.mjs';
import { newTypeErrors } from './type-errors.mjs';

// A second run checks only what a change can have touched: a fifth of the time.
const options = ['--noEmit', '--pretty', 'false', '--incremental'];

/** Checks the types of every app and package, two at a time. */
await main(async () => {
  const folders = [...apps, 'e2e', ...readdirSync(at('packages')).map((name) => `packages/${name}`)];
  const waiting = [...folders];
  const errors = new Set();
  let failures = 0;
  const worker = async () => {
    for (let folder = waiting.shift(); folder; folder = waiting.shift()) {
      const record = at(`.cache/types/${folder.replace('/', '-')}.tsbuildinfo`);
      const { code, output } = await run('tsc', [...options, '--tsBuildInfoFile', record, '-p', folder]);
      if (code === 0) continue;
      failures += 1;
      for (const error of newTypeErrors(output, errors)) say(error);
    }
  };
  await Promise.all([worker(), worker()]);
  say(`${folders.length} packages, ${failures} with errors${failures > 0 ? `, ${errors.size} different errors` : ''}`);
  return failures > 0 ? 1 : 0;
});
