import { loadavg } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { RunningCatalogSearch } from '../src/catalog/catalog-search.ts';
import { createMemoryCatalog } from '../src/catalog/memory-catalog.ts';
import { selectRows } from '../src/db/database.ts';
import { openIndexInThread } from '../src/node/open-index-in-thread.ts';
import { openPostgres } from '../src/node/open-postgres.ts';

/** The process that `bench-catalog.ts` starts: what an index costs it. */
const [url = '', place = 'thread', changed = '50000'] = process.argv.slice(2);
const changes = Number(changed);

const TICK_MS = 10;
const logger = { info: () => undefined, warn: console.warn, error: console.error };
const { db, listen, close } = await openPostgres(url, { statementTimeoutMs: 1_200_000 });

function megabytes(): number {
  globalThis.gc?.();
  return Math.round(process.memoryUsage.rss() / 1024 / 1024);
}

/** How much later than asked for a timer came, in milliseconds. */
const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - TICK_MS).toFixed(0);

/** Does something and reports how long it took, and how late timers were meanwhile: what a request would have waited. */
async function measure(what: string, work: () => Promise<unknown>): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: TICK_MS });
  delay.enable();
  const started = performance.now();
  await work();
  const seconds = ((performance.now() - started) / 1000).toFixed(2);
  await pause(TICK_MS * 2);
  delay.disable();
  console.log(
    `${what}: ${seconds} s; event loop late by ${late(delay.percentile(99))} ms (p99), ${late(delay.max)} (max)`,
  );
}

/** Searches until it is over, and reports how long that took. */
async function measureSearches(what: string, catalog: RunningCatalogSearch, isOver: () => boolean): Promise<void> {
  const times: number[] = [];
  for (let at = 0; !isOver(); at += 1) {
    const started = performance.now();
    await catalog.search(questions[at % questions.length] ?? '', 24);
    times.push(performance.now() - started);
    if (at % 10 === 0) await pause(1);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(2);
  console.log(`${what}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, of ${times.length}`);
}

const parts = await selectRows<{ words: string; mpn: string }>(
  db,
  sql`select split_part(title, ' ', 1) || ' ' || split_part(title, ' ', 2) as words, mpn from products
    where id % 37 = 0 order by id limit 1000`,
);
const questions = parts.flatMap(({ words, mpn }) => [words, mpn, mpn.slice(0, 4)]);

const catalog = createMemoryCatalog({
  db,
  logger,
  listen,
  deadlineMs: 3_600_000,
  ...(place === 'thread' && { openInThread: openIndexInThread(logger), mostInThisThread: 0 }),
});

/** Whether it holds everything that was committed until then. */
const isCompleteSince = (committed: number) => (catalog.ageMs ?? Infinity) < performance.now() - committed;

async function measureChange(what: string, statement: string): Promise<void> {
  await db.execute(sql.raw(statement));
  const committed = performance.now();
  await measure(`${what}, from its commit`, async () => {
    while (!isCompleteSince(committed)) await pause(5);
  });
}

const before = megabytes();
await measure('built', async () => {
  catalog.start();
  await catalog.brandsWithParts();
});
console.log(`memory: ${before} MB before, ${megabytes()} MB after, load of the machine ${loadavg()[0]?.toFixed(1)}`);
let isOver = false;
setTimeout(() => (isOver = true), 3000);
await measureSearches('searches', catalog, () => isOver);

await measureChange('one changed title', `update products set title = 'Onechanged Latch' where id = 77`);
await measureChange(
  `${changes} changed prices in one transaction`,
  `update products set price_cents = price_cents + 1 where id <= ${changes}`,
);
await measureChange(
  `${changes} changed titles in one transaction`,
  `update products set title = title || ' Feed' where id <= ${changes}`,
);
await db.execute(sql.raw(`update products set title = title || ' Again' where id <= ${changes}`));
const committed = performance.now();
await measureSearches('searches meanwhile', catalog, () => isCompleteSince(committed));
await measureChange(
  'another name of a brand',
  `update brands set name = name || ' Works' where id = (select brand_id from products where id = 77)`,
);
console.log(`found: ${(await catalog.search('feed again', changes)).ids.length}; memory ${megabytes()} MB`);
await catalog.stop();
await close();
