import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createGzip } from 'node:zlib';
import { login } from '@tech-portal/contract/auth';
import { searchProducts } from '@tech-portal/contract/products';
import { startServerProcess } from './server-process.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';

const usage = `Usage: bench:feed [--products 1000000] [--changed 50000] [--seconds 20] [--port 4330]

Imports a feed of so many parts into an empty catalog on PostgreSQL, then one in which some have another price, title and
part number, while a web process is searched. Reports times, the most memory of the import, and how long searches took.
The command is the bundle: first run node .scripts/pnpm.mjs --filter @tech-portal/build run build:server`;

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1000000' },
    changed: { type: 'string', default: '50000' },
    seconds: { type: 'string', default: '20' },
    port: { type: 'string', default: '4330' },
    help: { type: 'boolean', default: false },
  },
});

const PASSWORD = 'bench-password-1';
/** As in production: the source would need 250 MB for its types alone. */
const portal = fileURLToPath(new URL('../dist/node/portal.js', import.meta.url));
const words = ['Water', 'Pump', 'Latch', 'Vent', 'Awning', 'Heater', 'Valve', 'Hinge', 'Seal', 'Motor', 'Lamp', 'Step'];
const word = (at: number): string => words[at % words.length] ?? '';

function* rows(products: number, changed: number): Generator<string> {
  yield 'id,part_number,title,description,brand,category,upc,image_url,price,cost,stock,weight\r\n';
  for (let at = 0; at < products; at += 1) {
    const isOther = at < changed;
    const title = `${word(at)} ${word(at >> 3)} ${at % 977}${isOther ? ' Renewed' : ''}`;
    const text = `<p>${title}: fits <b>most</b> coaches; ${'with all that it needs to be mounted '.repeat(3)}.</p>`;
    const number = `${isOther ? 'NEW' : 'OLD'}-${at}`;
    yield `S${at},${number},${title},${text},Brand ${at % 400},${word(at)} > ${word(at >> 2)} Parts,7${String(at).padStart(11, '0')},https://img.example.com/${at}.jpg,${(at % 900) + (isOther ? 2 : 1)}.95,${at % 500}.10,${at % 60},${at % 40}.5\r\n`;
  }
}

async function writeFeed(file: string, changed: number): Promise<void> {
  await pipeline(
    Readable.from(rows(Number(values.products), changed)),
    createGzip({ level: 1 }),
    createWriteStream(file),
  );
}

async function run(url: string, args: readonly string[], input = ''): Promise<{ seconds: number; megabytes: number }> {
  const started = performance.now();
  const child = spawn(process.execPath, [portal, ...args], {
    env: { PATH: process.env['PATH'], DATABASE_URL: url },
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  child.stdin.end(input);
  let megabytes = 0;
  // The mark is the most so far, so that no look has to meet the peak; the last look does miss the end.
  const looking = setInterval(() => {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    megabytes = Math.max(megabytes, Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024));
  }, 200);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearInterval(looking);
  if (code !== 0) throw new Error(`It ended with ${code}.`);
  return { seconds: Math.round((performance.now() - started) / 100) / 10, megabytes };
}

const percentile = (times: readonly number[], share: number): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0);

/** Searches one after the other until it is told to stop. */
async function searchUntil(url: string, token: string, until: Promise<unknown>): Promise<string> {
  const times: number[] = [];
  let failed = 0;
  let isOver = false;
  void until.finally(() => (isOver = true)).catch(() => undefined);
  for (let at = 0; !isOver; at += 1) {
    const started = performance.now();
    const query = at % 2 === 0 ? `${word(at)} ${word(at * 7)}` : `OLD-${(at * 7919) % Number(values.products)}`;
    failed += (await search(url, token, query)) ? 0 : 1;
    times.push(performance.now() - started);
  }
  return `${times.length} searches, p50 ${percentile(times, 0.5)} ms, p99 ${percentile(times, 0.99)} ms, ${failed} failed`;
}

async function search(url: string, token: string, text: string): Promise<readonly { mpn: string }[] | undefined> {
  const response = await fetch(`${url}${searchProducts.path}?${new URLSearchParams({ search_query: text })}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const body = (await response.json()) as { mpn: string }[];
  return response.ok ? body : undefined;
}

async function signIn(url: string): Promise<string> {
  const body = JSON.stringify({ username: 'bench', password: PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}${login.path}`, { method: 'POST', headers, body });
  return ((await response.json()) as { token: string }).token;
}

async function measure(postgres: { url: string }, folder: string): Promise<void> {
  const [first, second] = [join(folder, 'first.csv.gz'), join(folder, 'second.csv.gz')];
  await writeFeed(first, 0);
  await writeFeed(second, Number(values.changed));
  const admin = ['--username', 'bench', '--first-name', 'B', '--last-name', 'B', '--email', 'bench@example.com'];
  await run(postgres.url, ['create-admin', ...admin, '--password-stdin'], PASSWORD);
  console.log('The first feed:', await run(postgres.url, ['import-catalog', first]));
  const server = await startServerProcess(Number(values.port) + 1, { DATABASE_URL: postgres.url });
  try {
    const token = await signIn(server.url);
    const idle = new Promise((resolve) => setTimeout(resolve, Number(values.seconds) * 1000));
    console.log('Idle:', await searchUntil(server.url, token, idle));
    const importing = run(postgres.url, ['import-catalog', second]);
    const searched = await searchUntil(server.url, token, importing);
    const committed = performance.now();
    console.log('The second feed:', await importing);
    console.log('Meanwhile:', searched);
    const last = `NEW-${Number(values.changed) - 1}`;
    while (!(await search(server.url, token, last))?.some(({ mpn }) => mpn === last)) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    console.log(`Found ${Math.round(performance.now() - committed)} ms after the command had ended.`);
    console.log('The same feed again:', await run(postgres.url, ['import-catalog', second]));
  } finally {
    await server.stop();
  }
}

if (values.help) console.log(usage);
else {
  const folder = mkdtempSync(join(tmpdir(), 'tech-portal-feed-'));
  const postgres = await startTemporaryPostgres(Number(values.port));
  try {
    await measure(postgres, folder);
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
