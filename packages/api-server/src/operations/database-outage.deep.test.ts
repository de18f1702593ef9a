import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '@tech-portal/sample-data/accounts';
import { startPostgresServer } from '../testing/postgres-server.ts';
import type { PostgresServer } from '../testing/postgres-server.ts';
import { startServerProcess } from '../testing/server-process.ts';
import type { ServerProcess } from '../testing/server-process.ts';

const CLIENTS = 30;
const folder = mkdtempSync(join(tmpdir(), 'tech-portal-outage-'));
let postgres: PostgresServer;
let portal: ServerProcess;
let url: string;
let token: string;

interface TimedResponse {
  readonly status: number;
  readonly ms: number;
  readonly retryAfter: string | null;
  readonly body: unknown;
}

async function ask(path: string, init: RequestInit = {}): Promise<TimedResponse> {
  const started = performance.now();
  const response = await fetch(url + path, {
    ...init,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });
  const body: unknown = await response.json();
  return {
    status: response.status,
    ms: performance.now() - started,
    retryAfter: response.headers.get('retry-after'),
    body,
  };
}

const health = () => ask('/api/health');
const addTask = (index: number) =>
  ask('/api/task', {
    method: 'POST',
    body: JSON.stringify({ task: { task: `Call back ${index}`, priority: 'none', due_date: '2031-01-15' } }),
  });

beforeAll(async () => {
  postgres = await startPostgresServer();
  portal = startServerProcess({
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    LOG_LEVEL: 'silent',
    REQUESTS_PER_MINUTE: '10000000',
  });
  url = await portal.url;
  const body = JSON.stringify({ username: 'tech', password: demoPassword });
  const response = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  ({ token } = (await response.json()) as { token: string });
}, 120_000);

afterAll(async () => {
  portal.kill('SIGKILL');
  await portal.ended;
  await postgres.remove();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

test('PostgreSQL stops and starts ten times under thirty clients, and the process serves on', async () => {
  const responses: TimedResponse[] = [];
  const unreachable: unknown[] = [];
  let isOver = false;
  const clients = Array.from({ length: CLIENTS }, async (_, index) => {
    while (!isOver) {
      await (index % 3 === 0 ? addTask(index) : ask(index % 3 === 1 ? '/api/my-cart' : '/auth/login')).then(
        (answer) => responses.push(answer),
        (error: unknown) => unreachable.push(error),
      );
      // Leaves CPU time for the portal's process.
      await pause(5);
    }
  });

  for (let round = 0; round < 10; round += 1) {
    // Lets requests run while the database is up.
    await pause(300);
    await postgres.stop(round % 2 === 0 ? 'immediate' : 'fast');
    // Lets requests run while the database is down.
    await pause(300);
    await postgres.start();
    await expect.poll(async () => (await health()).status, { timeout: 10_000, interval: 50 }).toBe(200);
  }
  isOver = true;
  await Promise.all(clients);

  expect(unreachable).toEqual([]);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 503]));
  expect(responses.filter(({ status, retryAfter }) => status === 503 && retryAfter !== '2')).toEqual([]);
  // The pool has recovered completely, and broken connections have leaked nothing.
  const after = await Promise.all(Array.from({ length: CLIENTS * 2 }, (_, index) => addTask(index)));
  expect(after.filter(({ status }) => status !== 200)).toEqual([]);
}, 240_000);

test('while PostgreSQL is away calls are refused at once, and health says so within a second', async () => {
  await postgres.stop('fast');
  const first = await health();
  expect(first).toMatchObject({ status: 503, body: { status: 'unavailable', database: 'unreachable' } });
  expect(first.ms).toBeLessThan(1000);

  const refused = await Promise.all(Array.from({ length: CLIENTS }, (_, index) => addTask(index)));
  for (const answer of refused) {
    expect(answer).toMatchObject({ status: 503, retryAfter: '2', body: { error: 'unavailable' } });
    expect(answer.ms).toBeLessThan(1000);
  }
  await postgres.start();
  await expect.poll(async () => (await addTask(0)).status, { timeout: 10_000 }).toBe(200);
}, 60_000);

test('a PostgreSQL that has gone silent counts as away: what waits for it ends, what is new is refused at once', async () => {
  postgres.freeze();
  try {
    const waiting = addTask(1);
    const first = await health();
    expect(first).toMatchObject({ status: 503, body: { database: 'unreachable' } });
    expect(first.ms).toBeLessThan(1100);
    const ended = await waiting;
    expect(ended.status).toBe(503);
    expect(ended.ms).toBeLessThan(10_000);
    const next = await addTask(2);
    expect(next).toMatchObject({ status: 503, retryAfter: '2' });
    expect(next.ms).toBeLessThan(500);
  } finally {
    postgres.thaw();
  }
  await expect.poll(async () => (await addTask(3)).status, { timeout: 20_000 }).toBe(200);
}, 60_000);
