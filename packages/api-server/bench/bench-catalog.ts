import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { seedCatalog } from '@tech-portal/sample-data/catalog';
import { openPostgres } from '../src/node/open-postgres.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';

const usage = `Usage: bench:catalog [--products 500000] [--changes 50000] [--places thread,process]

Reports what the index of a catalog on PostgreSQL takes, in a thread of its own and without: memory, the time to build
it, the time from a commit until every process that follows the catalog is complete, how long searches take, and how
late the process is for everything else meanwhile.`;

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '500000' },
    changes: { type: 'string', default: '50000' },
    places: { type: 'string', default: 'thread,process' },
    help: { type: 'boolean', default: false },
  },
});

async function fill(url: string): Promise<void> {
  const { db, close } = await openPostgres(url, { statementTimeoutMs: 1_200_000 });
  await seedCatalog(db, { count: Number(values.products) });
  await db.execute(sql`vacuum analyze`);
  await close();
}

/** A process of its own, so that its memory is that of the index. */
async function measure(url: string, place: string): Promise<void> {
  console.log(`\n${values.products} products, index in ${place}`);
  const file = fileURLToPath(new URL('measure-catalog.ts', import.meta.url));
  const child = spawn(process.execPath, ['--expose-gc', file, url, place, values.changes], { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The measurement ended with ${code}.`);
}

if (values.help) console.log(usage);
else {
  const postgres = await startTemporaryPostgres();
  try {
    await fill(postgres.url);
    for (const place of values.places.split(',')) await measure(postgres.url, place);
  } finally {
    await postgres.stop();
  }
}
