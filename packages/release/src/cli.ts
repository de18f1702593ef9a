import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { list } from './list.ts';
import { promote, rollback } from './promote.ts';
import { publish } from './publish.ts';

const usage = `Publishes builds into a release folder and chooses which of them are live.

  node packages/release/src/cli.ts publish <dist folder>... [--promote]
  node packages/release/src/cli.ts promote <app> <version>
  node packages/release/src/cli.ts rollback <app>
  node packages/release/src/cli.ts list

  --dir <folder>   release folder, default .release`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { dir: { type: 'string', default: '.release' }, promote: { type: 'boolean', default: false } },
});
const dir = resolve(values.dir);
const [command, ...rest] = positionals;

async function run(): Promise<void> {
  if (command === 'publish' && rest.length > 0) {
    for (const build of rest) {
      const published = await publish({ dir, build: resolve(build) });
      if (values.promote) await promote({ dir, ...published });
      console.log(`${published.app} ${published.version} ${values.promote ? 'is live' : 'published'}`);
    }
  } else if (command === 'promote' && rest[0] !== undefined && rest[1] !== undefined) {
    await promote({ dir, app: rest[0], version: rest[1] });
    console.log(`${rest[0]} ${rest[1]} is live`);
  } else if (command === 'rollback' && rest[0] !== undefined) {
    const { app, version } = await rollback({ dir, app: rest[0] });
    console.log(`${app} ${version} is live again`);
  } else if (command === 'list') {
    for (const { app, version, live, publishedAt } of await list({ dir })) {
      console.log(`${app} ${version} ${publishedAt.toISOString()}${live ? ' live' : ''}`);
    }
  } else {
    console.error(usage);
    process.exitCode = 2;
  }
}

await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
