import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { login } from '@tech-portal/contract/auth';
import { Client } from 'pg';
import { measureTimeUntilComplete, searchAtFixedRate } from './feed-readers.ts';
import type { Reader } from './feed-readers.ts';
import { writeFeed } from './feed-rows.ts';
import { startRole, waitUntil } from './instances/role-process.ts';
import { measureSearchDuringFeed } from './search-during-feed.ts';
import { productionSettings } from './server-process.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';

const usage = `Usage: bench:feed [--products 1000000] [--changed 50000] [--seconds 60] [--rate 50] [--existing 500000] [--port 4330]

Two web processes on PostgreSQL are searched at a fixed rate while a feed of the given number of parts is imported into an empty
catalog, and then one in which some have another price, title and part number. Reports how long that took, the most memory
of the importing process, how long searches took, idle and meanwhile, and when each process had all of it.
With --existing the catalog already has that many other parts, and one web process is searched for those with the requests of
bench:api, alone and while one feed is imported: p99, and whether a part of the feed is found as soon as it is committed.
The programs are the bundle: first run node .scripts/pnpm.mjs --filter @tech-portal/build run build:server`;

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1000000' },
    changed: { type: 'string', default: '50000' },
    seconds: { type: 'string', default: '60' },
    rate: { type: 'string', default: '50' },
    existing: { type: 'string' },
    port: { type: 'string', default: '4330' },
    help: { type: 'boolean', default: false },
  },
});

const PASSWORD = 'bench-password-1';
/** Uses the bundle, as in production: stripping types from the sources would take another 250 MB. */
const portalProgram = fileURLToPath(new URL('../dist/node/portal.js', import.meta.url));
const products = Number(values.products);
const perSecond = Number(values.rate);
const port = Number(values.port);

interface ImportRun {
  readonly seconds: number;
  readonly megabytes: number;
}

async function runPortalCommand(url: string, args: readonly string[], stdinText = ''): Promise<ImportRun> {
  const started = performance.now();
  const child = spawn(process.execPath, [portalProgram, ...args], {
    env: { PATH: process.env['PATH'], DATABASE_URL: url },
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  child.stdin.end(stdinText);
  let megabytes = 0;
  // VmHWM is the peak so far, so a spike between two samples is not missed; only growth after the last sample is.
  const memorySampler = setInterval(() => {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    megabytes = Math.max(megabytes, Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024));
  }, 200);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearInterval(memorySampler);
  if (code !== 0) throw new Error(`The import exited with code ${code}.`);
  return { seconds: Math.round((performance.now() - started) / 100) / 10, megabytes };
}

async function signIn(url: string): Promise<string> {
  const body = JSON.stringify({ username: 'bench', password: PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}${login.path}`, { method: 'POST', headers, body });
  return ((await response.json()) as { token: string }).token;
}

/** Waits until `count` imports have committed; returns that moment as `performance.now()`. */
async function waitForCommit(url: string, count: number): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (;;) {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from catalog_imports where state = 'done'`,
      );
      if ((rows[0]?.count ?? 0) >= count) return performance.now();
      await pause(20);
    }
  } finally {
    await client.end();
  }
}

interface FeedToImport {
  readonly name: string;
  readonly file: string;
  readonly changed: number;
  /** Number of completed imports, including this one. */
  readonly number: number;
}

async function measureImport(url: string, readers: readonly Reader[], feed: FeedToImport): Promise<void> {
  const importing = runPortalCommand(url, ['import-catalog', feed.file]);
  const complete = waitForCommit(url, feed.number).then((since) =>
    Promise.all(readers.map((reader) => measureTimeUntilComplete(reader, { products, changed: feed.changed, since }))),
  );
  const searchReport = await searchAtFixedRate(readers, {
    perSecond,
    products,
    until: Promise.all([importing, complete]),
  });
  const completeTimes = (await complete).map((ms) => `${(ms / 1000).toFixed(1)} s`);
  const { seconds, megabytes } = await importing;
  console.log(`${feed.name}: ${seconds} s, ${megabytes} MB; complete ${completeTimes.join(' and ')} after the commit`);
  console.log(`Meanwhile: ${searchReport}`);
}

async function measureSearchDuringImport(url: string, folder: string, existing: number): Promise<void> {
  const file = join(folder, 'feed.csv.gz');
  await writeFeed(file, products, 0);
  await measureSearchDuringFeed({
    databaseUrl: url,
    port,
    existing,
    products,
    rate: perSecond,
    async importFeed() {
      const { seconds, megabytes } = await runPortalCommand(url, ['import-catalog', file]);
      return `${seconds} s, ${megabytes} MB`;
    },
    waitForCommit: () => waitForCommit(url, 1),
  });
}

async function measure(url: string, folder: string): Promise<void> {
  const [first, second] = [join(folder, 'first.csv.gz'), join(folder, 'second.csv.gz')];
  const changed = Number(values.changed);
  await writeFeed(first, products, 0);
  await writeFeed(second, products, changed);
  const admin = ['--username', 'bench', '--first-name', 'B', '--last-name', 'B', '--email', 'bench@example.com'];
  await runPortalCommand(url, ['create-admin', ...admin, '--password-stdin'], PASSWORD);
  const webs = [port + 1, port + 2].map((at) => ({
    url: `http://127.0.0.1:${at}`,
    at,
    process: startRole('web', productionSettings(at, { DATABASE_URL: url })),
  }));
  try {
    for (const web of webs) await waitUntil('ready', web.at, web.process);
    const token = await signIn(webs[0]?.url ?? '');
    const readers = webs.map((web) => ({ url: web.url, token }));
    const measureIdle = async () => {
      const until = pause(Number(values.seconds) * 1000);
      console.log(`Idle: ${await searchAtFixedRate(readers, { perSecond, products, until })}`);
    };
    await measureImport(url, readers, { name: 'The first feed', file: first, changed: 0, number: 1 });
    await measureIdle();
    await measureImport(url, readers, { name: 'The second feed', file: second, changed, number: 2 });
    await measureIdle();
    console.log('The same feed again:', await runPortalCommand(url, ['import-catalog', second]));
  } finally {
    for (const web of webs) web.process.kill('SIGTERM');
    await Promise.all(webs.map((web) => web.process.ended));
  }
}

if (values.help) console.log(usage);
else {
  const folder = mkdtempSync(join(tmpdir(), 'tech-portal-feed-'));
  const postgres = await startTemporaryPostgres();
  try {
    if (values.existing === undefined) await measure(postgres.url, folder);
    else await measureSearchDuringImport(postgres.url, folder, Number(values.existing));
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
