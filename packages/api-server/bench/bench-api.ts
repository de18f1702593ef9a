import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { listProducts } from '@tech-portal/contract/products';
import { openEmbeddedDatabase } from '../src/node/open-embedded-database.ts';
import { openPostgres } from '../src/node/open-postgres.ts';
import { addEstimator, askedProducts, type BenchUser, fillDatabase } from './bench-data.ts';
import { businessScenarios } from './business-scenarios.ts';
import { measureOrders } from './measure-orders.ts';
import { runLoad } from './run-load.ts';
import { estimateScenarios, listQueries, scenariosOver } from './scenarios.ts';
import { startServerProcess } from './server-process.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';

const usage = `Usage: bench:api [--products 5000] [--database postgres|embedded] [--seconds 10] [--connections 50] [--only search,list,'place order']

Starts the real server on a fresh database and puts load on it from a process of its own.`;

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '5000' },
    database: { type: 'string', default: 'postgres' },
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '50' },
    estimates: { type: 'string', default: '100000' },
    only: { type: 'string', default: '' },
    port: { type: 'string', default: '4310' },
    help: { type: 'boolean', default: false },
  },
});

const products = Number(values.products);
const seconds = Number(values.seconds);
const connections = Number(values.connections);
const estimates = Number(values.estimates);
const port = Number(values.port);

/** What filling the database leaves behind, such as vacuuming, is over by then. */
const settleMs = 20_000;

interface Prepared {
  readonly title: string;
  readonly users: BenchUser[];
  /** The technician with very many estimates. */
  readonly estimator: BenchUser | undefined;
  readonly settings: Record<string, string>;
  readonly cleanUp: () => Promise<void>;
}

async function preparePostgres(): Promise<Prepared> {
  const server = await startTemporaryPostgres(port + 1);
  const opened = await openPostgres(server.url, { statementTimeoutMs: 600_000 });
  const users = await fillDatabase(opened.db, products, connections);
  const estimator = await addEstimator(opened.db, estimates);
  await opened.close();
  const settings = { DATABASE_URL: server.url };
  return { title: `PostgreSQL ${server.version}`, users, estimator, settings, cleanUp: server.stop };
}

async function prepareEmbedded(): Promise<Prepared> {
  const folder = mkdtempSync(join(tmpdir(), 'tech-portal-bench-'));
  const opened = await openEmbeddedDatabase({ folder });
  const users = await fillDatabase(opened.db, products, connections);
  const estimator = await addEstimator(opened.db, estimates);
  await opened.close();
  const cleanUp = async () => rmSync(folder, { recursive: true, force: true });
  return { title: 'PGlite', users, estimator, settings: { DATA_DIR: folder }, cleanUp };
}

async function readPageCounts(url: string, user: BenchUser): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const query of listQueries()) {
    const response = await fetch(`${url}${listProducts.path}?${query}`, {
      headers: { authorization: `Bearer ${user.token}` },
    });
    if (!response.ok) throw new Error(`${query} gave ${response.status}: ${await response.text()}`);
    const rows = (await response.json()) as { page_count?: number }[];
    if (rows.length > 0) counts.set(query, rows[0]?.page_count ?? 1);
  }
  return counts;
}

async function measure({ title, users, estimator, settings }: Prepared): Promise<void> {
  const server = await startServerProcess(port, settings);
  try {
    const [user] = users;
    if (!user) throw new Error('At least one connection is needed.');
    const load = loadavg()[0]?.toFixed(2);
    console.log(
      `\n${title}, ${products} products, ${connections} connections, ${seconds} s each; load before: ${load}`,
    );
    console.log(`ready after ${server.readyMs} ms with ${await server.memory()} MB\n`);
    await setTimeout(settleMs);
    console.log(
      '| call | requests/s | p50 ms | p99 ms | max ms | server CPU ms | failed |\n|---|---|---|---|---|---|---|',
    );
    const store = scenariosOver(askedProducts(products), await readPageCounts(server.url, user));
    const lists = estimator ? estimateScenarios(estimator) : [];
    for (const { name, requests } of [...store, ...businessScenarios(user), ...lists]) {
      if (values.only !== '' && !values.only.split(',').some((requested) => name.startsWith(requested))) continue;
      const job = { url: server.url, connections: users.map(requests) };
      await runLoad({ ...job, seconds: 1 });
      const cpuBefore = await server.cpuMs();
      const { requestsPerSecond, p50, p99, max, failed } = await runLoad({ ...job, seconds });
      const cpu = ((await server.cpuMs()) - cpuBefore) / (requestsPerSecond * seconds);
      console.log(`| ${name} | ${requestsPerSecond} | ${p50} | ${p99} | ${max} | ${cpu.toFixed(2)} | ${failed} |`);
    }
    console.log(`\nmemory afterwards: ${await server.memory()} MB`);
  } finally {
    await server.stop();
  }
}

if (values.help || !['postgres', 'embedded'].includes(values.database)) {
  console.log(usage);
} else {
  const prepared = await (values.database === 'postgres' ? preparePostgres() : prepareEmbedded());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void prepared.cleanUp().finally(() => process.exit(1)));
  }
  try {
    const { users, settings } = prepared;
    const databaseUrl = settings['DATABASE_URL'];
    const isSelected =
      values.only === '' || values.only.split(',').some((requested) => 'place order'.startsWith(requested));
    if (values.only !== 'place order') await measure(prepared);
    if (databaseUrl !== undefined && isSelected) await measureOrders({ users, databaseUrl, port, seconds });
  } finally {
    await prepared.cleanUp();
  }
}
