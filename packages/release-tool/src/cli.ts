import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { commands } from './commands.ts';
import { openStore } from './open-store.ts';
import type { Checks } from './require-fit.ts';

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
  --no-mount       make live without mounting it in a browser first; list shows who did
  --force          make live what does not fit the rest, unchecked; list shows who did`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string', default: '.release' },
    by: { type: 'string', default: userInfo().username },
    promote: { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
    'no-mount': { type: 'boolean', default: false },
    keep: { type: 'string', default: '5' },
    days: { type: 'string', default: '14' },
    'dry-run': { type: 'boolean', default: false },
  },
});
const [name = '', ...words] = positionals;

/** Browser and mocked API are loaded when a candidate is mounted: going back needs neither. */
const mount: Checks['mount'] = async (store, candidate) => {
  const { mountCandidate } = await import('./mount/mount-candidate.ts');
  return mountCandidate(store, candidate);
};

async function run(): Promise<void> {
  const { to, by, force, promote } = values;
  const options = {
    by,
    force,
    promote,
    store: await openStore(to),
    mount: values['no-mount'] ? undefined : mount,
    keep: Number(values.keep),
    days: Number(values.days),
    dryRun: values['dry-run'],
  };
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
