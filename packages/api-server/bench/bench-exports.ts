import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { exportCustomers } from '@tech-portal/contract/customers';
import { sql } from 'drizzle-orm';
import { issueToken } from '../src/identity/auth/tokens.commands.ts';
import { selectRows } from '../src/platform/db/database.ts';
import type { Database } from '../src/platform/db/database.ts';
import { openPostgres } from '../src/platform/postgres/open-postgres.ts';
import { startServerProcess } from './server-process.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';

const usage = `Usage: bench:exports [--customers 200000] [--at-once 4] [--port 4310]

Has an administrator export all customers, the given number of times at once, and reports what memory the server took for it.`;

const { values } = parseArgs({
  options: {
    customers: { type: 'string', default: '200000' },
    'at-once': { type: 'string', default: '4' },
    port: { type: 'string', default: '4310' },
    help: { type: 'boolean', default: false },
  },
});

const SAMPLE_MS = 50;

async function fillCustomers(db: Database, customers: number): Promise<string> {
  const [admin] = await selectRows<{ id: number }>(
    db,
    sql`insert into users (username, password_hash, email, first_name, last_name, type, approved)
      values ('files', '-', 'files@example.com', 'Bench', 'Files', 'admin', true) returning id`,
  );
  if (!admin) throw new Error('The administrator was not created.');
  await db.execute(sql`
    insert into customers (tech_id, first_name, last_name, email, phone, notes,
      shipping_address_1, shipping_city, shipping_state, shipping_zip,
      billing_address_1, billing_city, billing_state, billing_zip)
    select ${admin.id}, 'First' || n, 'Last' || (n * 7919::bigint) % 100003, 'c' || n || '@x.test', '(512) 555-0100',
      repeat('Gate code on file. ', 5), '1 Main St', 'Austin', 'TX', '78704', '1 Main St', 'Austin', 'TX', '78704'
    from generate_series(1, ${customers}::int) n`);
  await db.execute(sql`vacuum analyze customers`);
  const { token } = await issueToken(db, { userId: admin.id, purpose: 'session', now: new Date(), minutes: 60 });
  return token;
}

async function downloadBytes(url: string, token: string): Promise<number> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok || !response.body) throw new Error(`The export responded with ${response.status}.`);
  let bytes = 0;
  for await (const chunk of response.body) bytes += chunk.length;
  return bytes;
}

async function measure(port: number, databaseUrl: string, token: string): Promise<void> {
  const server = await startServerProcess(port, { DATABASE_URL: databaseUrl });
  const memoryBefore = await server.memory();
  let peakMemory = memoryBefore;
  const sampler = setInterval(
    () => void server.memory().then((now) => (peakMemory = Math.max(peakMemory, now))),
    SAMPLE_MS,
  );
  const started = performance.now();
  try {
    const url = `${server.url}${exportCustomers.path}`;
    const lengths = await Promise.all(
      Array.from({ length: Number(values['at-once']) }, () => downloadBytes(url, token)),
    );
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      `${lengths.length} files of ${Math.round((lengths[0] ?? 0) / 1e6)} MB in ${seconds} s; memory ${memoryBefore} MB before, ${peakMemory} MB at most; load ${loadavg()[0]?.toFixed(1)}`,
    );
  } finally {
    clearInterval(sampler);
    await server.stop();
  }
}

if (values.help) console.log(usage);
else {
  const port = Number(values.port);
  const postgres = await startTemporaryPostgres();
  try {
    const opened = await openPostgres(postgres.url, { statementTimeoutMs: 600_000 });
    const token = await fillCustomers(opened.db, Number(values.customers));
    await opened.close();
    await measure(port, postgres.url, token);
  } finally {
    await postgres.stop();
  }
}
