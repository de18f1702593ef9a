import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { commands } from './commands.ts';
import { openStore } from './open-store.ts';

const usage = `Publishes builds and chooses which of them are live.

  npm run release -- publish <app or build folder>... [--promote]
  npm run release -- promote <app> <version>
  npm run release -- canary <app> <version> <percent>      0 ends it
  npm run release -- rollback <app> [version]
  npm run release -- pages                                 writes index.html anew, after a change of hosting.json
  npm run release -- list
  npm run release -- prune [--keep 5] [--days 14] [--dry-run]

  --to <place>     release folder or s3://bucket/folder, default .release
  --by <name>      who does it, default the name you are signed in with
  --force          make live what does not fit the rest`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string', default: '.release' },
    by: { type: 'string', default: userInfo().username },
    promote: { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
    keep: { type: 'string', default: '5' },
    days: { type: 'string', default: '14' },
    'dry-run': { type: 'boolean', default: false },
  },
});
const [name = '', ...words] = positionals;

async function run(): Promise<void> {
  const { to, keep, days, 'dry-run': dryRun, ...flags } = values;
  const options = { ...flags, store: await openStore(to), keep: Number(keep), days: Number(days), dryRun };
  const lines = await commands[name]?.(words, options);
  if (lines) for (const line of lines) console.log(line);
  else {
    console.error(usage);
    process.exitCode = 2;
  }
}

await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
