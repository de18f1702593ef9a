import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { listProducts } from '@tech-portal/contract/products';
import { inspectSettings } from '../src/operations/environment.ts';
import { openDatabase } from '../src/operations/open-database.ts';
import { openPostgres } from '../src/platform/postgres/open-postgres.ts';
import { addEstimator, requestedProducts, type BenchUser, fillDatabase } from './bench-data.ts';
import { businessScenarios } from './business-scenarios.ts';
import { measureOrders } from './measure-orders.ts';
import type { LoadResult } from './load-job.ts';
import { runLoad } from './run-load.ts';
import { estimateScenarios, listQueries, storeScenarios } from './scenarios.ts';
import { startServerProcess } from './server-process.ts';
import { formatMedianAndRange } from './format-spread.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';

const usage = `Usage: bench:api [--products 5000] [--database postgres|own] [--seconds 10] [--connections 50] [--runs 1] [--rate 1000] [--only search,list,'place order']

Starts the real server on a fresh database and puts load on it from a process of its own: as much as the connections can
send, or with --rate the given number of requests in each second, whose latencies count from when they were to begin. Several runs take
turns; each figure is then the median of them, with the smallest and the largest.`;

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '5000' },
    database: { type: 'string', default: 'postgres' },
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '50' },
    estimates: { type: 'string', default: '100000' },
    runs: { type: 'string', default: '1' },
    rate: { type: 'string' },
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
const runs = Number(values.runs);
const rate = values.rate === undefined ? undefined : Number(values.rate);

const isSelected = (name: string): boolean =>
  values.only === '' || values.only.split(',').some((requested) => name.startsWith(requested));
const hasBusiness = values.only === '' || /dashboard|customers|tasks/.test(values.only);
/** 0 unless a selected scenario reads estimates. */
const estimateCount = isSelected('estimate list') || isSelected('estimate metrics') ? estimates : 0;

/** Time for background work after filling the database, such as vacuum, in ms. */
const idleBeforeMs = 20_000;

interface Prepared {
  readonly title: string;
  readonly users: BenchUser[];
  /** Technician with a very large number of estimates. */
  readonly estimator: BenchUser | undefined;
  readonly settings: Record<string, string>;
  readonly cleanUp: () => Promise<void>;
}

async function preparePostgres(): Promise<Prepared> {
  const server = await startTemporaryPostgres();
  const opened = await openPostgres(server.url, { statementTimeoutMs: 600_000 });
  const users = await fillDatabase(opened.db, products, connections, { hasBusiness });
  const estimator = await addEstimator(opened.db, estimateCount);
  await opened.close();
  const settings = { DATABASE_URL: server.url };
  return { title: `PostgreSQL ${server.version}`, users, estimator, settings, cleanUp: server.stop };
}

async function prepareBundledPostgres(): Promise<Prepared> {
  const folder = mkdtempSync(join(tmpdir(), 'tech-portal-bench-'));
  const opened = await openDatabase(inspectSettings({ DATA_DIR: folder }).settings);
  const users = await fillDatabase(opened.db, products, connections, { hasBusiness });
  const estimator = await addEstimator(opened.db, estimateCount);
  await opened.close();
  const cleanUp = async () => rmSync(folder, { recursive: true, force: true });
  return { title: 'The own PostgreSQL', users, estimator, settings: { DATA_DIR: folder }, cleanUp };
}

async function readPageCounts(url: string, user: BenchUser): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const query of listQueries()) {
    const response = await fetch(`${url}${listProducts.path}?${query}`, {
      headers: { authorization: `Bearer ${user.token}` },
    });
    if (!response.ok) throw new Error(`${query} responded with ${response.status}: ${await response.text()}`);
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
      `\n${title}, ${products} products, ${rate === undefined ? `${connections} connections` : `${rate} requests each second`}, ${runs} × ${seconds} s each; load before: ${load}`,
    );
    console.log(`ready after ${server.readyMs} ms with ${await server.memory()} MB\n`);
    await setTimeout(idleBeforeMs);
    const store = storeScenarios(requestedProducts(products), await readPageCounts(server.url, user));
    const lists = estimator ? estimateScenarios(estimator) : [];
    const selectedScenarios = [...store, ...businessScenarios(user), ...lists].filter(({ name }) => isSelected(name));
    const resultsByScenario = new Map(
      selectedScenarios.map(({ name }) => [name, [] as (LoadResult & { cpu: number })[]]),
    );
    for (let run = 0; run < runs; run += 1) {
      for (const { name, requests } of selectedScenarios) {
        const job = { url: server.url, connections: users.map(requests), rate };
        if (run === 0) await runLoad({ ...job, seconds: 1 });
        const cpuBefore = await server.cpuMs();
        const loadResults = await runLoad({ ...job, seconds });
        const cpu = ((await server.cpuMs()) - cpuBefore) / loadResults.sent;
        resultsByScenario.get(name)?.push({ ...loadResults, cpu });
      }
    }
    console.log(
      '| call | requests/s | p50 ms | p99 ms | max ms | server CPU ms | failed |\n|---|---|---|---|---|---|---|',
    );
    for (const [name, loadResults] of resultsByScenario) {
      const of = (key: keyof LoadResult | 'cpu', decimals = 0) =>
        formatMedianAndRange(
          loadResults.map((each) => each[key]),
          decimals,
        );
      const decimals = rate === undefined ? 0 : 1;
      const row = [
        of('requestsPerSecond'),
        of('p50', decimals),
        of('p99', decimals),
        of('max', decimals),
        of('cpu', 2),
        of('failed'),
      ];
      console.log(`| ${name} | ${row.join(' | ')} |`);
    }
    console.log(`\nmemory afterwards: ${await server.memory()} MB`);
  } finally {
    await server.stop();
  }
}

if (values.help || !['postgres', 'own'].includes(values.database)) {
  console.log(usage);
} else {
  const prepared = await (values.database === 'postgres' ? preparePostgres() : prepareBundledPostgres());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void prepared.cleanUp().finally(() => process.exit(1)));
  }
  try {
    const { users, settings } = prepared;
    const databaseUrl = settings['DATABASE_URL'];
    if (values.only !== 'place order') await measure(prepared);
    if (databaseUrl !== undefined && isSelected('place order'))
      await measureOrders({ users, databaseUrl, port, seconds, runs });
  } finally {
    await prepared.cleanUp();
  }
}
