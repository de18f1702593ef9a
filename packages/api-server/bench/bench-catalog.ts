import { loadavg } from 'node:os';
import { createHistogram } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { seedCatalog } from '@tech-portal/sample-data/catalog';
import { listProductRows, searchProductRows } from '../src/catalog/products.queries.ts';
import { indexStale } from '../src/catalog/search/index-products.ts';
import { selectRows } from '../src/platform/db/database.ts';
import type { Database } from '../src/platform/db/database.ts';
import { openPostgres } from '../src/platform/postgres/open-postgres.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';

const usage = `Usage: bench:catalog [--products 500000] [--seconds 20] [--changes 50000] [--url postgres://...]

Reports how long searches and lists take that begin at a fixed rate, and how long words take to be read: of the whole
catalog, and of changes by hand. --url names a database that an earlier run has filled.`;

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '500000' },
    seconds: { type: 'string', default: '20' },
    changes: { type: 'string', default: '50000' },
    url: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

async function logDuration(label: string, work: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now();
  await work();
  console.log(`${label}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

/** Starts requests at a fixed rate, regardless of earlier responses. Latency counts from the scheduled start. */
async function runAtRate(label: string, rate: number, runOne: (at: number) => Promise<unknown>): Promise<void> {
  const times = createHistogram();
  const pending: Promise<void>[] = [];
  const total = rate * Number(values.seconds);
  const startedAt = performance.now();
  while (pending.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - startedAt) / 1000) * rate) + 1);
    while (pending.length < due) {
      const at = pending.length;
      const scheduledAt = startedAt + (at / rate) * 1000;
      pending.push(
        runOne(at).then(() => times.record(Math.max(1, Math.round((performance.now() - scheduledAt) * 1000)))),
      );
    }
    await pause(1);
  }
  await Promise.all(pending);
  const ms = (percent: number) => (times.percentile(percent) / 1000).toFixed(1);
  const load = loadavg()[0]?.toFixed(1);
  console.log(`${label}, ${rate} each second: p50 ${ms(50)} ms, p99 ${ms(99)} ms, load of the machine ${load}`);
}

/** Typical searches across the catalog: numbers, words, brand and word, prefixes, typos. */
async function sampleSearches(db: Database): Promise<string[]> {
  const parts = await selectRows<{ words: string[]; brand: string; mpn: string }>(
    db,
    sql`select regexp_split_to_array(title, '[^A-Za-z]+') as words, brands.name as brand, mpn
      from products join brands on brands.id = brand_id where products.id % 211 = 0 order by mpn limit 2000`,
  );
  return parts.map(({ words: titleWords, brand, mpn }, at) => {
    const words = titleWords.filter((word) => word.length > 3);
    const word = words[at % Math.max(1, words.length)] ?? 'heater';
    const variants = [
      mpn,
      mpn.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase(),
      mpn.slice(0, 4),
      words.slice(0, 2).join(' ') || word,
      `${brand} ${word}`,
      word,
      `${word.slice(0, 2)}${word.slice(3)}`,
      `${words[0] ?? ''} ${word.slice(0, 3)}`,
    ];
    return variants[at % variants.length] ?? word;
  });
}

async function fillCatalog(db: Database): Promise<void> {
  await logDuration(`${values.products} products, with their words`, () =>
    seedCatalog(db, { count: Number(values.products) }),
  );
  await db.execute(sql`vacuum analyze`);
}

async function measure(db: Database): Promise<void> {
  const searches = await sampleSearches(db);
  const [largest] = await selectRows<{ id: number }>(
    db,
    sql`with recursive below as (
        select id as root, id from categories where parent_id is null
        union all select root, c.id from below join categories c on c.parent_id = below.id)
      select root as id from below join product_counts on category_id = below.id group by root order by sum(parts) desc limit 1`,
  );
  const categoryId = largest?.id ?? 0;
  const search = (at: number) => searchProductRows(db, searches[at % searches.length] ?? '');
  const first = () => listProductRows(db, { categoryId }, {}, 1);
  const range = (at: number) =>
    listProductRows(db, { categoryId }, { minCents: 1000 + (at % 50) * 100, maxCents: 20_000 }, 1);
  for (let at = 0; at < 500; at += 1) await Promise.all([search(at), first(), range(at)]);
  await runAtRate('searches', 50, search);
  await runAtRate('searches', 200, search);
  await runAtRate('first pages of the largest category', 300, first);
  await runAtRate('first pages of a price range of it', 100, range);
  await runAtRate('deep pages of it', 20, (at) => listProductRows(db, { categoryId }, {}, 1 + ((at * 37) % 2000)));
  console.log(`memory of this process: ${Math.round(process.memoryUsage.rss() / 2 ** 20)} MB`);
}

async function measureChanges(db: Database): Promise<void> {
  await db.execute(sql.raw(`update products set title = title || ' Feed' where id <= ${Number(values.changes)}`));
  await logDuration(`words of ${values.changes} titles that were changed by hand`, () => indexStale(db));
}

if (values.help) console.log(usage);
else {
  const postgres = values.url === undefined ? await startTemporaryPostgres() : undefined;
  const { db, close } = await openPostgres(values.url ?? postgres?.url ?? '', { statementTimeoutMs: 1_200_000 });
  try {
    if (postgres) await fillCatalog(db);
    await measure(db);
    if (postgres) await measureChanges(db);
  } finally {
    await close();
    await postgres?.stop();
  }
}
