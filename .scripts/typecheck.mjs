import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { run } from './process.mjs';
import { apps, at } from './repository.mjs';
import { main, say } from './say.mjs';
import { newTypeErrors } from './type-errors.mjs';
import { typePrograms } from './type-programs.mjs';

// Incremental: a second run checks only affected files, in a fifth of the time. Single-threaded, as several threads
// would resolve the same types again, for 60 % more processor time.
const options = ['--noEmit', '--pretty', 'false', '--incremental', '--singleThreaded'];

/** Limits memory use: the largest program needs 1 GB. */
const MAX_CONCURRENT = 4;

/** Checks the types of every app and package, a program per core, the largest first. */
await main(async () => {
  const folders = [...apps, 'e2e', ...readdirSync(at('packages')).map((name) => `packages/${name}`)];
  mkdirSync(at('.cache/types'), { recursive: true });
  const queue = typePrograms(folders).toSorted((a, b) => b.members - a.members);
  const errors = new Set();
  let failures = 0;
  const worker = async () => {
    for (let program = queue.shift(); program; program = queue.shift()) {
      const path = at('.cache/types', program.name);
      writeFileSync(`${path}.json`, JSON.stringify(program.config));
      const { code, output } = await run('tsc', [
        ...options,
        '--tsBuildInfoFile',
        `${path}.tsbuildinfo`,
        '-p',
        `${path}.json`,
      ]);
      if (code === 0) continue;
      failures += 1;
      for (const error of newTypeErrors(output, errors)) say(error);
    }
  };
  const programs = queue.length;
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), MAX_CONCURRENT) }, worker));
  const found = failures > 0 ? `, ${errors.size} different errors` : '';
  say(`${folders.length} packages in ${programs} programs, ${failures} with errors${found}`);
  return failures > 0 ? 1 : 0;
});
