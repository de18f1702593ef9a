import { loadavg } from 'node:os';
import { inArray, sql } from 'drizzle-orm';
import { startFakes } from '@tech-portal/fakes';
import { products } from '../src/catalog/products.table.ts';
import { openPostgres } from '../src/platform/postgres/open-postgres.ts';
import type { BenchUser } from './bench-data.ts';
import { countViolations, percentile, readTransfers, STOCK } from './payment-invariants.ts';
import { buyUntil } from './buyer.ts';
import { startServerProcess } from './server-process.ts';
import { formatMedianAndRange } from './format-spread.ts';

const BUYERS = 20;
/** Statement timeout in ms, long enough to check the books of a large catalog. */
const SETTLE_MS = 600_000;

/**
 * Twenty concurrent buyers fill carts, check out and pay at the fake provider. Runs in development mode because
 * production refuses the fake; in this mode the server also validates its responses, which costs a little.
 */
export async function measureOrders({
  users,
  databaseUrl,
  port,
  seconds,
  runs,
}: {
  readonly users: readonly BenchUser[];
  readonly databaseUrl: string;
  readonly port: number;
  readonly seconds: number;
  readonly runs: number;
}): Promise<void> {
  const fakes = await startFakes({ port: port + 2 });
  const opened = await openPostgres(databaseUrl, { connections: 2, statementTimeoutMs: SETTLE_MS });
  const buyers = users.slice(0, BUYERS);
  const cartPartIds = new Set(buyers.flatMap(({ parts }) => parts.map(({ id }) => id)));
  // Updates only parts in carts: every update reindexes its row, which is slow for a large catalog.
  await opened.db
    .update(products)
    .set({ stock: STOCK })
    .where(inArray(products.id, [...cartPartIds]));
  const settings = { DATABASE_URL: databaseUrl, NODE_ENV: 'development', SAMPLE_DATA: '0' };
  const server = await startServerProcess(port, { ...settings, FAKES_PORT: String(port + 2) });
  try {
    const load = loadavg()[0]?.toFixed(2);
    const runResults: { perSecond: number; p50: number; p99: number; most: number; orders: number; failed: number }[] =
      [];
    for (let run = 0; run < runs; run += 1) {
      const started = performance.now();
      const deadline = started + seconds * 1000;
      const buyerResults = await Promise.all(
        buyers.map((user) => buyUntil(deadline, { url: server.url, fakesUrl: fakes.url, user })),
      );
      const elapsed = (performance.now() - started) / 1000;
      const times = buyerResults.flatMap(({ orders }) => orders).toSorted((one, other) => one - other);
      runResults.push({
        perSecond: times.length / elapsed,
        p50: percentile(times, 0.5),
        p99: percentile(times, 0.99),
        most: percentile(times, 1),
        orders: times.length,
        failed: buyerResults.reduce((sum, each) => sum + each.failed, 0),
      });
    }
    console.log(`\nplace-order, ${buyers.length} parallel buyers, whole checkouts; load before: ${load}\n`);
    console.log('| orders/s | p50 ms | p99 ms | max ms | orders | failed |\n|---|---|---|---|---|---|');
    const of = (key: keyof (typeof runResults)[number], decimals = 0) =>
      formatMedianAndRange(
        runResults.map((each) => each[key]),
        decimals,
      );
    console.log(
      `| ${of('perSecond', 1)} | ${of('p50')} | ${of('p99')} | ${of('most')} | ${of('orders')} | ${of('failed')} |\n`,
    );
    await opened.db.execute(sql`analyze orders, payment_attempts, products`);
    console.table((await countViolations(opened.db, await readTransfers(fakes.url))).violations);
  } finally {
    await server.stop();
    await opened.close();
    await fakes.close();
  }
}
