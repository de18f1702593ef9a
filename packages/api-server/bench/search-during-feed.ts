import { loadavg } from 'node:os';
import { searchProducts } from '@tech-portal/contract/products';
import { openPostgres } from '../src/platform/postgres/open-postgres.ts';
import { requestedProducts, fillDatabase } from './bench-data.ts';
import { partNumber } from './feed-rows.ts';
import type { LoadResult } from './load-job.ts';
import { runLoad } from './run-load.ts';
import { storeScenarios } from './scenarios.ts';
import { startServerProcess } from './server-process.ts';
import { formatMedianAndRange } from './format-spread.ts';

/** Limit of p99 in ms: twice the goal for an idle machine. */
const MAX_P99_MS = 100;
/** Seconds per measurement window, repeated while the import runs. */
const WINDOW_SECONDS = 10;
const CONNECTIONS = 50;

export interface SearchDuringFeedOptions {
  readonly databaseUrl: string;
  readonly port: number;
  readonly existing: number;
  readonly products: number;
  readonly rate: number;
  readonly importFeed: () => Promise<string>;
  readonly waitForCommit: () => Promise<number>;
}

function summarizeWindows(windows: readonly LoadResult[]): string {
  const of = (key: keyof LoadResult) =>
    formatMedianAndRange(
      windows.map((each) => each[key]),
      1,
    );
  const failed = windows.reduce((sum, each) => sum + each.failed, 0);
  return `p50 ${of('p50')} ms, p99 ${of('p99')} ms, ${failed} failed, load of the machine ${loadavg()[0]?.toFixed(1)}`;
}

/**
 * Searches over HTTP at a fixed rate, as `bench:api` does, first without an import and then during one. Searches for
 * parts of the feed right after it commits.
 */
export async function measureSearchDuringFeed(options: SearchDuringFeedOptions): Promise<void> {
  const { databaseUrl, existing, products, rate } = options;
  const opened = await openPostgres(databaseUrl, { statementTimeoutMs: 3_600_000 });
  const users = await fillDatabase(opened.db, existing, CONNECTIONS, { hasBusiness: false });
  await opened.close();
  const server = await startServerProcess(options.port, { DATABASE_URL: databaseUrl });
  try {
    const search = storeScenarios(requestedProducts(existing), new Map()).find(({ name }) => name === 'search');
    if (!search) throw new Error('The search scenario is missing.');
    const job = { url: server.url, rate, seconds: WINDOW_SECONDS, connections: users.map(search.requests) };
    await runLoad({ ...job, seconds: 1 });
    const baselineRuns: LoadResult[] = [];
    while (baselineRuns.length < 3) baselineRuns.push(await runLoad(job));
    console.log(`${existing} parts, ${rate} searches each second, alone: ${summarizeWindows(baselineRuns)}`);

    let hasEnded = false;
    const importing = options.importFeed().finally(() => (hasEnded = true));
    const found = options.waitForCommit().then(() => findCommittedParts(server.url, users[0]?.token ?? '', products));
    // Prevents unhandled rejections; both are awaited after the searches.
    for (const each of [importing, found]) each.catch(() => undefined);
    const windows: LoadResult[] = [];
    while (!hasEnded) {
      const window = await runLoad(job);
      windows.push(window);
      console.log(`after ${windows.length * WINDOW_SECONDS} s: p50 ${window.p50} ms, p99 ${window.p99} ms`);
    }
    console.log(`A feed of ${products} parts: ${await importing}`);
    const worstP99 = Math.max(...windows.map(({ p99 }) => p99));
    const verdict = worstP99 <= MAX_P99_MS ? 'met' : 'missed';
    console.log(`Searches meanwhile, ${windows.length} times ${WINDOW_SECONDS} s: ${summarizeWindows(windows)}`);
    console.log(`p99 of at most ${MAX_P99_MS} ms at any time: ${verdict}. ${await found}`);
  } finally {
    await server.stop();
  }
}

/** Searches once for five parts spread across a committed feed. */
async function findCommittedParts(url: string, token: string, products: number): Promise<string> {
  const startedAt = performance.now();
  const numbers = [0, 0.25, 0.5, 0.75, 1].map((share) => partNumber(Math.round((products - 1) * share), 0));
  const lookups = numbers.map(async (number) => {
    const response = await fetch(`${url}${searchProducts.path}?${new URLSearchParams({ search_query: number })}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const parts = (await response.json()) as readonly { mpn: string }[];
    return parts.some(({ mpn }) => mpn === number);
  });
  const found = (await Promise.all(lookups)).filter(Boolean).length;
  return `${found} of ${numbers.length} parts found at the first look, ${Math.round(performance.now() - startedAt)} ms after the commit was seen.`;
}
