import { loadavg } from 'node:os';
import { inArray, sql } from 'drizzle-orm';
import { startStandIns } from '@tech-portal/stand-ins';
import { products } from '../src/catalog/products.table.ts';
import { selectRows } from '../src/db/database.ts';
import type { Database } from '../src/db/database.ts';
import { openPostgres } from '../src/node/open-postgres.ts';
import type { BenchUser } from './bench-data.ts';
import { buyUntil } from './buyer.ts';
import { startServerProcess } from './server-process.ts';

const BUYERS = 20;
const STOCK = 1_000_000;

interface Transfer {
  readonly state: string;
  readonly amount: number;
}

/** What must never be, each counted over everything that was paid here and the stand-in's books. */
async function countViolations(db: Database, charges: readonly Transfer[]): Promise<Record<string, number>> {
  const [books] = await selectRows<Record<string, number>>(
    db,
    sql`
    with paid as (
      select orders.* from orders join payment_attempts on payment_attempts.cart_id = orders.cart_id
    ), sold as (
      select (part->>'productId')::int as id, sum((part->>'qty')::int)::int as qty
      from paid, jsonb_array_elements(parts) as part group by 1
    )
    select
      (select count(*)::int from paid) as orders,
      (select coalesce(sum(total_cents), 0)::float8 from paid) as ordered,
      (select count(*)::int from products where stock < 0) as negative,
      (select count(*)::int from sold join products using (id) where stock + qty <> ${STOCK}) as stock,
      (select count(*)::int from paid where total_cents <> subtotal_cents + shipping_cents + tax_cents
        or subtotal_cents <> (
          select sum((part->>'qty')::int * (part->>'priceCents')::int) from jsonb_array_elements(parts) as part
        )) as sums`,
  );
  const charged = charges.reduce((sum, { amount }) => sum + amount, 0);
  return {
    'charges without order or the other way round': Math.abs(charges.length - (books?.['orders'] ?? 0)),
    'cents charged and not ordered': Math.abs(charged - (books?.['ordered'] ?? 0)),
    'parts with negative stock': books?.['negative'] ?? 0,
    'parts whose stock is not what was sold': books?.['stock'] ?? 0,
    'orders that do not add up': books?.['sums'] ?? 0,
  };
}

function percentile(sorted: readonly number[], share: number): number {
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

/**
 * Twenty buyers fill carts, check out and pay at the stand-in, all at once, on PostgreSQL. Runs in development, as a
 * server in production refuses the stand-in; its responses are checked, which costs a little.
 */
export async function measureOrders({
  users,
  databaseUrl,
  port,
  seconds,
}: {
  readonly users: readonly BenchUser[];
  readonly databaseUrl: string;
  readonly port: number;
  readonly seconds: number;
}): Promise<void> {
  const standIns = await startStandIns({ port: port + 2 });
  const opened = await openPostgres(databaseUrl, { connections: 2 });
  const buyers = users.slice(0, BUYERS);
  const bought = new Set(buyers.flatMap(({ parts }) => parts.map(({ id }) => id)));
  // Of a large catalog no more than that: each row is indexed anew.
  await opened.db
    .update(products)
    .set({ stock: STOCK })
    .where(inArray(products.id, [...bought]));
  const settings = { DATABASE_URL: databaseUrl, NODE_ENV: 'development', SAMPLE_DATA: '0' };
  const server = await startServerProcess(port, { ...settings, STAND_INS_PORT: String(port + 2) });
  try {
    const load = loadavg()[0]?.toFixed(2);
    const started = performance.now();
    const figures = await Promise.all(
      buyers.map((user) => buyUntil(started + seconds * 1000, { url: server.url, standInsUrl: standIns.url, user })),
    );
    const elapsed = (performance.now() - started) / 1000;
    const times = figures.flatMap(({ orders }) => orders).toSorted((one, other) => one - other);
    const failed = figures.reduce((sum, each) => sum + each.failed, 0);
    console.log(`\nplace-order, ${buyers.length} parallel buyers, whole checkouts; load before: ${load}\n`);
    console.log('| orders/s | p50 ms | p99 ms | max ms | orders | failed |\n|---|---|---|---|---|---|');
    const row = [percentile(times, 0.5), percentile(times, 0.99), percentile(times, 1), times.length, failed];
    console.log(`| ${(times.length / elapsed).toFixed(1)} | ${row.join(' | ')} |\n`);
    const response = await fetch(`${standIns.url}/control/transfers`);
    const charges = ((await response.json()) as Transfer[]).filter(({ state }) => state === 'SUCCEEDED');
    console.table(await countViolations(opened.db, charges));
  } finally {
    await server.stop();
    await opened.close();
    await standIns.close();
  }
}
